/**
 * `npm run bench:admin`: response times of each view of the admin panel over 10,000 accounts, 100,000 resources and 50,000
 * requests for help: the first page, the last page, searches. One administrator, one call at a time. The database is seeded once
 * and kept in `bench/data/admin`; remove that folder to seed it again. `-- --quick`: a tenth of it.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { adminRequests } from './admin-requests.ts';
import { signInAsAdministrator } from './api-client.ts';
import { databaseUrlOf } from './app-database.ts';
import { generateDirectory } from './generated-directory.ts';
import { replaceDirectory } from './load-generated-directory.ts';
import { describeMachine } from './machine.ts';
import { startApp } from './running-app.ts';
import { defaultSizes, seedAdminDatabase } from './seed-admin-database.ts';
import { formatTable, percentile } from './statistics.ts';

const Answer = z.object({ data: z.unknown(), page: z.optional(z.object({ totalPages: z.number() })) });
const Records = z.array(z.object({ id: z.string() }));

const quick = process.argv.includes('--quick');
const share = quick ? 0.1 : 1;
const rounds = quick ? 10 : 20;
/** Milliseconds at the 95th percentile, so that a view is painted in under a second. */
const goalMs = 500;
/** Of a request that is refused because of overload. */
const maxTries = 60;

const dataDir = join(import.meta.dirname, '..', 'data', quick ? 'admin-quick' : 'admin');
/** Written last, so that an interrupted run seeds again. */
const seededMark = join(dataDir, 'filled');
/** This benchmark searches for no needs, so the records need no concepts. */
const noConcepts = { concepts: [], fits: [], excludes: [], named: [] };

if (!existsSync(seededMark)) {
  console.log('Seeding the database, which is kept for the next run.');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const app = await startApp({ DATA_DIR: dataDir });
  try {
    const url = await databaseUrlOf(app.dataDir);
    const { records } = generateDirectory(100_000 * share);
    await replaceDirectory(
      url,
      records.map((record) => ({ record, concepts: noConcepts })),
    );
    await seedAdminDatabase(url, defaultSizes, share);
  } finally {
    await app.stop();
  }
  await writeFile(seededMark, '');
}

const app = await startApp({ DATA_DIR: dataDir });
try {
  const headers = { ...(await signInAsAdministrator(app.url)) };
  const read = async (path: string, tries = maxTries): Promise<z.infer<typeof Answer>> => {
    const answer = await fetch(`${app.url}${path}`, { headers });
    // The server refuses requests while the machine is overloaded, which is not what is measured.
    if (answer.status === 503 && tries > 1) {
      await pause(2000);
      return read(path, tries - 1);
    }
    if (!answer.ok) {
      throw new Error(`${path} was answered ${answer.status}.`);
    }
    return z.parse(Answer, await answer.json());
  };
  const firstOf = async (path: string) => z.parse(Records, (await read(path)).data)[0]?.id ?? '';
  const requests = await adminRequests({
    pagesOf: async (path) => (await read(path)).page?.totalPages ?? 1,
    pendingResource: await firstOf('/api/resources/admin/all?status=PENDING'),
    organization: await firstOf('/api/organizations/admin/all'),
    user: await firstOf('/api/users/admin/all'),
  });
  const rows: (string | number)[][] = [];
  for (const { view, what, path } of requests) {
    await read(path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await read(path);
      times.push(performance.now() - began);
    }
    const p95 = percentile(times, 0.95);
    const met = p95 < goalMs ? '' : `over ${goalMs}`;
    rows.push([`${view}: ${what}`, percentile(times, 0.5).toFixed(0), p95.toFixed(0), met]);
  }
  console.log(`${describeMachine()}${quick ? ', a quick look' : ''}\n`);
  console.log(formatTable(['view', 'p50 ms', 'p95 ms', ''], rows));
} finally {
  await app.stop();
}
