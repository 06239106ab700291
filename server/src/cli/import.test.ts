import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFileServer } from '../platform/download/file-server-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const program = fileURLToPath(new URL('./import.ts', import.meta.url));
let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'waymark-import-'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Run = {
  child: ChildProcess;
  ended: Promise<{ code: number | null; signal: string | null; output: string; errors: string }>;
};

function start(...args: string[]): Run {
  return startWith({}, ...args);
}

function startWith(settings: Record<string, string>, ...args: string[]): Run {
  const env = { ...process.env, DATABASE_URL: test.url, DATA_DIR: join(folder, 'data'), ...settings };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  return { child, ended: once(child, 'close').then(([code, signal]) => ({ code, signal, output, errors })) };
}

/** Resolves once `lines` lines of progress were printed. */
function waitForProgress({ child }: Run, lines: number): Promise<void> {
  let seen = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      seen += text;
      if ((seen.match(/ records/g) ?? []).length >= lines) resolve();
    });
    child.on('exit', () => reject(new Error(`The import ended early: ${seen}`)));
  });
}

async function writeDirectory(services: number): Promise<string> {
  const path = join(folder, 'county');
  await rm(path, { recursive: true, force: true });
  await mkdir(path);
  await writeFile(join(path, 'organizations.csv'), 'id,name\no1,Helping Hands\n');
  const lines = Array.from(
    { length: services },
    (_, index) => `s${index},o1,Pantry ${index},Free groceries every week,active`,
  );
  await writeFile(join(path, 'services.csv'), `id,organization_id,name,description,status\n${lines.join('\n')}\n`);
  return path;
}
const count = async () => (await test.db.selectFrom('resources').select('id').execute()).length;

const recordedImports = () =>
  test.db.selectFrom('imports').selectAll().where('by_command', '=', true).orderBy('number').execute();
const auditedActions = async () =>
  (await test.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

it('a dry run prints what would be loaded and changes nothing', async () => {
  const { code, output } = await start(await writeDirectory(3), '--dry-run').ended;
  expect(output).toContain('resources: 3 new, 0 changed, 0 unchanged');
  expect(output).toContain('This was a dry run: nothing was changed.');
  expect(code).toBe(0);
  expect(await count()).toBe(0);
});

it('loads a directory and prints the counts; a second run changes nothing', async () => {
  const path = await writeDirectory(3);
  const first = await start(path).ended;
  expect(first.errors).toContain('4 of 4 records');
  expect(first.output).toMatch(
    /Done in [\d.]+ s:\n {2}organizations: 1 new, 0 changed, 0 unchanged\n {2}resources: 3 new/,
  );
  expect(first.code).toBe(0);
  const second = await start(path).ended;
  expect(second.output).toContain('resources: 0 new, 0 changed, 3 unchanged');
  expect(await count()).toBe(3);
  const [recorded, ...others] = await recordedImports();
  expect(others).toHaveLength(1);
  expect(recorded).toMatchObject({ file_name: 'county', source: 'county', state: 'done', started_by: null });
  expect(recorded?.report?.resources).toMatchObject({ added: 3 });
  expect(await auditedActions()).toEqual(['import.finish-by-command', 'import.finish-by-command']);
});

it('writes every doubtful row to a report', async () => {
  const path = await writeDirectory(3);
  await writeFile(join(path, 'phones.csv'), 'id,service_id,number,type\np1,s1,See above,voice\n');
  const { output } = await start(path).ended;
  expect(output).toMatch(/Every problem is in .+imports.+county\.csv/);
  const [report = ''] = await readdir(join(folder, 'data', 'imports'));
  expect(await readFile(join(folder, 'data', 'imports', report), 'utf8')).toContain(
    'doubtful,phones.csv,2,number,,See above,',
  );
});

it('a killed import leaves whole batches, and the next one loads the rest without duplicates', async () => {
  const path = await writeDirectory(3000);
  const killed = start(path);
  await waitForProgress(killed, 3);
  killed.child.kill('SIGKILL');
  expect((await killed.ended).signal).toBe('SIGKILL');
  const loaded = await count();
  expect(loaded).toBeGreaterThan(0);
  expect(loaded).toBeLessThan(3000);
  expect(loaded % 500).toBe(0);
  const next = await start(path).ended;
  expect(next.output).toContain(`resources: ${3000 - loaded} new, 0 changed, ${loaded} unchanged`);
  expect(next.code).toBe(0);
  expect(await count()).toBe(3000);
  const names = await test.db.selectFrom('resources').select('name').distinct().execute();
  expect(names).toHaveLength(3000);
});

it('SIGINT finishes the batch, prints how to continue and ends with code 130', async () => {
  const path = await writeDirectory(3000);
  const stopped = start(path);
  await waitForProgress(stopped, 2);
  stopped.child.kill('SIGINT');
  const { code, errors } = await stopped.ended;
  expect(errors).toContain('run the same command again to load the rest');
  expect(code).toBe(130);
  expect((await count()) % 500).toBe(0);
  expect(await recordedImports()).toMatchObject([{ state: 'cancelled', file_name: 'county' }]);
  expect(await auditedActions()).toEqual(['import.stop-by-command']);
});

it('SIGTERM while a long table is read ends with code 130 before anything is planned to the end', async () => {
  const path = join(folder, 'county.csv');
  const rows = Array.from({ length: 30_000 }, (_, index) => `Pantry ${index},Hall ${index},Free groceries every week`);
  await writeFile(path, ['Name,Organization,Description', ...rows].join('\n'));
  const stopped = start(path);
  await vi.waitFor(
    async () => {
      const { rows: others } = await sql`
        select from pg_stat_activity
        where datname = current_database() and query like '%"resources"%' and pid <> pg_backend_pid()`.execute(test.db);
      expect(others).not.toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toMatchObject({
    code: 130,
    output: '',
    errors: expect.stringContaining('Nothing was loaded.'),
  });
});

it.each([
  ['an unknown option', ['--fast', '/tmp'], /Unknown option '--fast'/],
  ['no path', [], /Give one path/],
  ['two paths', ['/a', '/b'], /Give one path/],
  ['a path that does not exist', ['/nowhere/at/all'], /does not exist/],
])('%s ends with a message and code 1', async (_case, args, message) => {
  const { code, errors } = await start(...args).ended;
  expect(errors).toMatch(message);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

it('a directory without a readable row ends with code 1', async () => {
  const path = await writeDirectory(0);
  await writeFile(join(path, 'organizations.csv'), 'id,name\n,\n');
  const { code, errors } = await start(path).ended;
  expect(errors).toContain('Nothing was loaded: no row could be read.');
  expect(code).toBe(1);
});

it('a table with unknown headings is refused in one line; its dry run prints a mapping that --map accepts', async () => {
  const path = join(folder, 'county.csv');
  await writeFile(path, 'Program Name,Agency\nPantry,Hall\nKitchen,Hall\n');
  const refused = await start(path, '--yes').ended;
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(refused.errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^county\.csv has no column Name; .* use --map$/),
  ]);
  const proposed = await start(path, '--dry-run').ended;
  expect(proposed.code).toBe(1);
  const map = join(folder, 'map.yaml');
  await writeFile(map, proposed.output);
  const loaded = await start(path, '--yes', '--map', map).ended;
  expect(loaded).toMatchObject({ code: 0, output: expect.stringContaining('resources: 2 new') });
});

it('a dry run proposes a mapping for columns that are not read yet', async () => {
  const path = join(folder, 'county.csv');
  await writeFile(path, 'Name,Organization,Town\nPantry,Hall,Wexley\n');
  const { code, output } = await start(path, '--dry-run').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('City: Town')]);
});

it('an invalid mapping ends with a message and code 1', async () => {
  const map = join(folder, 'map.yaml');
  await writeFile(map, 'columns:\n  Nmae: x\n');
  const { code, errors } = await start(folder, '--map', map).ended;
  expect([code, errors]).toEqual([1, expect.stringContaining('"Nmae" is not one of our columns')]);
});

it('an unreachable database ends with a message and code 1', async () => {
  const path = await writeDirectory(1);
  const { code, errors } = await startWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, path).ended;
  expect(errors).toMatch(/cannot be reached/);
  expect(code).toBe(1);
});

