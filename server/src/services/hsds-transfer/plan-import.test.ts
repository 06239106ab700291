import type { DirectoryPart } from '@waymark/hsds/import-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { planImport } from './import-directory.ts';

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
