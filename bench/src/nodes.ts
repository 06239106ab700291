/**
 * `npm run bench:nodes`: several servers over one PostgreSQL, behind HAProxy: how much they take together, what is lost when one
 * of them is killed, when PostgreSQL restarts and when each is replaced in turn, and how soon one finds what another has saved.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databaseUrlOf } from './app-database.ts';
import { readDirectory } from './app-directory.ts';
import { buildDirectoryQueries } from './directory-queries.ts';
import { prepare } from './latency-directory.ts';
import { measureHttp } from './latency-http.ts';
import { restartDatabase } from './nodes-database.ts';
import { queryWhile, type Suffered } from './nodes-load.ts';
import { hasProxy, startProxy } from './nodes-proxy.ts';
import { freePort, type RunningApp, startApp } from './running-app.ts';
import { addPlace, searchFor, signIn } from './scale-server.ts';
import { formatTable, median } from './statistics.ts';

const tables = fileURLToPath(new URL('../../../shared/data/san-mateo-hsds/', import.meta.url));
const callers = 16;
const seconds = 10;
/** People who make an account while a server is killed: each is sent one email. */
const newcomers = 40;
const savedTimes = 15;

if (!hasProxy) {
  console.error('HAProxy is missing. On Debian or Ubuntu: apt-get install haproxy');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'waymark-nodes-'));
// PostgreSQL is restarted by the account that it runs as.
await chmod(folder, 0o755);
const home = join(folder, 'database');
if (existsSync(tables)) await prepare(home, { tables }, []);
/** Keeps the built-in PostgreSQL running, and answers nobody. */
const keeper = await startApp({ DATA_DIR: home });
const publicPort = await freePort();
const publicUrl = `http://127.0.0.1:${publicPort}`;
const databaseUrl = await databaseUrlOf(home);
const nodes: RunningApp[] = [];

async function startNode(name: string, port?: string): Promise<RunningApp> {
  return startApp({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'loopback',
    LIMIT_REGISTER_BY_ADDRESS: '100000/60',
    // Servers and callers share the cores: a server that refuses because it is busy would be counted as lost.
    MAX_EVENT_LOOP_DELAY: '0',
    ...(port && { PORT: port }),
  });
}

const portOf = ({ url }: RunningApp) => new URL(url).port;

try {
  const paths = buildDirectoryQueries(await readDirectory(keeper.url)).map(({ path }) => path);
  const asked = paths.map((path) => ({ path }));
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ` +
      `${new Date().toISOString().slice(0, 16)}Z\n`,
  );
  const throughput: string[][] = [];
  for (const count of [1, 2, 4]) {
    while (nodes.length < count) nodes.push(await startNode(`node${nodes.length + 1}`));
    const stop = await startProxy(
      folder,
      publicPort,
      nodes.map(({ url }) => url),
    );
    await measureHttp(publicUrl, asked, callers, 3);
    const { perSecond, p99 } = await measureHttp(publicUrl, asked, callers, seconds);
    throughput.push([String(count), perSecond.toFixed(0), p99.toFixed(0)]);
    await stop();
  }
  console.log(`${formatTable(['servers', `searches/s, ${callers} callers`, 'p99 ms'], throughput)}\n`);

  const stop = await startProxy(
    folder,
    publicPort,
    nodes.map(({ url }) => url),
  );
  const saved = await timeSaved();
  const events: [string, Suffered][] = [];
  events.push([
    'one of four servers is killed',
    await queryWhile(publicUrl, paths, async () => {
      const accounts = register();
      await pause(200);
      await nodes[0]?.kill();
      await accounts;
    }),
  ]);
  const [first] = nodes;
  if (first) nodes[0] = await startNode('node1', portOf(first));
  const letters = await countLetters();
  events.push(['PostgreSQL is restarted', await queryWhile(publicUrl, paths, () => restartDatabase(home))]);
  events.push([
    'each server is replaced in turn',
    await queryWhile(publicUrl, paths, async () => {
      for (const [at, node] of nodes.entries()) {
        await node.stop();
        nodes[at] = await startNode(`node${at + 1}`, portOf(node));
        // Until the proxy has seen it.
        await pause(1000);
      }
    }),
  ]);
  console.log(
    formatTable(
      ['eight callers, while', 'requests', 'lost', 'lost during, ms', 'p99 ms'],
      events.map(([name, { requests, lost, lostDuring, p99 }]) => [
        name,
        requests,
        lost,
        lostDuring.toFixed(0),
        p99.toFixed(0),
      ]),
    ),
  );
  console.log(
    `\nA place that one server saved is found on another after ${median(saved).toFixed(0)} ms (median of ${saved.length}), ` +
      `at most ${Math.max(...saved).toFixed(0)} ms.`,
  );
  console.log(
    `${letters.accounts} accounts made while a server was killed: ${letters.sent} emails, ${letters.missing} missing, ${letters.twice} twice.`,
  );
  await stop();
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await keeper.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds from the moment that one server has saved a place to the first search on another that shows it. */
async function timeSaved(): Promise<number[]> {
  const [one, other] = nodes;
  if (!one || !other) return [];
  const caller = await signIn(one.url);
  const times: number[] = [];
  for (let time = 0; time < savedTimes; time += 1) {
    const name = await addPlace(one.url, caller, time);
    const began = performance.now();
    const search = searchFor(other.url, name);
    while (!(await (await fetch(search)).text()).includes(name)) await pause(2);
    times.push(performance.now() - began);
  }
  return times;
}

/** Through the proxy; what a killed server did not answer is sent again, as a person would. */
async function register(): Promise<void> {
  const password = 'seven green kettles';
  const person = {
    firstName: 'New',
    lastName: 'Comer',
    phoneNumber: '740-555-0134',
    password,
    confirmPassword: password,
  };
  for (let at = 0; at < newcomers; at += 1) {
    for (let status = 0; status === 0 || status >= 500; ) {
      status = await statusOf(`${publicUrl}/api/users/register`, { ...person, email: `newcomer${at}@example.org` });
      // 409: the answer was lost, the account was not.
      if (status >= 400 && status < 500 && status !== 409) throw new Error(`An account was answered ${status}.`);
    }
  }
}

/** 0: not answered. */
function statusOf(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function countLetters(): Promise<{ accounts: number; sent: number; missing: number; twice: number }> {
  const counts = new Map<string, number>();
  for (let time = 0; time < 200; time += 1) {
    counts.clear();
    for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.eml'))) {
      const to = /newcomer\d+@example\.org/.exec(await readFile(join(folder, name), 'utf8'))?.[0];
      if (to) counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    if (counts.size === newcomers) break;
    await pause(100);
  }
  const each = [...counts.values()];
  return {
    accounts: newcomers,
    sent: each.reduce((sum, count) => sum + count, 0),
    missing: newcomers - each.length,
    twice: each.filter((count) => count > 1).length,
  };
}
