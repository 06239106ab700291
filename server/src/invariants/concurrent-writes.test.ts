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
function counted(answers: readonly LightMyRequestResponse[]): Record<number, number> {
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

describe('of fifty who save the same revision at once over two nodes, one wins', () => {
  it.each(edits)('$what: one change, written down once, and the others see it', async ({ prepare }) => {
    const { id, request } = await prepare();
    const answers = await fifty(request);
    expect(counted(answers)).toEqual({ 200: 1, 409: 49 });
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(kept.revision).toBe(2);
    for (const answer of answers) {
      expect((answer.json().data ?? answer.json().current).revision).toBe(2);
    }
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('of fifty at once over two nodes', () => {
  it('one approves or rejects a resource, and its sender hears of it once', async () => {
    const sender = await addTestAccount(server.db);
    const id = await addResource(server.db, { status: 'PENDING', creator_id: sender.id });
    const answers = await fifty((at) => ({
      who: admin,
      method: 'POST',
      path: `/resources/admin/${id}/${at % 3 ? 'approve' : 'reject'}`,
    }));
    expect(counted(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await auditOf(id)).toHaveLength(1);
    const emails = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', sender.email).execute();
    expect(emails).toHaveLength(1);
  });

  it('one uses the link of an email, and its password is the one that works', async () => {
    const person = await addTestAccount(server.db);
    const token = await addPasswordReset(server.db, person.id);
    const password = (at: number) => `kettle number ${at} whistles`;
    const answers = await fifty((at) => ({
      method: 'POST',
      path: '/users/password/reset',
      payload: { token, password: password(at) },
    }));
    expect(counted(answers)).toEqual({ 200: 1, 422: 49 });
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
    // Fifty passwords are hashed.
  });

  it('one deletes an account; the others hear that it is gone', async () => {
    const person = await addTestAccount(server.db);
    const answers = await fifty(() => ({ who: admin, method: 'DELETE', path: `/users/admin/${person.id}` }));
    expect(counted(answers)).toEqual({ 200: 1, 404: 49 });
    expect(await auditOf(person.id)).toEqual(['user.delete']);
  });

  it('of two administrators who turn each other off, one is left', async () => {
    await server.db.updateTable('users').set({ active: false }).where('role', '=', 'ADMIN').execute();
    const pair = [await addTestAccount(server.db, 'ADMIN'), await addTestAccount(server.db, 'ADMIN')] as const;
    const answers = await fifty((at) => {
      const [by, of] = at % 4 < 2 ? pair : [pair[1], pair[0]];
      const path = at % 3 ? `${of.id}/role?role=USER` : `${of.id}/status?active=false`;
      return { who: by, method: 'PUT', path: `/users/admin/${path}` };
    });
    expect(answers.every(({ statusCode }) => [200, 401, 403].includes(statusCode))).toBe(true);
    const left = await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('active', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    admin = await addTestAccount(server.db, 'ADMIN');
  });

  it('as many resources of one account are taken as the settings allow', async () => {
    const settings = { max_resources_per_user: 10, revision: 100 };
    await server.db.updateTable('settings').set(settings).execute();
    const person = await addTestAccount(server.db);
    const payload = { ...place, address: { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' } };
    const answers = await fifty(() => ({ who: person, method: 'POST', path: '/resources', payload }));
    expect(counted(answers)).toEqual({ 201: 10, 429: 40 });
  });
});
