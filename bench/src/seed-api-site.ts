/** Seeds a site with an account in use, and returns its ten most frequent calls. */
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import { callApi, signIn, signInAsAdministrator } from './api-client.ts';
import type { HttpRequest } from './latency-http.ts';
import { timedNeeds } from './latency-queries.ts';

export type ApiScenario = { name: string; what: string; requests: HttpRequest[] };

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

/** Throws when an answer does not match the contract. */
export async function seedSite(url: string): Promise<ApiScenario[]> {
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = {}) =>
    callApi(url, method, path, body, headers);
  const admin = await signInAsAdministrator(url);
  await send('PUT', '/admin/settings', { maxResourcesPerUser: 100, maxNeedsPerUser: 50 }, admin);
  await send('POST', '/users/register', person);
  const caller = await signIn(url, person);
  for (let round = 0; round < 10; round += 1) {
    await send('POST', '/resources', { ...place, name: `${place.name} ${round}` }, caller);
    await send('POST', '/needs', { description: 'They shut off our heat and I have a baby.' }, caller);
  }
  await send('POST', '/volunteers', { ...person, skills: ['driving'], availability: ['weekends'] }, caller);
  const found = endpoints.listResources.reply.parse(await send('GET', '/resources?size=50')).data;
  const organizations = found.map(({ organizationId }) => organizationId).filter((id) => id !== undefined);

  const get = (name: ApiRouteName, what: string, paths: readonly string[], headers = {}): ApiScenario => ({
    name: `${endpoints[name].method} ${endpoints[name].path}`,
    what,
    requests: paths.map((path) => ({ path: `/api${path}`, headers })),
  });
  const post = (name: ApiRouteName, what: string, body: object, headers = {}): ApiScenario => {
    const { method, path } = endpoints[name];
    const request = {
      path: `/api${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
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
    get('readOwnAccount', 'signed in', ['/users/me'], caller),
    get('listMyResources', 'the dashboard’s ten', ['/resources/mine?size=10'], caller),
    get('listActiveNeeds', 'the dashboard’s five', ['/users/needs/active'], caller),
    get('listVolunteers', 'the dashboard’s sign-ups', ['/volunteers'], caller),
    post('signIn', 'a password is hashed: slow on purpose', { email: person.email, password: person.password }),
    // As the administrator, who has no limit of resources. Last, because it makes lists longer.
    post('addResource', 'written, recorded, read by the engine', place, admin),
  ];
}
