/**
 * Starts Waymark for the browser tests on the port given: with data of its own in a temporary folder, or, when DATABASE_URL
 * is set, in a database of its own on that server. Everything is gone when it ends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const port = process.argv[2] ?? '0';
const given = process.env.DATABASE_URL;
const name = `waymark_e2e_${process.pid}`;
const dataDir = process.env.E2E_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'waymark-e2e-')));

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: given });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function ownDatabase(): Record<string, string> {
  if (!given) {
    return {};
  }
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

if (given) {
  await administer(`create database ${name}`);
  await writeFile(join(dataDir, 'database-url'), ownDatabase().DATABASE_URL ?? '', { mode: 0o600 });
}
// For whoever has to end what is left of a run.
await mkdir(dataDir, { recursive: true });
await writeFile(join(dataDir, 'serve.pid'), `${process.pid}\n`);
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'src', 'main.ts')], {
  // The channel ends the server when this process is gone, however it went.
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
    // Three browsers and the server share two cores: nobody is to be turned away for that.
    MAX_EVENT_LOOP_DELAY: '0',
    // Servers of files that tests start.
    IMPORT_ALLOW_HOSTS: 'localhost',
    // Every test comes from the same address.
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
if (given) {
  await administer(`drop database ${name} with (force)`);
}
await rm(dataDir, { recursive: true, force: true });
// Not only its code: an open channel to whoever started this would keep it running.
process.exit(code ?? 1);
