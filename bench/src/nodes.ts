/**
 * `npm run bench:nodes`: several servers over one PostgreSQL, behind HAProxy: their throughput, the requests that are lost when
 * one is killed, when PostgreSQL restarts and when each is replaced in turn, and how soon one finds what another has saved.
 */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAsAdministrator } from './api-client.ts';
import { databaseUrlOf, readIndexDocuments } from './app-database.ts';
import { buildDirectoryQueries } from './directory-queries.ts';
import { loadDirectory } from './latency-directory.ts';
import { measureHttp } from './latency-http.ts';
import { describeMachine } from './machine.ts';
import { restartDatabase } from './nodes-database.ts';
import { type DisruptionResult, queryWhile } from './nodes-load.ts';
import { hasProxy, startProxy } from './nodes-proxy.ts';
import { freePort, type RunningApp, startApp } from './running-app.ts';
import { addResource, measuredSeconds, saveCount, searchUrl } from './scale-server.ts';
import { sanMateoTables } from './shared-data.ts';
import { formatTable, median } from './statistics.ts';

const callers = 16;
/** Accounts that are registered while a server is killed: each gets one email. */
const registrations = 40;

if (!hasProxy) {
  console.error('HAProxy is missing. On Debian or Ubuntu: apt-get install haproxy');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'waymark-nodes-'));
// Readable for the account that PostgreSQL runs as, which restarts it.
await chmod(folder, 0o755);
const databaseDir = join(folder, 'database');
if (sanMateoTables !== null) await loadDirectory(databaseDir, { tables: sanMateoTables }, []);
/** Runs the built-in PostgreSQL; it is not behind the proxy. */
const databaseServer = await startApp({ DATA_DIR: databaseDir });
const publicPort = await freePort();
const publicUrl = `http://127.0.0.1:${publicPort}`;
const databaseUrl = await databaseUrlOf(databaseDir);
const nodes: RunningApp[] = [];

async function startNode(name: string, port?: string): Promise<RunningApp> {
  return startApp({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'loopback',
    LIMIT_REGISTER_BY_ADDRESS: '100000/60',
    // Servers and clients share the cores, and a refusal for overload would count as a lost request.
    MAX_EVENT_LOOP_DELAY: '0',
    ...(port && { PORT: port }),
  });
}

const portOf = ({ url }: RunningApp) => new URL(url).port;

try {
  const paths = buildDirectoryQueries(await readIndexDocuments(databaseUrl)).map(({ path }) => path);
  const requests = paths.map((path) => ({ path }));
  console.log(`${describeMachine()}\n`);
  const throughput: string[][] = [];
  for (const count of [1, 2, 4]) {
    while (nodes.length < count) nodes.push(await startNode(`node${nodes.length + 1}`));
    const stop = await startProxy(
      folder,
      publicPort,
      nodes.map(({ url }) => url),
    );
    await measureHttp(publicUrl, requests, callers, 3);
    const { perSecond, p99 } = await measureHttp(publicUrl, requests, callers, measuredSeconds);
    throughput.push([String(count), perSecond.toFixed(0), p99.toFixed(0)]);
    await stop();
  }
  console.log(`${formatTable(['servers', `searches/s, ${callers} callers`, 'p99 ms'], throughput)}\n`);

  const stop = await startProxy(
    folder,
    publicPort,
    nodes.map(({ url }) => url),
  );
  const savedTimes = await timeSaved();
  const disruptions: [string, DisruptionResult][] = [];
  disruptions.push([
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
  const emails = await countEmails();
  disruptions.push(['PostgreSQL is restarted', await queryWhile(publicUrl, paths, () => restartDatabase(databaseDir))]);
  disruptions.push([
    'each server is replaced in turn',
    await queryWhile(publicUrl, paths, async () => {
      for (const [at, node] of nodes.entries()) {
        await node.stop();
        nodes[at] = await startNode(`node${at + 1}`, portOf(node));
        // Until the health check of the proxy has found it.
        await pause(1000);
      }
    }),
  ]);
  console.log(
    formatTable(
      ['eight callers, while', 'requests', 'lost', 'lost during, ms', 'p99 ms'],
      disruptions.map(([name, { requests, lost, lossDurationMs, p99 }]) => [
        name,
        requests,
        lost,
        lossDurationMs.toFixed(0),
        p99.toFixed(0),
      ]),
    ),
  );
  console.log(
    `\nA place that one server saved is found on another after ${median(savedTimes).toFixed(0)} ms (median of ${savedTimes.length}), ` +
      `at most ${Math.max(...savedTimes).toFixed(0)} ms.`,
  );
  console.log(
    `${emails.accounts} accounts made while a server was killed: ${emails.sent} emails, ${emails.missing} missing, ${emails.twice} twice.`,
  );
  await stop();
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await databaseServer.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds from the answer of the server that saved a place to the first search on another that shows it. */
async function timeSaved(): Promise<number[]> {
  const [one, other] = nodes;
  if (!one || !other) return [];
  const caller = await signInAsAdministrator(one.url);
  const times: number[] = [];
  for (let time = 0; time < saveCount; time += 1) {
    const name = await addResource(one.url, caller, time);
    const began = performance.now();
    const search = searchUrl(other.url, name);
    while (!(await (await fetch(search)).text()).includes(name)) await pause(2);
    times.push(performance.now() - began);
  }
  return times;
}

/** Registers accounts through the proxy, and retries what a killed server did not answer. */
async function register(): Promise<void> {
  const password = 'seven green kettles';
  const person = {
    firstName: 'New',
    lastName: 'Comer',
    phoneNumber: '740-555-0134',
    password,
    confirmPassword: password,
  };
  for (let at = 0; at < registrations; at += 1) {
    for (let status = 0; status === 0 || status >= 500; ) {
      status = await statusOf(`${publicUrl}/api/users/register`, { ...person, email: `newcomer${at}@example.org` });
      // 409: the account was created and the answer was lost.
      if (status >= 400 && status < 500 && status !== 409) throw new Error(`An account was answered ${status}.`);
    }
  }
}

/** @returns 0 when there is no answer. */
function statusOf(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function countEmails(): Promise<{ accounts: number; sent: number; missing: number; twice: number }> {
  const counts = new Map<string, number>();
  for (let time = 0; time < 200; time += 1) {
    counts.clear();
    for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.eml'))) {
      const to = /newcomer\d+@example\.org/.exec(await readFile(join(folder, name), 'utf8'))?.[0];
      if (to) counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    if (counts.size === registrations) break;
    await pause(100);
  }
  const each = [...counts.values()];
  return {
    accounts: registrations,
    sent: each.reduce((sum, count) => sum + count, 0),
    missing: registrations - each.length,
    twice: each.filter((count) => count > 1).length,
  };
}
