import { embedEndpoints, embedPrefix } from '@waymark/contract/embed-endpoints';
import { endpoints } from '@waymark/contract/endpoints';
import { hsdsEndpoints, hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import { ProblemBody } from '@waymark/contract/problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../features/accounts/passwords.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../testing/app-for-tests.ts';
import { addSession, addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
import { type CallerKind, callers, ownersPassword, type PermissionFixture, type Row } from './permission-fixtures.ts';
import { permissions } from './permission-table.ts';

let server: TestApp;
let password_hash: string;
beforeAll(async () => {
  // One resource, so that lists are not empty.
  server = await startTestApp({ given: async (db) => void (await addResource(db)) });
  password_hash = await hashPassword(ownersPassword);
});
afterAll(() => server.close());

type Scenario = { headers: { authorization?: string }; fixture: PermissionFixture };

/** Accounts and an organization for this one call. */
async function scenarioFor(kind: CallerKind): Promise<Scenario> {
  const { db } = server;
  const organizationId = await addOrganization(db);
  const add = (role: 'USER' | 'ORGANIZATION' | 'ADMIN' = 'USER', fields = {}) =>
    addTestAccount(db, role, { password_hash, ...fields });
  const scenarioOf = (
    owner: TestAccount,
    headers: Scenario['headers'],
    throughOrganization = false,
  ): Promise<Scenario> =>
    add().then((bystander) => ({
      headers,
      fixture: {
        db,
        owner,
        bystander,
        organizationId,
        resource: { creator_id: throughOrganization ? null : owner.id, organization_id: organizationId },
      },
    }));
  switch (kind) {
    case 'anonymous':
      return scenarioOf(await add(), {});
    case 'user, own': {
      const person = await add();
      return scenarioOf(person, person.headers);
    }
    case 'user, other':
      return scenarioOf(await add(), (await add()).headers);
    case 'organization, own': {
      const member = await add('ORGANIZATION', { organization_id: organizationId });
      return scenarioOf(member, member.headers, true);
    }
    case 'organization, other':
      return scenarioOf(
        await add(),
        (await add('ORGANIZATION', { organization_id: await addOrganization(db, { name: 'Another' }) })).headers,
      );
    case 'admin':
      return scenarioOf(await add(), (await add('ADMIN')).headers);
    case 'deactivated': {
      const person = await add('USER', { active: false });
      return scenarioOf(person, person.headers);
    }
    case 'expired': {
      const person = await add();
      return scenarioOf(person, (await addSession(db, person.id, new Date('2001-01-01'))).headers);
    }
  }
}

function setMaintenance(admin: TestAccount, maintenanceMode: boolean) {
  const url = '/api/admin/settings';
  return server.app.inject({ method: 'PUT', url, headers: admin.headers, payload: { maintenanceMode } });
}

async function call(row: Row, kind: CallerKind) {
  const { headers, fixture } = await scenarioFor(kind);
  const { params = {}, query, payload } = (await row.ask?.(fixture)) ?? {};
  const { method, path } = endpoints[row.call];
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
  return server.app.inject({
    method,
    url: `/api${filled}${query ? `?${query}` : ''}`,
    headers,
    ...(payload && { payload }),
  });
}

it('the permission table has a row for every call of the contract, and no other', () => {
  const listed = new Set(permissions.map((row) => row.call));
  expect([...listed].toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

// First, because the open data grows with each test.
it('open data answers every kind of caller with the same status', async () => {
  const scenarios = await Promise.all(callers.map(scenarioFor));
  for (const [name, { method, path }] of Object.entries(hsdsEndpoints)) {
    const url = `${hsdsPrefix}${path.replace(/:\w+/g, 'x')}`;
    const answers: number[] = [];
    for (const { headers } of scenarios) {
      answers.push((await server.app.inject({ method, url, headers })).statusCode);
    }
    expect([name, answers]).toEqual([name, callers.map(() => (path.includes(':') ? 404 : 200))]);
  }
});

it.each(permissions.map((row) => ({ ...row, name: [row.call, row.about].filter(Boolean).join(', ') })))(
  '$name answers each kind of caller with the status in the table',
  async (row) => {
    const actual: Record<string, number> = {};
    for (const kind of callers) {
      const answer = await call(row, kind);
      actual[kind] = answer.statusCode;
      if (answer.statusCode >= 400) {
        // A refusal has a message, and nothing of the record.
        expect(Object.keys(ProblemBody.parse(answer.json()))).not.toContain('current');
        expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['message']));
      } else if (!('file' in endpoints[row.call])) {
        expect(() => endpoints[row.call].reply.parse(answer.json())).not.toThrow();
      }
    }
    expect(actual).toEqual(Object.fromEntries(callers.map((kind, at) => [kind, row.statuses[at]])));
  },
);

it('the embedded search answers every kind of caller, but only administrators during maintenance', async () => {
  const { method, path } = embedEndpoints.embedSearch;
  const ask = (headers: object) =>
    server.app.inject({ method, url: `${embedPrefix}${path}`, headers: { ...headers }, payload: { query: 'food' } });
  const admin = await addTestAccount(server.db, 'ADMIN');
  for (const kind of callers) {
    const { headers } = await scenarioFor(kind);
    const answer = await ask(headers);
    expect([kind, answer.statusCode, answer.headers['cache-control']]).toEqual([kind, 200, 'no-store']);
    expect(() => embedEndpoints.embedSearch.reply.parse(answer.json())).not.toThrow();
  }
  await setMaintenance(admin, true);
  expect([(await ask({})).statusCode, (await ask(admin.headers)).statusCode]).toEqual([503, 200]);
  await setMaintenance(admin, false);
});

it('an Authorization header without a valid token gets 401 where signing in is required', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer x', 'Basic YWRtaW46YWRtaW4=', `Bearer ${'a'.repeat(5000)}`]) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access !== 'everyone') {
        const url = `/api${endpoint.path.replace(/:\w+/g, 'x')}`;
        const answer = await server.app.inject({ method: endpoint.method, url, headers: { authorization } });
        expect([name, answer.statusCode]).toEqual([name, 401]);
      }
    }
  }
});

it('during maintenance only administrators, and everyone’s calls that signing in needs, are answered', async () => {
  const admin = await addTestAccount(server.db, 'ADMIN');
  const person = await addTestAccount(server.db);
  await setMaintenance(admin, true);
  const actual: [string, boolean][] = [];
  const expected: [string, boolean][] = [];
  for (const [name, { method, path, ...rest }] of Object.entries(endpoints)) {
    for (const headers of [{}, person.headers, admin.headers]) {
      // Signing out would end the session that the next calls need.
      if (name !== 'signOut' || headers === person.headers) {
        const url = `/api${path.replace(/:\w+/g, 'x')}`;
        const { statusCode } = await server.app.inject({ method, url, headers });
        actual.push([name, statusCode === 503]);
        expected.push([name, headers !== admin.headers && !('duringMaintenance' in rest && rest.duringMaintenance)]);
      }
      if (name === 'signOut') {
        Object.assign(person, await addSession(server.db, person.id));
      }
    }
  }
  await setMaintenance(admin, false);
  expect(actual).toEqual(expected);
});
