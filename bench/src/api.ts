/**
 * `npm run bench:api`: how many of the ten busiest calls one server answers in a second, and how long the slowest of a hundred
 * takes, with eight callers at once. `-- --quick` for a first look.
 */
import { cpus, loadavg } from 'node:os';
import { measureHttp } from './latency-http.ts';
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
    // Once round first: what is made at the first time is not what people wait for.
    await measureHttp(app.url, requests, connections, 1);
    const { p50, p99, perSecond, requests: count } = await measureHttp(app.url, requests, connections, seconds);
    rows.push([name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), count, what]);
  }
  const [core] = cpus();
  console.log(
    `${cpus().length} cores (${core?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version} on ` +
      `${process.platform}, ${new Date().toISOString().slice(0, 16)}Z${quick ? ', a quick look' : ''}\n`,
  );
  console.log(formatTable(['call', 'requests/s', 'p50 ms', 'p99 ms', 'requests', ''], rows));
} finally {
  await app.stop();
}
