/**
 * Cleans up after a run of the tests, also when the run is killed. A process of its own: its argument is the run's temporary
 * folder, each line of its standard input the id of a process group of the run. When the input ends, which happens also when the
 * run is killed, it ends those groups, the servers of the browser tests, which Playwright starts in groups of their own, and
 * every PostgreSQL in the folder; then it removes the folder.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const [folder] = process.argv.slice(2);
/** Milliseconds to wait after each signal before the next one, finally SIGKILL, is sent. */
const timeoutMs = 10_000;

const groups = [];
for await (const line of createInterface({ input: process.stdin })) {
  groups.push(-Number(line));
}
await endAll([...groups, ...processesOf('serve.pid')], 'SIGTERM');
// PostgreSQL frees its shared memory only when it shuts down itself, so it is not killed: SIGINT is a fast shutdown, which does
// not wait for clients, SIGQUIT an immediate one.
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

/** @returns false when no such process is left. */
function send(target, signal) {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}

/** Process ids, each the first line of a file with this name. */
function processesOf(name) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === name)
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
    .map((path) => Number(readFileSync(path, 'utf8').split('\n')[0]));
}
