/** Runs one of this project's TypeScript programs on the right Node: `node scripts/run.mjs server/src/cli/import.ts ARGUMENTS`. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, nodeProgram, root, withCompileCache } from './setup.mjs';

/** Runs the program until it ends, passes signals on to it, and ends as it ended. */
export function run(file, words, flags = []) {
  const settings = join(root, '.env');
  const child = spawn(
    nodeProgram(),
    [...flags, ...(existsSync(settings) ? [`--env-file=${settings}`] : []), join(root, file), ...words],
    // The channel tells the program when this process is gone, however it went.
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: withCompileCache() },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  install();
  const [file, ...words] = process.argv.slice(2);
  run(file, words);
}
