/** Starts a Waymark for a benchmark: new data in a temporary folder, on a free port, removed when it stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { stopProcess } from './child-processes.ts';

const root = join(import.meta.dirname, '..', '..');

/** The flags with which `npm start` and `npm run import` run Node. */
const flags = z.parse(
  z.array(z.string()),
  JSON.parse(readFileSync(join(root, 'scripts', 'server-flags.json'), 'utf8')),
);

export const administrator = { email: 'admin@localhost', password: 'bench-only' };

export type RunningApp = {
  url: string;
  dataDir: string;
  pid: number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/** Benchmarks replace records, so they never use the DATABASE_URL of the environment. */
const builtInDatabase = { DATABASE_URL: '' };

/** Long, because the index of 100,000 resources takes a while to fill. */
const startTimeoutMs = 300_000;

/**
 * Starts the server with these environment variables and waits until it is ready. `stop` removes the data folder, unless it was
 * given as DATA_DIR; `kill` ends the process like a crash.
 */
export async function startApp(settings: Record<string, string> = {}): Promise<RunningApp> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'waymark-bench-')));
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...flags, join(root, 'server', 'src', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...builtInDatabase,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: administrator.password,
      PUBLIC_URL: url,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  try {
    await waitUntilReady(`${url}/api/health`, server);
  } catch (error) {
    await stopProcess(server, 'SIGKILL');
    throw error;
  }
  return {
    url,
    dataDir,
    pid: server.pid ?? 0,
    async stop() {
      await stopProcess(server);
      if (settings.DATA_DIR === undefined) {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    kill: () => stopProcess(server, 'SIGKILL'),
  };
}

/** Runs a command of the server (`server/src/cli`) over this data folder. Throws when it fails, with what it wrote. */
export async function runCommand(
  file: string,
  args: string[],
  dataDir: string,
  { flags: more = [], settings = {} }: { flags?: string[]; settings?: Record<string, string> } = {},
): Promise<void> {
  const command = spawn(process.execPath, [...flags, ...more, join(root, file), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...builtInDatabase, ...settings, DATA_DIR: dataDir },
  });
  const [[code], written] = await Promise.all([once(command, 'exit'), text(command.stderr)]);
  if (code !== 0) {
    throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${written}`);
  }
}

/** Throws when the process ends, or does not answer within five minutes. */
export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) {
      return;
    }
    await pause(50);
  }
  throw new Error(`${url} did not become ready.`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') {
    throw new Error('No free port was found.');
  }
  return address.port;
}
