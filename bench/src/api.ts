/**
 * `npm run bench:api`: requests per second and latency (p50, p99) of the ten busiest calls, with eight connections. `-- --quick`
 * for a first look.
 */
import { measureHttp } from './latency-http.ts';
import { describeMachine } from './machine.ts';
import { startApp } from './running-app.ts';
import { seedSite } from './seed-api-site.ts';
import { formatTable } from './statistics.ts';

const quick = process.argv.includes('--quick');
const seconds = quick ? 2 : 10;
const connections = 8;
const unlimited = '1000000/60';

const app = await startApp({
  LIMIT_SIGN_IN_BY_ACCOUNT: unlimited,
  LIMIT_SIGN_IN_BY_ADDRESS: unlimited,
  LIMIT_SEND_BY_ACCOUNT: unlimited,
  LIMIT_SUBMIT_BY_ADDRESS: unlimited,
});
try {
  const calls = await seedSite(app.url);
  const rows: (string | number)[][] = [];
  for (const { name, what, requests } of calls) {
    // A warm-up, so that compilation and first connections are not measured.
    await measureHttp(app.url, requests, connections, 1);
    const { p50, p99, perSecond, requests: count } = await measureHttp(app.url, requests, connections, seconds);
    rows.push([name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), count, what]);
  }
  console.log(`${describeMachine()}${quick ? ', a quick look' : ''}\n`);
  console.log(formatTable(['call', 'requests/s', 'p50 ms', 'p99 ms', 'requests', ''], rows));
} finally {
  await app.stop();
}
