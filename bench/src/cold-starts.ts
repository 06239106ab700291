/** Measures starts of the engine in new processes, where nothing is compiled or cached yet. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { median } from './statistics.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./cold-start-process.ts', import.meta.url));
const Start = z.object({ read: z.number(), create: z.number() });

/** Medians in milliseconds: reading and checking the files of the lexicon, and creating the engine. */
export async function measureColdStarts(times: number): Promise<z.infer<typeof Start>> {
  const starts: z.infer<typeof Start>[] = [];
  for (let time = 0; time < times; time += 1) {
    const { stdout } = await run(process.execPath, [program]);
    starts.push(z.parse(Start, JSON.parse(stdout)));
  }
  return { read: median(starts.map(({ read }) => read)), create: median(starts.map(({ create }) => create)) };
}
