/** A site with an account that has been used for a while, and the ten calls that a day on it is made of. */

import { setTimeout as pause } from 'node:timers/promises';
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import type { HttpRequest } from './latency-http.ts';
import { timedNeeds } from './latency-queries.ts';

export type ApiScenario = { name: string; what: string; requests: HttpRequest[] };

const administrator = { email: 'admin@localhost', password: 'bench-only' };
const person = {
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@example.org',
  password: 'seven green kettles',
  phoneNumber: '614 555 0142',
};
const place = {
  name: 'Elm Street Pantry',
  description: 'Free groceries every week, no questions asked.',
  category: 'FOOD',
  type: 'FOOD_BANK',
  address: { street: '1 Elm Street', city: 'Wexley', state: 'OH', zipCode: '43001' },
};

const json = { 'content-type': 'application/json' };

/** Fills a fresh site and says what to ask. Throws when it does not answer as the contract says. */
export async function seedSite(url: string): Promise<ApiScenario[]> {
  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = {}): Promise<unknown> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body && json), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) {
      throw new Error(`${method} ${path} was answered ${answer.status}.`);
    }
    return answer.json();
  }
  async function signIn(credentials: object): Promise<{ authorization: string }> {
    const { data } = endpoints.signIn.reply.parse(await send('POST', '/users/login', credentials));
    return { authorization: `Bearer ${data.token}` };
  }

  const admin = await firstSignIn(() => signIn(administrator));
  await send('PUT', '/admin/settings', { maxResourcesPerUser: 100, maxNeedsPerUser: 50 }, admin);
  await send('POST', '/users/register', person);
  const own = await signIn(person);
  for (let round = 0; round < 10; round += 1) {
    await send('POST', '/resources', { ...place, name: `${place.name} ${round}` }, own);
    await send('POST', '/needs', { description: 'They shut off our heat and I have a baby.' }, own);
  }
  await send('POST', '/volunteers', { ...person, skills: ['driving'], availability: ['weekends'] }, own);
  const found = endpoints.listResources.reply.parse(await send('GET', '/resources?size=50')).data;
  const organizations = found.map(({ organizationId }) => organizationId).filter((id) => id !== undefined);

  const get = (name: ApiRouteName, what: string, paths: readonly string[], headers = {}): ApiScenario => ({
    name: `${endpoints[name].method} ${endpoints[name].path}`,
    what,
    requests: paths.map((path) => ({ path: `/api${path}`, headers })),
  });
  const post = (name: ApiRouteName, what: string, body: object, headers = {}): ApiScenario => {
    const { method, path } = endpoints[name];
    const request = { path: `/api${path}`, headers: { ...json, ...headers }, body: JSON.stringify(body) };
    return { name: `${method} ${path}`, what, requests: [{ ...request, method: 'POST' }] };
  };
  return [
    get(
      'searchResources',
      'a need in one of twelve languages',
      timedNeeds.map(({ text }) => `/resources/search?${new URLSearchParams({ query: text })}`),
    ),
    get('listResources', 'a page of twenty, filtered', [
      '/resources',
      '/resources?category=food&page=2',
      '/resources?language=Spanish',
    ]),
    get(
      'readResource',
      'one of fifty',
      found.map(({ id }) => `/resources/${id}`),
    ),
    get(
      'readOrganization',
      'who runs one of them',
      [...new Set(organizations)].map((id) => `/organizations/${id}`),
    ),
    get('readOwnAccount', 'signed in', ['/users/me'], own),
    get('listMyResources', 'the dashboard’s ten', ['/resources/mine?size=10'], own),
    get('listActiveNeeds', 'the dashboard’s five', ['/users/needs/active'], own),
    get('listVolunteers', 'the dashboard’s sign-ups', ['/volunteers'], own),
    post('signIn', 'a password is hashed: slow on purpose', { email: person.email, password: person.password }),
    // Administrators have no limit. Last: what is added makes later lists longer.
    post('addResource', 'written, recorded, read by the engine', place, admin),
  ];
}

/** The first administrator is made once everything else is ready. */
async function firstSignIn<T>(signIn: () => Promise<T>): Promise<T> {
  for (let round = 0; round < 50; round += 1) {
    const token = await signIn().catch(() => null);
    if (token !== null) {
      return token;
    }
    await pause(200);
  }
  return signIn();
}
