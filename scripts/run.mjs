/** Runs a TypeScript program of this project on the required Node: `node scripts/run.mjs server/src/cli/import.ts ARGUMENTS`. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, nodeProgram, root, withCompileCache } from './setup.mjs';

/** Node keeps freed memory by default; these flags return it to the system sooner (docs/decisions/0033-speed-of-search.md). */
export const serverFlags = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'));

/** Runs the program, forwards signals to it, and exits with its exit code. */
export function run(file, args, flags = []) {
  const envFile = join(root, '.env');
  const child = spawn(
    nodeProgram(),
    [...flags, ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []), join(root, file), ...args],
    // The IPC channel disconnects when this process ends, even when it is killed; the program then shuts down.
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: withCompileCache() },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  install();
  const [file, ...args] = process.argv.slice(2);
  run(file, args);
}
