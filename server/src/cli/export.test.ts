import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResource } from '../testing/app-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const program = fileURLToPath(new URL('./export.ts', import.meta.url));
let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'waymark-export-'));
  await addResource(test.db);
  await addResource(test.db, { name: 'Undecided', status: 'PENDING' });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: test.url, DATA_DIR: join(folder, 'data') };
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
    encoding: 'utf8',
  });
}

it('writes the public resources in the format of the file extension, and leaves no temporary file', async () => {
  const path = join(folder, 'directory.csv');
  expect(run(path)).toMatchObject({ status: 0, stdout: `The directory is in ${path}\n` });
  const text = await readFile(path, 'utf8');
  expect(text).toContain('Wexley Food Pantry');
  expect(text).not.toContain('Undecided');
  expect(await readdir(folder)).toEqual(['directory.csv']);
});

it('writes resources of every status with --all, in the format of --format', async () => {
  const path = join(folder, 'all');
  expect(run(path, '--format', 'hsds-json', '--all').status).toBe(0);
  expect(JSON.parse(await readFile(path, 'utf8'))).toHaveLength(2);
});

it.each([
  ['without a file', [], 'Give one file'],
  ['for an unknown file extension', ['directory.xml'], 'The format is not known'],
  ['for a folder that does not exist', ['/nowhere/at/all/directory.csv'], 'cannot be written (ENOENT)'],
])('fails %s, with a message', (_case, args, message) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});
