/** `npm start`: installs, builds what changed, and starts the server. */
import { run } from './run.mjs';
import { buildWeb, install } from './setup.mjs';

install();
buildWeb();
run('server/src/main.ts', process.argv.slice(2));
