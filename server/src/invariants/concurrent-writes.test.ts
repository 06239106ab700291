/** Fifty concurrent requests over two nodes with one database. Tests of single features are beside the features. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startSecondApp, startTestApp, type TestApp } from '../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
import { addNeed, addPasswordReset, addSource, addVolunteer } from '../testing/records-for-tests.ts';

let server: TestApp;
let other: TestApp['app'];
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  other = await startSecondApp(server);
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Request = {
  who?: TestAccount;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  payload?: object | undefined;
};

/** Fifty concurrent requests, alternating between the nodes. */
function fifty(request: (at: number) => Request): Promise<LightMyRequestResponse[]> {
  return Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const { who, method, path, payload } = request(at);
      const node = at % 2 ? other : server.app;
      return node.inject({ method, url: `/api${path}`, headers: { ...who?.headers }, ...(payload && { payload }) });
    }),
  );
}

/** Number of answers by status. */
function countStatuses(answers: readonly LightMyRequestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) {
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

const auditOf = async (id: string) =>
  (await server.db.selectFrom('audit').select('action').where('record_id', '=', id).execute()).map(
    ({ action }) => action,
  );

const place = { name: 'Pantry', description: 'Free groceries.', category: 'FOOD', type: 'FOOD_BANK' };

/** Concurrent saves based on revision 1. */
const edits: { what: string; prepare: () => Promise<{ id: string; request: (at: number) => Request }> }[] = [
  {
    what: 'a resource',
    async prepare() {
      const id = await addResource(server.db);
      const payload = (at: number) => ({ ...place, name: `Pantry ${at}`, status: 'LIMITED', revision: 1 });
      return { id, request: (at) => ({ who: admin, method: 'PUT', path: `/resources/${id}`, payload: payload(at) }) };
    },
  },
  {
    what: 'an organization',
    async prepare() {
      const id = await addOrganization(server.db);
      const payload = (at: number) => ({ name: `Cares ${at}`, revision: 1 });
      return {
        id,
        request: (at) => ({ who: admin, method: 'PUT', path: `/organizations/${id}`, payload: payload(at) }),
      };
    },
  },
  {
    what: 'a need',
    async prepare() {
      const person = await addTestAccount(server.db);
      const id = await addNeed(server.db, person.id);
      const payload = (at: number) => ({ priority: 'HIGH', title: `Heat ${at}`, revision: 1 });
      return {
        id,
        request: (at) => ({ who: at % 3 ? person : admin, method: 'PUT', path: `/needs/${id}`, payload: payload(at) }),
      };
    },
  },
  {
    what: 'a volunteer',
    async prepare() {
      const id = await addVolunteer(server.db, null);
      const payload = (at: number) => ({
        firstName: `Ada ${at}`,
        lastName: 'Okafor',
        email: 'a@example.org',
        revision: 1,
      });
      return { id, request: (at) => ({ who: admin, method: 'PUT', path: `/volunteers/${id}`, payload: payload(at) }) };
    },
  },
  {
    what: 'a profile',
    async prepare() {
      const person = await addTestAccount(server.db);
      const payload = (at: number) => ({
        firstName: `Ada ${at}`,
        lastName: 'Okafor',
        email: person.email,
        revision: 1,
      });
      const path = `/users/${person.id}/profile`;
      return {
        id: person.id,
        request: (at) => ({ who: at % 2 ? person : admin, method: 'PUT', path, payload: payload(at) }),
      };
    },
  },
  {
    what: 'a source',
    async prepare() {
      const id = await addSource(server.db);
      const payload = (at: number) => ({ license: `License ${at}`, revision: 1 });
      return {
        id,
        request: (at) => ({ who: admin, method: 'PUT', path: `/admin/sources/${id}`, payload: payload(at) }),
      };
    },
  },
  {
    what: 'the settings',
    async prepare() {
      const payload = (at: number) => ({ maxResourcesPerUser: 20 + at, revision: 1 });
      return {
        id: 'settings',
        request: (at) => ({ who: admin, method: 'PUT', path: '/admin/settings', payload: payload(at) }),
      };
    },
  },
];

describe('fifty concurrent saves of the same revision over two nodes', () => {
  it.each(edits)(
    '$what: one succeeds with one audit entry, the others get 409 and the saved record',
    async ({ prepare }) => {
      const { id, request } = await prepare();
      const answers = await fifty(request);
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: 49 });
      const saved = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
      expect(saved.revision).toBe(2);
      for (const answer of answers) {
        expect((answer.json().data ?? answer.json().current).revision).toBe(2);
      }
      expect(await auditOf(id)).toHaveLength(1);
    },
  );
});

describe('fifty concurrent requests over two nodes', () => {
  it('one review of a resource succeeds, and its submitter gets one email', async () => {
    const sender = await addTestAccount(server.db);
    const id = await addResource(server.db, { status: 'PENDING', creator_id: sender.id });
    const answers = await fifty((at) => ({
      who: admin,
      method: 'POST',
      path: `/resources/admin/${id}/${at % 3 ? 'approve' : 'reject'}`,
    }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await auditOf(id)).toHaveLength(1);
    const emails = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', sender.email).execute();
    expect(emails).toHaveLength(1);
  });

  it('one password reset succeeds, and only its password works', async () => {
    const person = await addTestAccount(server.db);
    const token = await addPasswordReset(server.db, person.id);
    const password = (at: number) => `kettle number ${at} whistles`;
    const answers = await fifty((at) => ({
      method: 'POST',
      path: '/users/password/reset',
      payload: { token, password: password(at) },
    }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 49 });
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    const signIn = (at: number) =>
      other.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: person.email, password: password(at) },
      });
    expect((await signIn(winner)).statusCode).toBe(200);
    expect((await signIn(winner === 0 ? 1 : 0)).statusCode).toBe(401);
    expect(await auditOf(person.id)).toEqual(['user.reset-password']);
  });

  it('one deletion of an account succeeds, the others get 404', async () => {
    const person = await addTestAccount(server.db);
    const answers = await fifty(() => ({ who: admin, method: 'DELETE', path: `/users/admin/${person.id}` }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 404: 49 });
    expect(await auditOf(person.id)).toEqual(['user.delete']);
  });

  it('two administrators who deactivate or demote each other leave one', async () => {
    await server.db.updateTable('users').set({ active: false }).where('role', '=', 'ADMIN').execute();
    const pair = [await addTestAccount(server.db, 'ADMIN'), await addTestAccount(server.db, 'ADMIN')] as const;
    const answers = await fifty((at) => {
      const [by, of] = at % 4 < 2 ? pair : [pair[1], pair[0]];
      const path = at % 3 ? `${of.id}/role?role=USER` : `${of.id}/status?active=false`;
      return { who: by, method: 'PUT', path: `/users/admin/${path}` };
    });
    expect(answers.every(({ statusCode }) => [200, 401, 403].includes(statusCode))).toBe(true);
    const remaining = await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('active', '=', true)
      .execute();
    expect(remaining).toHaveLength(1);
    admin = await addTestAccount(server.db, 'ADMIN');
  });

  it('an account adds no more resources than the settings allow', async () => {
    const settings = { max_resources_per_user: 10, revision: 100 };
    await server.db.updateTable('settings').set(settings).execute();
    const person = await addTestAccount(server.db);
    const payload = { ...place, address: { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' } };
    const answers = await fifty(() => ({ who: person, method: 'POST', path: '/resources', payload }));
    expect(countStatuses(answers)).toEqual({ 201: 10, 429: 40 });
  });
});
