import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { firstLineOf, stopProcess } from './child-processes.ts';

const start = (program: string) => spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });

describe('The first line of a process', () => {
  it('is what it prints first, while it runs on', async () => {
    const child = start("console.log('ready'); setInterval(() => {}, 1000)");
    expect(await firstLineOf(child)).toBe('ready');
    await stopProcess(child);
    expect(child.signalCode).toBe('SIGTERM');
  });
  it('is an error when it ends without one', async () => {
    await expect(firstLineOf(start('process.exit(1)'))).rejects.toThrow('ended');
  });
});

it('A process that has ended is stopped at once', async () => {
  const child = start('');
  await once(child, 'exit');
  await stopProcess(child);
  expect(child.exitCode).toBe(0);
});
