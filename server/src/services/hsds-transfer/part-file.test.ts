import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPartFile } from './part-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const parts = [
  { names: ['Pantry', 'Ropero 🧥'], at: new Date('2026-11-21T12:00:00Z') },
  { names: [], at: undefined },
];

describe('The parts of a directory that are kept on disk', () => {
  it('come back as they were, as often as they are asked for, and have no file that others could open', () => {
    const file = createPartFile(folder);
    for (const part of parts) {
      file.add(part);
    }
    expect(readdirSync(folder)).toEqual([]);
    expect([...(file.parts() ?? [])]).toEqual(parts);
    expect([...(file.parts() ?? [])]).toEqual(parts);
    file.close();
    expect(file.parts()).toBeNull();
  });

  it('are not kept where no file can be made', () => {
    writeFileSync(join(folder, 'taken'), '');
    const file = createPartFile(join(folder, 'taken'));
    file.add(parts);
    expect(file.parts()).toBeNull();
    file.close();
  });
});
