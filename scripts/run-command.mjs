/** Runs a command of the server with its flags, which keep memory low: `node scripts/run-command.mjs server/src/cli/import.ts ARGUMENTS`. */
import { run, serverFlags } from './run.mjs';
import { install } from './setup.mjs';

install();
const [file, ...args] = process.argv.slice(2);
run(file, args, serverFlags);
