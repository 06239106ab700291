/**
 * `npm run bench:open-data`: asks every call of the standard's API for every record of the sample directory and of San Mateo
 * County, and validates each reply by the standard's API document, like a validating proxy. Ends with 1 when one does not fit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findingsInReply, standardCalls } from '@waymark/hsds/testing/standard-check';
import * as z from 'zod/mini';
import { describeMachine } from './machine.ts';
import { runCommand, startApp } from './running-app.ts';
import { sanMateoMissing, sanMateoTables } from './shared-data.ts';
import { formatTable } from './statistics.ts';

const perPage = 100;
/** Findings printed of a directory. */
const maxPrinted = 20;
const concurrency = 4;

type StandardCall = (typeof standardCalls)[number];
type Result = { replies: number; findings: string[] };

const Page = z.object({
  total_items: z.number(),
  last_page: z.boolean(),
  contents: z.array(z.looseObject({ id: z.string() })),
});

async function ask(url: string, call: StandardCall, path: string, result: Result): Promise<unknown> {
  const send = () => fetch(`${url}/hsds/v3${path}`, { method: call.method.toUpperCase() });
  // While a large reply is validated, the server may close an idle connection that the next request would use.
  const answer = await send().catch(send);
  const reply: unknown = await answer.json();
  const findings = answer.ok ? findingsInReply(call, reply) : [`was answered ${answer.status}`];
  result.replies += 1;
  result.findings.push(...findings.map((finding) => `${path} ${finding}`));
  return reply;
}

/** Ids of all records; the list is asked in short form and, where the standard has parameters for it, in full. */
async function askList(url: string, call: StandardCall, result: Result): Promise<Set<string>> {
  const ids = new Set<string>();
  const forms = ['', ...call.parameters.filter((name) => ['full', 'full_service'].includes(name))];
  for (const form of forms) {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(perPage),
        ...(form && { [form]: 'true' }),
      });
      const { contents, last_page, total_items } = z.parse(Page, await ask(url, call, `${call.path}?${query}`, result));
      for (const { id } of contents) ids.add(id);
      isLast = last_page;
      if (isLast && ids.size !== total_items) result.findings.push(`${call.path} lists ${ids.size} of ${total_items}`);
    }
  }
  return ids;
}

async function askEvery(url: string, call: StandardCall, ids: ReadonlySet<string>, result: Result): Promise<void> {
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      await ask(url, call, call.path.replace('{id}', id), result);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** @returns the number of findings. `tables`: the folder of HSDS tables to load instead of the sample directory. */
async function check(title: string, tables: string | null): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  try {
    if (tables !== null) await runCommand('server/src/cli/import.ts', [tables, '--yes'], dataDir);
    const app = await startApp({ DATA_DIR: dataDir, LIMIT_HSDS_BY_ADDRESS: '1000000/60', MAX_EVENT_LOOP_DELAY: '0' });
    try {
      return await checkRunning(title, app.url);
    } finally {
      await app.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function checkRunning(title: string, url: string): Promise<number> {
  const idsOf = new Map<string, Set<string>>();
  const rows: [string, number, number][] = [];
  const findings: string[] = [];
  const isOne = ({ path }: StandardCall) => path.includes('{id}');
  // Lists first: they give the ids.
  for (const call of [...standardCalls.filter((one) => !isOne(one)), ...standardCalls.filter(isOne)]) {
    const result: Result = { replies: 0, findings: [] };
    if (isOne(call)) {
      await askEvery(url, call, idsOf.get(call.path.replace('/{id}', '')) ?? new Set(), result);
    } else if (call.path === '/') {
      await ask(url, call, call.path, result);
    } else {
      idsOf.set(call.path, await askList(url, call, result));
    }
    rows.push([`${call.method.toUpperCase()} ${call.path}`, result.replies, result.findings.length]);
    findings.push(...result.findings);
  }
  console.log(`${title}\n\n${formatTable(['call', 'replies', 'findings'], rows)}\n`);
  for (const finding of findings.slice(0, maxPrinted)) console.log(finding);
  return findings.length;
}

console.log(`${describeMachine()}\n`);
let findings = await check('The sample directory', null);
if (sanMateoTables === null) {
  console.log(sanMateoMissing);
} else {
  findings += await check('San Mateo County', sanMateoTables);
}
process.exitCode = findings > 0 ? 1 : 0;
