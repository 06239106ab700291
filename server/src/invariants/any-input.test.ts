/** Random input to every call: answered in time, never with a server error, and what is stored can be read back. */

import { embedEndpoints, embedPrefix } from '@waymark/contract/embed-endpoints';
import type { Endpoint } from '@waymark/contract/endpoint';
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import { hsdsEndpoints, hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import { ProblemBody } from '@waymark/contract/problem';
import fc, { type Arbitrary } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashPassword } from '../features/accounts/passwords.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../testing/app-for-tests.ts';
import { addSession, addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
import {
  addMessage,
  addNeed,
  addReview,
  addSource,
  addSuggestion,
  addVolunteer,
  addWebhook,
} from '../testing/records-for-tests.ts';
import { arbitraryInput, type InputMode, type KnownIds, troublesomeTexts } from './arbitrary-input.ts';

/** Requests to each call; more of them with ANY_INPUT_TIMES, a factor. */
const times = Number(process.env.ANY_INPUT_TIMES ?? 1);
const runs = { reading: 10 * times, writing: 30 * times };
/** Maximum duration of an answer in milliseconds. */
const answerTimeout = 10_000;

/** The calls of the API and those of open data. */
const allCalls: Readonly<Record<string, Endpoint>> = { ...endpoints, ...hsdsEndpoints };
const baseOf = (name: string) => (name in hsdsEndpoints ? hsdsPrefix : '/api');

let server: TestApp;
let admin: TestAccount;
let owner: TestAccount;
const knownIds: Record<string, string[]> = {};
/** Calls that succeeded at least once. */
const accepted: string[] = [];

beforeAll(async () => {
  server = await startTestApp({ given: async (db) => void (await addResource(db)) });
  const { db } = server;
  const password_hash = await hashPassword('seven green kettles');
  admin = await addTestAccount(db, 'ADMIN', { password_hash });
  await relaxSettings();
  owner = await addTestAccount(db, 'USER', { password_hash });
  for (let round = 0; round < 24; round += 1) {
    const resource = await addResource(db, { creator_id: owner.id, status: round % 2 ? 'PENDING' : 'AVAILABLE' });
    addKnownId('resourceId', resource);
    addKnownId('organizationId', await addOrganization(db));
    addKnownId('needId', await addNeed(db, owner.id));
    addKnownId('volunteerId', await addVolunteer(db, owner.id, { background_checked: round % 2 === 0 }));
    addKnownId('ids', resource);
    addKnownId('sourceId', await addSource(db));
    addKnownId('webhookId', await addWebhook(db));
    addKnownId('messageId', await addMessage(db, owner.id));
    addKnownId('otherId', resource);
    addKnownId('intoId', resource);
    addKnownId('fromIds', await addOrganization(db));
    addKnownId('reviewId', await addReview(db, resource));
    addKnownId('suggestionId', await addSuggestion(db, resource, owner.id));
    addKnownId('userId', (await addTestAccount(db, 'USER', { password_hash })).id);
  }
  addKnownId('since', (await server.app.inject(`${hsdsPrefix}/changes`)).json().next);
  addKnownId('since', new Date().toISOString());
});
afterAll(() => server.close());

/** Ends maintenance and raises the limits per account. */
async function relaxSettings(): Promise<void> {
  const payload = { maintenanceMode: false, maxResourcesPerUser: 100, maxNeedsPerUser: 50 };
  const sent = { method: 'PUT', url: '/api/admin/settings', headers: admin.headers, payload } as const;
  expect((await server.app.inject(sent)).statusCode).toBe(200);
}

function addKnownId(kind: string, id: string): void {
  knownIds[kind] = [...(knownIds[kind] ?? []), id];
}

/** Key of `knownIds` by the beginning of the path. */
const idKinds: readonly [RegExp, string][] = [
  [/^\/resources/, 'resourceId'],
  [/^\/admin\/suggestions/, 'suggestionId'],
  [/^\/admin\/messages/, 'messageId'],
  [/^\/admin\/due/, 'resourceId'],
  [/^\/admin\/sources/, 'sourceId'],
  [/^\/admin\/webhooks/, 'webhookId'],
  [/^\/needs/, 'needId'],
  [/^\/volunteers/, 'volunteerId'],
  [/^\/organizations/, 'organizationId'],
  [/^\/users/, 'userId'],
];

type Request = { who: 'admin' | 'owner' | 'nobody'; url: string; payload: string | undefined };

function callNamed(name: string): Endpoint {
  const endpoint = allCalls[name];
  if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
  return endpoint;
}

const wildIds = ['%00', '%', '%ff', '%2e%2e%2f', '..', 'x'.repeat(3000), '%F0%9F%98%80', "1'--", ' ', '?', '#'];
const wildQueries = [
  '%',
  '&&=&',
  'page[]=1',
  'page=1&page=2',
  '__proto__=1',
  'size=%00',
  'status=%ff',
  `search=${'%25'.repeat(300)}`,
];

/** `range`: which of the known records of a kind (slice). */
function anyRequest(name: string, range: [from?: number, to?: number] = []): Arbitrary<Request> {
  const endpoint = callNamed(name);
  const kind = idKinds.find(([path]) => path.test(endpoint.path))?.[1] ?? '';
  const ids = [
    ...(knownIds[kind] ?? []).slice(...range),
    ...(kind === 'userId' && endpoint.access !== 'admin' ? [owner.id] : []),
  ];
  const place = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...(name === 'explainConcepts' ? ['food', 'LEGAL'] : ids),
        ...(ids.length || name === 'explainConcepts' ? [] : ['x']),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...wildIds,
        ...troublesomeTexts.map((text) => encodeURIComponent(text.toWellFormed())),
      ),
    },
  );
  const inputOf = (schema: z.core.$ZodType | undefined) => (mode: InputMode) =>
    schema ? arbitraryInput(schema, mode, knownIds satisfies KnownIds) : fc.constant(undefined);
  return fc.constantFrom<InputMode>('tame', 'tame', 'wild').chain((mode) =>
    fc
      .record({
        who: fc.constantFrom<Request['who']>('admin', 'admin', 'admin', 'owner', 'owner', 'nobody'),
        place,
        query: fc.oneof(
          { weight: 9, arbitrary: inputOf(endpoint.query)(mode).map(queryString) },
          { weight: mode === 'wild' ? 2 : 0, arbitrary: fc.constantFrom(...wildQueries) },
        ),
        payload: inputOf(endpoint.body)(mode).map((body) => (body === undefined ? undefined : JSON.stringify(body))),
      })
      .map(({ place, query, ...rest }) => ({
        ...rest,
        url: `${baseOf(name)}${endpoint.path.replace(/:\w+/g, () => place)}${query}`,
      })),
  );
}

