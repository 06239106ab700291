/** Measures a running Waymark under load, and the minimal search server of `scale-peer.ts`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Caller, callApi, signInAsAdministrator } from './api-client.ts';
import { firstLineOf, stopProcess } from './child-processes.ts';
import type { DirectoryQuery } from './directory-queries.ts';
import { type Duration, type HttpFigures, type HttpRequest, measureHttp } from './latency-http.ts';
import { median } from './statistics.ts';

const connections = 16;
const warmUpSeconds = 4;
const seconds = 10;
/** From this number of records on, the peer is asked every need once, rather than for some seconds. */
const large = 20_000;
const saveCount = 15;

export type LoadResult = { one: HttpFigures; sixteen: HttpFigures; pages: HttpFigures; kilobytes: number };

export async function measureAnswers(url: string, queries: readonly DirectoryQuery[]): Promise<LoadResult> {
  await measureHttp(url, queries, connections, warmUpSeconds);
  const one = await measureHttp(url, queries, 1, seconds);
  const sixteen = await measureHttp(url, queries, connections, seconds);
  const path = await readListPath(url);
  const forms = queries.map(({ query }): HttpRequest => ({ ...searchForm(query.query), path }));
  await measureHttp(url, forms, connections, warmUpSeconds);
  const pages = await measureHttp(url, forms, connections, seconds);
  const sizes = await Promise.all(queries.map(async ({ path }) => (await (await fetch(url + path)).text()).length));
  return { one, sixteen, pages, kilobytes: median(sizes) / 1024 };
}

function searchForm(needDescription: string) {
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ needDescription })}`,
  };
}

/** Where a form is answered with a page: a browser without cookies is sent there with it (decision 45). */
async function readListPath(url: string): Promise<string> {
  const { status, headers } = await fetch(`${url}/search`, { ...searchForm('food'), redirect: 'manual' });
  const path = headers.get('location');
  if (path === null) {
    throw new Error(`A form was answered ${status} without an address.`);
  }
  return path;
}

/** The same for the peer, which reads its records from this Waymark. */
export async function measurePeer(
  url: string,
  queries: readonly DirectoryQuery[],
  size: number,
): Promise<Pick<LoadResult, 'one' | 'sixteen'>> {
  const program = fileURLToPath(new URL('./scale-peer.ts', import.meta.url));
  const peer = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await firstLineOf(peer);
    const length: Duration = size < large ? seconds : { requests: queries.length };
    if (size < large) await measureHttp(address, queries, connections, warmUpSeconds);
    return {
      one: await measureHttp(address, queries, 1, length),
      sixteen: await measureHttp(address, queries, connections, length),
    };
  } finally {
    await stopProcess(peer);
  }
}

/** Median milliseconds from adding a place as an administrator (public at once) to the answer of a search that shows it. */
export async function measureChangeDelay(url: string): Promise<number> {
  const caller = await signInAsAdministrator(url);
  const times: number[] = [];
  for (let time = 0; time < saveCount; time += 1) {
    const began = performance.now();
    const name = await addPlace(url, caller, time);
    const found = await fetch(searchFor(url, name));
    const text = await found.text();
    times.push(performance.now() - began);
    if (!text.includes(name)) {
      throw new Error('A saved place was not found by its name.');
    }
  }
  return median(times);
}

/** @returns its name. */
export async function addPlace(url: string, caller: Caller, number: number): Promise<string> {
  const name = `Quillfeather Pantry ${number}`;
  const place = {
    name,
    description: 'Free groceries every week, no questions asked.',
    category: 'FOOD',
    type: 'FOOD_BANK',
    address: { street: '1 Elm Street', city: 'San Mateo', state: 'CA', zipCode: '94401' },
  };
  await callApi(url, 'POST', '/resources', place, caller);
  return name;
}

export function searchFor(url: string, query: string): string {
  return `${url}/api/resources/search?${new URLSearchParams({ query })}`;
}
