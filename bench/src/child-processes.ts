/** Stops child processes and reads their first line of output. */
import type { ChildProcess, ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** The first line that the process prints. Throws when the process exits first. */
export async function firstLineOf(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const lines = createInterface(child.stdout);
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
  }
  throw new Error('The process ended before it printed a line.');
}