function queryString(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
    [value].flat().map((one) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

async function ask(method: Endpoint['method'], { who, url, payload }: Request): Promise<LightMyRequestResponse> {
  const headers = who === 'nobody' ? {} : (who === 'admin' ? admin : owner).headers;
  const sent = {
    method,
    url,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  };
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`${method} ${url} was not answered.`)), answerTimeout);
  try {
    return await Promise.race([
      server.app.inject({ ...sent, ...(payload !== undefined && { payload }) }),
      timeout.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

type ReadCall = Extract<
  ApiRouteName,
  `read${'Resource' | 'Organization' | 'Need' | 'Volunteer' | 'Suggestion' | 'Settings' | 'Source'}`
>;

/** The call that reads a record, and the edit that must accept it as stored. */
const readers: readonly { of: readonly ApiRouteName[]; read: ReadCall; edit?: ApiRouteName }[] = [
  {
    of: ['addResource', 'editResource', 'approveResource', 'rejectResource'],
    read: 'readResource',
    edit: 'editResource',
  },
  {
    of: ['addOrganization', 'editOrganization', 'verifyOrganization'],
    read: 'readOrganization',
    edit: 'editOrganization',
  },
  { of: ['sendNeed', 'editNeed', 'resolveNeed', 'cancelNeed', 'matchNeed'], read: 'readNeed', edit: 'editNeed' },
  { of: ['addVolunteer', 'editVolunteer'], read: 'readVolunteer', edit: 'editVolunteer' },
  { of: ['suggestChange', 'decideSuggestion'], read: 'readSuggestion' },
  { of: ['editSettings'], read: 'readSettings', edit: 'editSettings' },
  { of: ['addSource', 'changeSource'], read: 'readSource', edit: 'changeSource' },
];

async function assertReadsBack(name: string, answer: LightMyRequestResponse, honeypotFilled: boolean): Promise<void> {
  const reader = readers.find(({ of }) => of.some((one) => one === name));
  // A request with a filled honeypot is answered with success and not stored.
  if (!reader || honeypotFilled) {
    return;
  }
  const { read, edit } = reader;
  const url = `/api${endpoints[read].path.replace(':id', answer.json().data.id)}`;
  const again = await ask('GET', { who: 'admin', url, payload: undefined });
  expect([again.statusCode, again.statusCode === 200 || again.body]).toEqual([200, true]);
  const stored = endpoints[read].reply.parse(again.json()).data;
  const editing: Endpoint | undefined = edit && endpoints[edit];
  if (editing?.body) {
    expect(z.safeParse(editing.body, stored).error?.issues ?? []).toEqual([]);
  }
}

it.each(Object.keys(allCalls))('%s answers any input with a valid reply or a refusal', async (name) => {
  const endpoint = callNamed(name);
  const property = fc.asyncProperty(anyRequest(name), async (request) => {
    const answer = await ask(endpoint.method, request);
    expect([answer.statusCode, answer.statusCode < 500 || answer.body]).toEqual([answer.statusCode, true]);
    if (answer.statusCode >= 400) {
      expect(ProblemBody.parse(answer.json()).message).toMatch(/\w/);
      return;
    }
    accepted.push(name);
    const isSentAs = (types: readonly string[] = []) =>
      types.some((type) => answer.headers['content-type']?.startsWith(type));
    if (endpoint.file) {
      expect(isSentAs(endpoint.file)).toBe(true);
      return;
    }
    if (isSentAs(endpoint.alsoAs)) {
      return;
    }
    expect(() => z.parse(endpoint.reply, answer.json())).not.toThrow();
    await assertReadsBack(name, answer, /"remarks":"[^"]/.test(request.payload ?? ''));
    if (name === 'signOut') {
      Object.assign(admin, await addSession(server.db, admin.id));
      Object.assign(owner, await addSession(server.db, owner.id));
    }
    if (name === 'editSettings') {
      await relaxSettings();
    }
  });
  await fc.assert(property, {
    numRuns: endpoint.body ? runs.writing : runs.reading,
    includeErrorInReport: true,
  });
});

it('the embedded search answers any input with a valid reply or a refusal', async () => {
  const { method, path, body, reply } = embedEndpoints.embedSearch;
  const anyBody = fc.constantFrom<InputMode>('tame', 'wild').chain((mode) => arbitraryInput(body, mode, knownIds));
  const property = fc.asyncProperty(anyBody, async (sent) => {
    const payload = sent === undefined ? undefined : JSON.stringify(sent);
    const answer = await ask(method, { who: 'nobody', url: `${embedPrefix}${path}`, payload });
    expect([answer.statusCode, answer.statusCode < 500 || answer.body]).toEqual([answer.statusCode, true]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    if (answer.statusCode >= 400) {
      expect(ProblemBody.parse(answer.json()).message).toMatch(/\w/);
    } else {
      expect(() => z.parse(reply, answer.json())).not.toThrow();
    }
  });
  await fc.assert(property, { numRuns: runs.writing, includeErrorInReport: true });
});

it('enough of the random requests were accepted for the tests above to mean something', () => {
  const writes = ['addResource', 'editResource', 'suggestChange', 'sendNeed', 'addVolunteer', 'addOrganization'];
  expect(accepted.filter((name) => writes.includes(name)).length).toBeGreaterThan(10);
  expect(accepted).toEqual(expect.arrayContaining(['hsdsOrganizations', 'hsdsChanges', 'hsdsDownload']));
});

it('fifty concurrent random writes to the same few records cause no server error', async () => {
  // Not editSettings: during maintenance everybody else is answered with 503.
  const writing = (Object.keys(endpoints) as ApiRouteName[]).filter(
    (name) => endpoints[name].method !== 'GET' && name !== 'editSettings',
  );
  for (let round = 0; round < 20 * times; round += 1) {
    // Two other records in each round: the earlier ones may be deleted.
    const from = (round % 12) * 2;
    const anyCall = fc
      .constantFrom(...writing)
      .chain((name) => fc.record({ name: fc.constant(name), request: anyRequest(name, [from, from + 2]) }));
    const answers = await Promise.all(
      fc.sample(anyCall, 50).map(async ({ name, request }) => {
        const { statusCode, body } = await ask(endpoints[name].method, request);
        return { name, statusCode, body };
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    Object.assign(admin, await addSession(server.db, admin.id));
    Object.assign(owner, await addSession(server.db, owner.id));
  }
});

it('every list can be read to its last page after the random writes', async () => {
  const lists = [
    ...['listResources', 'listAllResources', 'listSuggestions', 'listAllNeeds', 'listVolunteers', 'searchVolunteers'],
    ...['listPendingVolunteers', 'searchOrganizations', 'listPendingOrganizations', 'listAllOrganizations'],
    ...['listUsers', 'listAudit', 'listMessages'],
  ] as ApiRouteName[];
  for (const name of lists) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const url = `/api${endpoints[name].path}?size=50&page=${page}`;
      const answer = await ask('GET', { who: 'admin', url, payload: undefined });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(() => endpoints[name].reply.parse(answer.json())).not.toThrow();
      pages = answer.json<{ page: { totalPages: number } }>().page.totalPages;
    }
  }
  expect((await ask('GET', { who: 'admin', url: '/api/admin/stats', payload: undefined })).statusCode).toBe(200);
});
