/** The server process from the operator's view: start, messages, shutdown. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@waymark/contract/endpoints';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import { addResource } from '../testing/app-for-tests.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect-database.ts';

type Server = { url: string; output: () => string; process: ChildProcess; exit: Promise<number | null> };

const program = new URL('../main.ts', import.meta.url).pathname;
const folders: string[] = [];
/** Data folder of the servers that are started next. */
let dataDir: string;
let started: Server[] = [];

beforeEach(newFolder);
afterEach(async () => {
  for (const server of started) {
    server.process.kill('SIGTERM');
    await server.exit;
  }
  started = [];
});
afterAll(async () => {
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true });
  }
});

async function newFolder(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-process-'));
  folders.push(dataDir);
}

function launch(settings: Record<string, string> = {}): Server {
  const { DATABASE_URL: _given, ...environment } = process.env;
  const child = spawn(process.execPath, [program], {
    // Never refuse requests because of a slow machine.
    env: { ...environment, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', MAX_EVENT_LOOP_DELAY: '0', ...settings },
    // The IPC channel ends the server together with this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const exit = once(child, 'exit').then(([code]): number | null => code);
  const server = { url: '', output: () => output, process: child, exit };
  started.push(server);
  return server;
}

/** Resolves once the server has printed its address. */
async function ready(server: Server): Promise<Server> {
  await expect.poll(() => server.output(), { interval: 20 }).toMatch(/is ready:\s+http:\/\/\S+/);
  server.url = /http:\/\/\S+/.exec(server.output())?.[0] ?? '';
  return server;
}

const names = async (url: string, name: string): Promise<string[]> => {
  const reply = await fetch(`${url}/api/organizations/search?name=${encodeURIComponent(name)}`);
  return endpoints.searchOrganizations.reply.parse(await reply.json()).data.map((organization) => organization.name);
};

const expectStopped = () => expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);

/** Another client of the built-in database, or one of another database in it. */
async function connectBuiltIn(database = 'waymark'): Promise<pg.Client> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  const port = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'waymark', password, database });
  // Closed with the built-in database when a test stops the server first.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const heldLocks = `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted
  and objid in (${advisoryLocks.clusterInUse}, ${advisoryLocks.dataFolder})`;

/** The tests run in sequence on one data folder, from its first start on. */
describe('one data folder', () => {
  let folder = '';
  beforeEach(() => {
    dataDir = folder || dataDir;
  });

  test('a start on a port in use ends with a message, and the next start sets up the data folder', async () => {
    await newFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = launch({ PORT: String(port) });
    expect(await refused.exit).toBe(1);
    other.close();
    await expectStopped();
    expect(refused.output()).toBe(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another number.\n`,
    );

    const first = await ready(launch());
    expect(first.output()).toMatch(/First administrator: +admin@localhost\n +Password: +\S{16} /);
    const health = await fetch(`${first.url}/api/health`);
    expect(await health.json()).toMatchObject({ data: { status: 'ok', resources: 251 } });
    first.process.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    await expectStopped();
    folder = dataDir;
  });

  test('a second start prints no password and loads no sample; it continues when its connections are terminated, and ends on SIGINT', async () => {
    const server = await ready(launch());
    expect(server.output()).not.toMatch(/Password|sample/);
    const client = await connectBuiltIn();
    const held = async () => (await client.query<{ held: number }>(heldLocks)).rows[0]?.held;
    expect(await held()).toBe(2);
    for (const _ of ['once', 'and again']) {
      const others = `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      const cut = (await client.query<{ pid: number }>(others)).rows.map(({ pid }) => pid);
      expect(cut.length).toBeGreaterThan(2);
      await expect
        .poll(async () => (await client.query('select 1 from pg_stat_activity where pid = any($1)', [cut])).rowCount)
        .toBe(0);
      await expect.poll(held).toBe(2);
      expect(await names(server.url, 'e')).not.toEqual([]);
    }
    await client.end();

    const second = launch();
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${dataDir} is in use by another Waymark. Stop that one first, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    server.process.kill('SIGINT');
    expect(await server.exit).toBe(0);
    await expectStopped();
  });

  test('acknowledged writes survive SIGKILL; a server that loses its lock to another prints a message and ends', async () => {
    const killed = await ready(launch());
    const writer = await connectDatabase({ dataDir }, (error) => {
      throw error;
    });
    await writer.db.insertInto('organizations').values({ name: 'Kept Through A Kill' }).execute();
    killed.process.kill('SIGKILL');
    await killed.exit;
    await writer.stop();
    const server = await ready(launch());
    expect(await names(server.url, 'kept through')).toEqual(['Kept Through A Kill']);

    const client = await connectBuiltIn();
    // Waits for the lock, so it takes it as soon as it is released.
    const lockTaken = client.query(`select pg_advisory_lock(${advisoryLocks.dataFolder})`);
    const other = await connectBuiltIn();
    await other.query(`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${advisoryLocks.dataFolder} and granted`);
    await lockTaken;
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain(`The data folder ${dataDir} is in use by another Waymark. Stop that one first`);
    await Promise.all([client.end().catch(() => undefined), other.end().catch(() => undefined)]);
  });
});

test('a start with an incomplete crisis lines file ends with a message for each mistake', async () => {
  const file = join(dataDir, 'lines.yaml');
  await writeFile(
    file,
    "lines:\n  - number: '999'\n    name: { en: Emergency }\n    always: true\n    answers: danger\n    kinds: [medical]\n",
  );
  const server = launch({ CRISIS_LINES_FILE: file });
  expect(await server.exit).toBe(1);
  const sentences = server.output().trim().split('\n');
  expect(sentences).toHaveLength(9);
  expect(sentences[0]).toBe(
    `CRISIS_LINES_FILE is "${file}". No line is listed for suicide. Add suicide to the kinds of the line that people should call.`,
  );
});

test('two servers share the database of DATABASE_URL; SIGTERM finishes the pending requests of one and refuses new connections', async () => {
  const { db, url, close } = await createTestDatabase();
  await addResource(db);
  const [server, other] = await Promise.all([
    ready(launch({ DATABASE_URL: url })),
    ready(launch({ DATABASE_URL: url })),
  ]);
  await db.insertInto('organizations').values({ name: 'Seen By Both' }).execute();
  expect(await names(server.url, 'seen by')).toEqual(['Seen By Both']);
  expect(await names(other.url, 'seen by')).toEqual(['Seen By Both']);
  const { data } = endpoints.listResources.reply.parse(
    await (await fetch(`${server.url}/api/resources?size=1`)).json(),
  );
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table resources in access exclusive mode');
  const pending = Array.from({ length: 8 }, () => fetch(`${server.url}/api/resources/${data[0]?.id}`));
  const waiting = async () =>
    (await blocker.query("select 1 from pg_locks where not granted and relation = 'resources'::regclass")).rowCount;
  await expect.poll(waiting).toBeGreaterThanOrEqual(pending.length);

  server.process.kill('SIGTERM');
  // Only connects: a request accepted before the signal is handled would wait for the table lock too.
  const { hostname, port } = new URL(server.url);
  const tryToConnect = async () => {
    const socket = connect(Number(port), hostname);
    try {
      await once(socket, 'connect');
      return 'answered';
    } catch {
      return 'refused';
    } finally {
      socket.destroy();
    }
  };
  await expect.poll(tryToConnect).toBe('refused');
  await blocker.query('commit');
  for (const answer of await Promise.all(pending)) {
    expect(answer.status).toBe(200);
    expect(endpoints.readResource.reply.parse(await answer.json()).data.name).toBe(data[0]?.name);
  }
  expect(await server.exit).toBe(0);
  expect(await names(other.url, 'seen by')).toEqual(['Seen By Both']);
  other.process.kill('SIGTERM');
  expect(await other.exit).toBe(0);
  await blocker.end();
  await close();
});

test('an unreachable database is reported without its password', async () => {
  const server = launch({ DATABASE_URL: 'postgres://me:secretpassword@127.0.0.1:1/waymark' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(
    /^The database at 127\.0\.0\.1:1\/waymark cannot be reached \(.+\)\. Check that it runs/,
  );
  expect(server.output()).not.toContain('secretpassword');
});

test('a database of a newer version is refused', async () => {
  const { db, url, close } = await createTestDatabase();
  await db.insertInto('schema_migrations').values({ number: 9999, name: '9999-later.sql', checksum: 'x' }).execute();
  const server = launch({ DATABASE_URL: url });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/^This data was written by a newer version of Waymark/);
  await close();
});

test('a data folder of another PostgreSQL version is refused', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n');
  const server = launch();
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(
    /^The data folder holds a PostgreSQL 19 database; this version of Waymark has PostgreSQL 18\./,
  );
});
