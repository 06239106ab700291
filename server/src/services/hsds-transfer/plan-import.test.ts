import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DirectoryPart } from '@waymark/hsds/import-types';
import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type PlannedPart, planImport } from './import-directory.ts';
import { createPartFile } from './part-file.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('stops between two parts of a directory when the caller throws there', async () => {
  const part: DirectoryPart = { organizations: [], resources: [], problems: [] };
  let parts = 0;
  const endless = {
    ...part,
    async *rest() {
      for (;;) {
        yield part;
      }
    },
  };
  const planned = planImport(test.db, endless, () => {
    parts += 1;
    if (parts === 3) {
      throw new Error('Stopped.');
    }
  });
  await expect(planned).rejects.toThrow('Stopped.');
  expect(parts).toBe(3);
});

describe('A table that is read part by part', () => {
  const text = 'Name,Organization\nPantry,Helping Hands\nClinic,Helping Hands';
  const now = new Date('2026-11-21T12:00:00Z');
  const tableOf = () => {
    const directory = { readings: 0, organizations: [], resources: [], problems: [] };
    return Object.assign(directory, {
      async *rest() {
        directory.readings += 1;
        yield readSpreadsheet({ name: 'county.csv', text }, { source: 'county', now });
      },
    });
  };
  const partsOf = async (parts: AsyncIterable<PlannedPart>) => {
    const all: PlannedPart[] = [];
    for await (const part of parts) {
      all.push(part);
    }
    return all;
  };

  it('is read once when its records are kept, with the same records to load, and again without', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-plan-'));
    const kept = createPartFile<PlannedPart>(folder);
    try {
      const table = tableOf();
      const plan = await planImport(test.db, table, undefined, kept);
      const loaded = await partsOf(plan.parts());
      expect(table.readings).toBe(1);
      expect(loaded.flatMap(({ resources }) => resources.map(({ name }) => name))).toEqual(['Pantry', 'Clinic']);
      const other = tableOf();
      expect(loaded).toEqual(await partsOf((await planImport(test.db, other)).parts()));
      expect(other.readings).toBe(2);
    } finally {
      kept.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
