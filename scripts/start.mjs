/** `npm start`: installs the dependencies, builds the pages when their sources changed, and starts the server. */
import { run, serverFlags } from './run.mjs';
import { buildWeb, install } from './setup.mjs';

install();
buildWeb();
run('server/src/main.ts', process.argv.slice(2), serverFlags);
