/**
 * Starts Waymark for the browser tests. Its argument is the port. The data is in a temporary folder, or, when DATABASE_URL is
 * set, in a new database on that server; both are removed when it ends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const port = process.argv[2] ?? '0';
const databaseServer = process.env.DATABASE_URL;
const databaseName = `waymark_e2e_${process.pid}`;
const dataDir = process.env.E2E_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'waymark-e2e-')));

async function runOnDatabaseServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseServer });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function ownDatabase(): Record<string, string> {
  if (!databaseServer) {
    return {};
  }
  const url = new URL(databaseServer);
  url.pathname = `/${databaseName}`;
  return { DATABASE_URL: url.href };
}

await mkdir(dataDir, { recursive: true });
if (databaseServer) {
  await runOnDatabaseServer(`create database ${databaseName}`);
  await writeFile(join(dataDir, 'database-url'), ownDatabase().DATABASE_URL ?? '', { mode: 0o600 });
}
// For `scripts/test-guard.mjs`, which ends servers that a run has left.
await writeFile(join(dataDir, 'serve.pid'), `${process.pid}\n`);
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'src', 'main.ts')], {
  // The server shuts down when this IPC channel closes, also when this process is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LEAVE_URL: `http://127.0.0.1:${port}/robots.txt`,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'only-for-this-run',
    // Browsers and server share the cores: no request is to be refused for overload.
    MAX_EVENT_LOOP_DELAY: '0',
    // The file servers of tests.
    IMPORT_ALLOW_HOSTS: 'localhost',
    // All tests have the same client address.
    LIMIT_SIGN_IN_BY_ADDRESS: '10000/900',
    LIMIT_REGISTER_BY_ADDRESS: '10000/900',
    LIMIT_RESET_BY_ADDRESS: '10000/900',
    LIMIT_SUBMIT_BY_ADDRESS: '10000/900',
    LIMIT_PREVIEW_BY_ADDRESS: '10000/900',
    LIMIT_CONTACT_BY_ADDRESS: '10000/900',
    LIMIT_REQUEST_BY_ADDRESS: '10000/900',
    LIMIT_CODE_BY_ADDRESS: '10000/900',
    ...ownDatabase(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal));
}
process.on('disconnect', () => server.kill('SIGTERM'));
const [code] = await once(server, 'exit');
if (databaseServer) {
  await runOnDatabaseServer(`drop database ${databaseName} with (force)`);
}
await rm(dataDir, { recursive: true, force: true });
// Explicitly, because an open IPC channel to the parent would keep this process running.
process.exit(code ?? 1);
