/** What memory is held, once everything that is no longer needed is gone. */
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const megabyte = 1_048_576;

/** Megabytes of objects and arrays in this process. */
export function memoryMegabytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte;
}

/** Megabytes of memory that the system gives to a process (its resident set); null where Linux's /proc does not exist. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') {
    return null;
  }
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
