/** `npm start`: installs the dependencies, builds the pages when their sources changed, and starts the server. */
import { readFileSync } from 'node:fs';
import { run } from './run.mjs';
import { buildWeb, install } from './setup.mjs';

install();
buildWeb();
// Node keeps freed memory by default; these flags return it to the system sooner (docs/decisions/0033-speed-of-search.md).
const flags = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'));
run('server/src/main.ts', process.argv.slice(2), flags);
