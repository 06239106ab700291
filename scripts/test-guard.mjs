/**
 * Cleans up after a run of the tests, however it ended. Started as a process of its own with the run's temporary folder;
 * every line that it reads is a process group of the run. At the end of its input, which is also what is left of a run
 * that was killed, it ends what still runs in those groups, the servers of the browser tests, which Playwright starts in
 * groups of their own, and every PostgreSQL in the folder; then it removes the folder.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const [folder] = process.argv.slice(2);
/** Milliseconds that each signal has before the next one, in the end SIGKILL, is sent. */
const timeoutMs = 10_000;

const groups = [];
for await (const line of createInterface({ input: process.stdin })) {
  groups.push(-Number(line));
}
await endAll([...groups, ...processesOf('serve.pid')], 'SIGTERM');
// PostgreSQL frees its shared memory only when it ends by itself: a fast shutdown, which does not wait for clients, and where
// that takes too long an immediate one.
await endAll(processesOf('postmaster.pid'), 'SIGINT', 'SIGQUIT');
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

async function endAll(targets, ...signals) {
  let left = targets;
  for (const signal of signals) {
    left = left.filter((target) => send(target, signal));
    for (let waited = 0; left.length > 0 && waited < timeoutMs; waited += 50) {
      await wait(50);
      left = left.filter((target) => send(target, 0));
    }
  }
  for (const target of left) {
    send(target, 'SIGKILL');
  }
}

/** Whether there was anybody to hear it. */
function send(target, signal) {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}

/** Process ids, from the first lines of the files with this name. */
function processesOf(name) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === name)
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
    .map((path) => Number(readFileSync(path, 'utf8').split('\n')[0]));
}
