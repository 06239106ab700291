import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ImportError, openDirectory, sourceName } from './open-directory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['/a/san-mateo-hsds', 'san-mateo-hsds'],
  ['/a/marlow.jsonl', 'marlow'],
  ['/a/Marlow/catalogue.jsonl', 'marlow'],
  ['/a/examples/csv', 'examples'],
])('the source of %s is named %s', (path, name) => {
  expect(sourceName(path)).toBe(name);
});

it('reads the tables of a folder and ignores other files', async () => {
  await writeFile(join(folder, 'organizations.csv'), 'id,name\no1,Helping Hands');
  await writeFile(join(folder, 'services.CSV'), 'id,organization_id,name\ns1,o1,Pantry');
  await writeFile(join(folder, 'LICENSE.md'), 'free');
  await mkdir(join(folder, 'old'));
  const directory = await openDirectory(folder, { now, source: 'hands' });
  expect(directory).toMatchObject({
    source: 'hands',
    problems: [{ field: 'description' }],
    resources: [{ source: 'hands', name: 'Pantry' }],
  });
});

it('reads a file in Windows-1252 with its accents, and reports it', async () => {
  await writeFile(join(folder, 'organizations.csv'), Buffer.from('id,name\no1,Peña', 'latin1'));
  await writeFile(join(folder, 'services.csv'), 'id,organization_id,name,description\ns1,o1,Pantry,Food');
  const { organizations, problems } = await openDirectory(folder, { now });
  expect(organizations[0]?.name).toBe('Peña');
  expect(problems).toMatchObject([
    { file: 'organizations.csv', line: 0, severity: 'doubtful', reason: expect.stringContaining('Windows-1252') },
  ]);
});

it.each([
  ['a path that does not exist', 'nowhere', /it does not exist/],
  ['a folder without tables', '', /no CSV files/],
  [
    'a file of another kind',
    'a.docx',
    /neither a folder of CSV files nor a \.zip, \.csv, \.tsv, \.xlsx, \.json or \.jsonl file/,
  ],
])('%s is refused with a message', async (_what, name, message) => {
  await writeFile(join(folder, 'a.docx'), '');
  const opened = openDirectory(join(folder, name), { now });
  await expect(opened).rejects.toThrow(ImportError);
  await expect(opened).rejects.toThrow(message);
});
