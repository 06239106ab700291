/** Memory in use, after a garbage collection in this process. */
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const megabyte = 1_048_576;

/** Megabytes of the heap and of array buffers of this process. */
export function memoryMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte;
}

/** Megabytes of the resident set of a process; null on other systems than Linux. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') {
    return null;
  }
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
