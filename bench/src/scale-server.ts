/** A running Waymark under load, and the least that a search server can do beside it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@waymark/contract/endpoints';
import type { DirectoryQuery } from './directory-queries.ts';
import { type HttpFigures, type HttpRequest, type Length, measureHttp } from './latency-http.ts';
import { median } from './statistics.ts';

const many = 16;
const warmUp = 4;
const seconds = 10;
/** Records from which the peer is asked every need once, rather than for so many seconds. */
const large = 20_000;
const savedTimes = 15;

export type Answers = { one: HttpFigures; sixteen: HttpFigures; pages: HttpFigures; kilobytes: number };

export async function measureAnswers(url: string, asked: readonly DirectoryQuery[]): Promise<Answers> {
  await measureHttp(url, asked, many, warmUp);
  const one = await measureHttp(url, asked, 1, seconds);
  const sixteen = await measureHttp(url, asked, many, seconds);
  const forms = asked.map(
    ({ query }): HttpRequest => ({
      method: 'POST',
      path: '/search',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ needDescription: query.query })}`,
    }),
  );
  await measureHttp(url, forms, many, warmUp);
  const pages = await measureHttp(url, forms, many, seconds);
  const sizes = await Promise.all(asked.map(async ({ path }) => (await (await fetch(url + path)).text()).length));
  return { one, sixteen, pages, kilobytes: median(sizes) / 1024 };
}

/** The same needs put to the peer, which reads its records from this Waymark. */
export async function measurePeer(
  url: string,
  asked: readonly DirectoryQuery[],
  size: number,
): Promise<Pick<Answers, 'one' | 'sixteen'>> {
  const program = fileURLToPath(new URL('./scale-peer.ts', import.meta.url));
  const peer = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address] = await once(createInterface(peer.stdout), 'line');
    const length: Length = size < large ? seconds : { requests: asked.length };
    if (size < large) await measureHttp(String(address), asked, many, warmUp);
    return {
      one: await measureHttp(String(address), asked, 1, length),
      sixteen: await measureHttp(String(address), asked, many, length),
    };
  } finally {
    peer.kill();
    await once(peer, 'exit');
  }
}

/** Milliseconds from adding a place, as an administrator, whose places are public at once, to the answer of a search that shows it; median. */
export async function measureSaved(url: string): Promise<number> {
  const caller = await signIn(url);
  const times: number[] = [];
  for (let time = 0; time < savedTimes; time += 1) {
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

type Caller = { authorization: string };

/** As the administrator of a bench's own Waymark. */
export async function signIn(url: string): Promise<Caller> {
  const credentials = { email: 'admin@localhost', password: 'bench-only' };
  const { data } = endpoints.signIn.reply.parse(await send(url, '/api/users/login', credentials));
  return { authorization: `Bearer ${data.token}` };
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
  await send(url, '/api/resources', place, caller);
  return name;
}

export function searchFor(url: string, query: string): string {
  return `${url}/api/resources/search?${new URLSearchParams({ query })}`;
}

async function send(url: string, path: string, body: object, headers = {}): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    throw new Error(`POST ${path} was answered ${answer.status}.`);
  }
  return answer.json();
}
