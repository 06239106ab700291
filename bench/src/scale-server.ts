/** Measures a running Waymark under load, and the minimal search server of `scale-baseline.ts`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Caller, callApi, signInAsAdministrator } from './api-client.ts';
import { firstLineOf, stopProcess } from './child-processes.ts';
import type { DirectoryQuery } from './directory-queries.ts';
import { type Duration, type HttpFigures, type HttpRequest, measureHttp } from './latency-http.ts';
import { median } from './statistics.ts';

const connections = 16;
const warmUpSeconds = 4;
export const measuredSeconds = 10;
/** From this number of records on, the baseline is asked every need once, rather than for some seconds. */
const largeDirectorySize = 20_000;
export const saveCount = 15;

export type LoadResult = { one: HttpFigures; sixteen: HttpFigures; pages: HttpFigures; responseKilobytes: number };

export async function measureSearchLoad(url: string, queries: readonly DirectoryQuery[]): Promise<LoadResult> {
  await measureHttp(url, queries, connections, warmUpSeconds);
  const one = await measureHttp(url, queries, 1, measuredSeconds);
  const sixteen = await measureHttp(url, queries, connections, measuredSeconds);
  const path = await readResultsPath(url);
  const forms = queries.map(({ query }): HttpRequest => ({ ...searchForm(query.query), path }));
  await measureHttp(url, forms, connections, warmUpSeconds);
  const pages = await measureHttp(url, forms, connections, measuredSeconds);
  const sizes = await Promise.all(
    queries.map(async ({ path }) => (await (await fetch(url + path)).arrayBuffer()).byteLength),
  );
  return { one, sixteen, pages, responseKilobytes: median(sizes) / 1024 };
}

function searchForm(needDescription: string) {
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ needDescription })}`,
  };
}

/** Path of the results page, to which POST /search redirects a browser without cookies (docs/decisions/0045). */
async function readResultsPath(url: string): Promise<string> {
  const { status, headers } = await fetch(`${url}/search`, { ...searchForm('food'), redirect: 'manual' });
  const path = headers.get('location');
  if (path === null) {
    throw new Error(`POST /search answered ${status} without a location.`);
  }
  return path;
}

/** The same for the baseline, which reads its records from this Waymark. */
export async function measureBaseline(
  url: string,
  queries: readonly DirectoryQuery[],
  size: number,
): Promise<Pick<LoadResult, 'one' | 'sixteen'>> {
  const program = fileURLToPath(new URL('./scale-baseline.ts', import.meta.url));
  const baseline = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await firstLineOf(baseline);
    const length: Duration = size < largeDirectorySize ? measuredSeconds : { requests: queries.length };
    if (size < largeDirectorySize) await measureHttp(address, queries, connections, warmUpSeconds);
    return {
      one: await measureHttp(address, queries, 1, length),
      sixteen: await measureHttp(address, queries, connections, length),
    };
  } finally {
    await stopProcess(baseline);
  }
}

/** Median milliseconds from adding a resource as an administrator (public at once) to the response of a search that finds it. */
export async function measureChangeDelay(url: string): Promise<number> {
  const caller = await signInAsAdministrator(url);
  const times: number[] = [];
  for (let time = 0; time < saveCount; time += 1) {
    const began = performance.now();
    const name = await addResource(url, caller, time);
    const text = await (await fetch(searchUrl(url, name))).text();
    times.push(performance.now() - began);
    if (!text.includes(name)) {
      throw new Error('A saved resource was not found by its name.');
    }
  }
  return median(times);
}

/** @returns its name. */
export async function addResource(url: string, caller: Caller, number: number): Promise<string> {
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

export function searchUrl(url: string, query: string): string {
  return `${url}/api/resources/search?${new URLSearchParams({ query })}`;
}