it('--source reads from the last path, fetches from the address, and loads an unchanged file no second time', async () => {
  const path = await writeDirectory(5);
  expect((await start(path, '--source', 'wexley').ended).code).toBe(0);
  const again = await start('--source', 'wexley').ended;
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('resources: 0 new, 0 changed, 5 unchanged')]);

  const files = await startFileServer();
  const fetching = (...args: string[]) =>
    startWith({ IMPORT_ALLOW_HOSTS: files.host }, '--source', 'wexley', ...args).ended;
  await test.db.updateTable('sources').set({ download_url: files.url }).where('name', '=', 'wexley').execute();
  const table = (count: number) =>
    ['ID,Name,Organization', ...Array.from({ length: count }, (_, at) => `s${at},Pantry ${at},Helping Hands`)].join(
      '\n',
    );
  files.answer(table(2), { etag: '"2"' });
  const refused = await fetching();
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Nothing was loaded: so much changes')]);
  expect(refused.output).toContain('2 of 5 resources would change and 3 are not listed any more: more than 20 %.');
  expect((await fetching('--yes')).code).toBe(0);
  expect(
    await test.db.selectFrom('source_listings').select('resource_id').where('unlisted_since', 'is not', null).execute(),
  ).toHaveLength(3);
  files.answer('', {}, 304);
  const unchanged = await fetching();
  expect([unchanged.code, unchanged.output]).toEqual([
    0,
    'The file of "wexley" has not changed since it was last read.\n',
  ]);
  expect(files.requests.at(-1)?.headers['if-none-match']).toBe('"2"');
  files.answer('', {}, 500);
  const failed = await fetching();
  expect([failed.code, failed.errors]).toEqual([1, 'The server localhost answered with status 500.\n']);
  expect(await test.db.selectFrom('sources').select(['outcome', 'failure']).executeTakeFirst()).toEqual({
    outcome: 'failed',
    failure: 'bad-answer',
  });
  await files.close();
});

it('an unknown source is refused with the names of the known ones', async () => {
  await test.db.insertInto('sources').values({ name: 'wexley' }).execute();
  const { code, errors } = await start('--source', 'marlow').ended;
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining('There is no source "marlow". Those that are known are wexley.'),
  ]);
});
