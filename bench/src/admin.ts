/**
 * `npm run bench:admin`: how long the server takes for each view of the admin panel over 10,000 accounts, 100,000 resources and
 * 50,000 requests for help: the first page, the last page that can be asked for, searches. One administrator, one call at a time.
 * The database is filled once and kept in `bench/data/admin`; remove that folder to fill it anew. `-- --quick`: a tenth of it.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@waymark/contract/endpoints';
import * as z from 'zod/mini';
import { adminRequests } from './admin-views.ts';
import { databaseUrlOf } from './app-database.ts';
import { generateDirectory } from './generated-directory.ts';
import { replaceDirectory } from './load-generated-directory.ts';
import { startApp } from './running-app.ts';
import { defaultSizes, seedAdminDatabase } from './seed-admin-database.ts';
import { formatTable, percentile } from './statistics.ts';

const Answer = z.object({ data: z.unknown(), page: z.optional(z.object({ totalPages: z.number() })) });
const Records = z.array(z.object({ id: z.string() }));

const quick = process.argv.includes('--quick');
const share = quick ? 0.1 : 1;
const rounds = quick ? 10 : 20;
/** Milliseconds that nineteen of twenty answers must stay below, so that a view paints in under a second. */
const goal = 500;

const dataDir = join(import.meta.dirname, '..', 'data', quick ? 'admin-quick' : 'admin');
/** Written when everything is there, so that what was interrupted is filled anew. */
const mark = join(dataDir, 'filled');
/** Nothing is searched by need here, so nothing has to be read out of the texts. */
const unread = { concepts: [], fits: [], excludes: [], named: [] };

if (!existsSync(mark)) {
  console.log('The database is filled first; this is kept for the next time.');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const app = await startApp({ DATA_DIR: dataDir });
  try {
    const url = await databaseUrlOf(app.dataDir);
    const { records } = generateDirectory(100_000 * share);
    await replaceDirectory(
      url,
      records.map((record) => ({ record, concepts: unread })),
    );
    await seedAdminDatabase(url, defaultSizes, share);
  } finally {
    await app.stop();
  }
  await writeFile(mark, '');
}

const app = await startApp({ DATA_DIR: dataDir });
try {
  const headers = await signIn(app.url);
  const read = async (path: string): Promise<z.infer<typeof Answer>> => {
    const answer = await fetch(`${app.url}${path}`, { headers });
    // A machine that is busy with other things: what that costs is not what is measured.
    if (answer.status === 503) {
      await pause(2000);
      return read(path);
    }
    if (!answer.ok) {
      throw new Error(`${path} was answered ${answer.status}.`);
    }
    return z.parse(Answer, await answer.json());
  };
  const firstOf = async (path: string) => z.parse(Records, (await read(path)).data)[0]?.id ?? '';
  const questions = await adminRequests({
    pagesOf: async (path) => (await read(path)).page?.totalPages ?? 1,
    pendingResource: await firstOf('/api/resources/admin/all?status=PENDING'),
    organization: await firstOf('/api/organizations/admin/all'),
    user: await firstOf('/api/users/admin/all'),
  });
  const rows: (string | number)[][] = [];
  for (const { view, what, path } of questions) {
    await read(path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await read(path);
      times.push(performance.now() - began);
    }
    const p95 = percentile(times, 0.95);
    const met = p95 < goal ? '' : `over ${goal}`;
    rows.push([`${view}: ${what}`, percentile(times, 0.5).toFixed(0), p95.toFixed(0), met]);
  }
  const [core] = cpus();
  console.log(
    `${cpus().length} cores (${core?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version} on ` +
      `${process.platform}, ${new Date().toISOString().slice(0, 16)}Z${quick ? ', a quick look' : ''}\n`,
  );
  console.log(formatTable(['view', 'p50 ms', 'p95 ms', ''], rows));
} finally {
  await app.stop();
}

/** The first administrator is made once everything else is ready. */
async function signIn(url: string): Promise<{ authorization: string }> {
  for (let round = 0; ; round += 1) {
    const answer = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@localhost', password: 'bench-only' }),
    });
    if (answer.ok) {
      const { data } = endpoints.signIn.reply.parse(await answer.json());
      return { authorization: `Bearer ${data.token}` };
    }
    if (round === 50) {
      throw new Error(`The administrator could not sign in: ${answer.status}.`);
    }
    await pause(200);
  }
}
