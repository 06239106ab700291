import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addVolunteer, unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.updateTable('users').set({ active: false }).where('role', '=', 'ADMIN').execute();
  admin = await addTestAccount(server.db, 'ADMIN');
});

type Method = 'PUT' | 'DELETE';
const call = (by: TestAccount, method: Method, path: string) =>
  server.app.inject({ method, url: `/api/users/admin/${path}`, headers: by.headers });
const demote = (by: TestAccount, id: string) => call(by, 'PUT', `${id}/role?role=USER`);
const deactivate = (by: TestAccount, id: string) => call(by, 'PUT', `${id}/status?active=false`);
const remove = (by: TestAccount, id: string) => call(by, 'DELETE', id);
const isSignedIn = async (person: TestAccount) =>
  (await server.app.inject({ url: '/api/users/me', headers: person.headers })).statusCode === 200;
const auditOf = (id: string) =>
  server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();

describe('an administrator', () => {
  it('changes a role, which ends the sessions of that account and is audited', async () => {
    const person = await addTestAccount(server.db);
    const answer = await call(admin, 'PUT', `${person.id}/role?role=admin`);
    expect([answer.statusCode, answer.json().data]).toEqual([200, expect.objectContaining({ role: 'ADMIN' })]);
    expect(await isSignedIn(person)).toBe(false);
    expect(await auditOf(person.id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'user.change-role',
        record_name: 'Robin Reyes',
        old_values: { role: 'USER' },
        new_values: { role: 'ADMIN' },
      },
    ]);
  });

  it('links an account to an organization by its role, and unlinks it with another role', async () => {
    const organization = await addOrganization(server.db);
    const person = await addTestAccount(server.db);
    const linked = await call(admin, 'PUT', `${person.id}/role?role=ORGANIZATION&organizationId=${organization}`);
    expect(linked.json().data).toMatchObject({ role: 'ORGANIZATION', organizationId: organization });
    const kept = await call(admin, 'PUT', `${person.id}/role?role=ORGANIZATION`);
    expect(kept.json().data).toMatchObject({ organizationId: organization, revision: 2 });
    expect((await demote(admin, person.id)).json().data).not.toHaveProperty('organizationId');
  });

  it.each([unusedId, 'nowhere'])(
    'cannot link an account to the unknown organization %s (404)',
    async (organization) => {
      const person = await addTestAccount(server.db);
      const answer = await call(admin, 'PUT', `${person.id}/role?role=ORGANIZATION&organizationId=${organization}`);
      expect(answer.statusCode).toBe(404);
    },
  );

  it('deactivates an account, which ends its sessions, and activates it again', async () => {
    const person = await addTestAccount(server.db);
    expect((await deactivate(admin, person.id)).json().data.active).toBe(false);
    expect(await isSignedIn(person)).toBe(false);
    expect((await call(admin, 'PUT', `${person.id}/status?active=true`)).json().data.active).toBe(true);
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['user.deactivate', 'user.activate']);
  });

  it('audits nothing and ends no session when role and status stay the same', async () => {
    const person = await addTestAccount(server.db);
    await demote(admin, person.id);
    await call(admin, 'PUT', `${person.id}/status?active=true`);
    expect(await auditOf(person.id)).toEqual([]);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('deletes an account: its sessions end, its resources stay, and the audit log holds no address or phone number', async () => {
    const person = await addTestAccount(server.db, 'USER', {
      address: '9 Planted Street',
      phone_number: '614 555 0177',
    });
    const resource = await addResource(server.db, { creator_id: person.id, created_by: person.email });
    const answer = await remove(admin, person.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    expect(await isSignedIn(person)).toBe(false);
    const kept = await server.db
      .selectFrom('resources')
      .selectAll()
      .where('id', '=', resource)
      .executeTakeFirstOrThrow();
    expect([kept.created_by, kept.creator_id, kept.status]).toEqual(['deleted user', null, 'AVAILABLE']);
    const changes = await auditOf(person.id);
    expect(changes).toMatchObject([{ action: 'user.delete', old_values: { email: person.email, role: 'USER' } }]);
    expect(JSON.stringify(changes)).not.toMatch(/Planted|555.?0177/);
    expect((await remove(admin, person.id)).statusCode).toBe(404);
  });

  it('deletes an account, and erases the person’s contact details from the audit log', async () => {
    const person = await addTestAccount(server.db);
    const name = { firstName: 'Robin', lastName: 'Reyes' };
    const contactDetails = {
      phoneNumber: '740 555 0177',
      address: '5 Elm St',
      city: 'Wexley',
      state: 'OH',
      zipCode: '05791',
    };
    const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
      server.app.inject({ method, url: `/api/${path}`, headers: person.headers, payload });
    await send('PUT', `users/${person.id}/profile`, { ...name, ...contactDetails, email: person.email });
    const signUp = await send('POST', 'volunteers', { ...name, email: 'r@example.org', phone: '740 555 0178' });
    const changes = async () => [...(await auditOf(person.id)), ...(await auditOf(signUp.json().data.id))];
    const contactPattern = /740 555|Elm St|Wexley|05791|r@example\.org/;
    expect(JSON.stringify(await changes())).toMatch(contactPattern);
    await remove(admin, person.id);
    expect(JSON.stringify(await changes())).not.toMatch(contactPattern);
    expect((await changes()).map(({ action }) => action)).toEqual([
      'user.change-profile',
      'user.delete',
      'volunteer.create',
    ]);
  });

  it('deletes volunteer sign-ups without an account too if they have the address that the account confirmed', async () => {
    for (const confirmed of [false, true]) {
      const person = await addTestAccount(server.db, 'USER', confirmed ? { email_confirmed_at: new Date() } : {});
      const id = await addVolunteer(server.db, null, { email: person.email });
      const ofOtherAccount = await addVolunteer(server.db, admin.id, { email: person.email });
      const summary = await server.app.inject({ url: `/api/users/admin/${person.id}/summary`, headers: admin.headers });
      expect(summary.json().data.volunteers).toBe(confirmed ? 1 : 0);
      await remove(admin, person.id);
      const left = await server.db
        .selectFrom('volunteers')
        .select('id')
        .where('id', 'in', [id, ofOtherAccount])
        .execute();
      expect(left.map(({ id }) => id).toSorted()).toEqual(
        (confirmed ? [ofOtherAccount] : [id, ofOtherAccount]).toSorted(),
      );
    }
  });

  it('deletes an account during requests of its owner: none fails with 500, and no need is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await addTestAccount(server.db);
      const as = (method: 'POST' | 'PUT', url: string, payload: object) =>
        server.app.inject({ method, url: `/api${url}`, headers: person.headers, payload });
      const profile = { firstName: 'Ada', lastName: 'Okafor', email: person.email };
      const volunteer = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org', skills: ['driving'] };
      const sent = Array.from({ length: 4 }, () => [
        as('POST', '/needs', { title: 'Heat', description: 'No heat' }),
        as('POST', '/volunteers', volunteer),
        as('POST', '/contact', { message: 'Hello' }),
        as('PUT', `/users/${person.id}/profile`, profile),
      ]).flat();
      const [removed, ...answers] = await Promise.all([remove(admin, person.id), ...sent]);
      expect([200, 503]).toContain(removed.statusCode);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 500)).toEqual([]);
      await expect.poll(async () => (await remove(admin, person.id)).statusCode).toBe(404);
      const needs = await server.db.selectFrom('needs').select('id').where('owner_id', '=', person.id).execute();
      expect(needs).toEqual([]);
    }
  });

  it('creates another administrator, who can sign in', async () => {
    const fields = { firstName: 'Ada', lastName: 'Okafor', phoneNumber: '614 555 0101', email: 'Ada@example.org' };
    const create = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/users/admin/create-admin', headers: admin.headers, payload });
    const created = await create({ ...fields, password: 'nine blue kettles' });
    expect([created.statusCode, created.json().data.role]).toEqual([201, 'ADMIN']);
    expect(created.body).not.toContain('kettles');
    expect((await create({ ...fields, password: 'nine blue kettles' })).statusCode).toBe(409);
    expect(Object.keys((await create({})).json().errors)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'phoneNumber',
    ]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'ada@example.org', password: 'nine blue kettles' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['PUT', 'not-an-id/role?role=USER', 404],
    ['PUT', `${unusedId}/status?active=true`, 404],
    ['DELETE', 'not-an-id', 404],
    ['PUT', `${unusedId}/role?role=KING`, 422],
    ['PUT', `${unusedId}/role`, 422],
    ['PUT', `${unusedId}/status?active=perhaps`, 422],
  ] as const)('%s %s is answered %i', async (method, path, status) => {
    expect((await call(admin, method, path)).statusCode).toBe(status);
  });
});

describe('administrators', () => {
  it('cannot deactivate or delete their own account, even if there are others (409)', async () => {
    await addTestAccount(server.db, 'ADMIN');
    for (const answer of [await deactivate(admin, admin.id), await remove(admin, admin.id)]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'You cannot do this to your own account. Please ask another administrator.',
      ]);
    }
    expect(await isSignedIn(admin)).toBe(true);
  });

  it('cannot demote the last active one, in 50 concurrent calls (409)', async () => {
    await addTestAccount(server.db, 'ADMIN', { active: false });
    const answers = await Promise.all(Array.from({ length: 50 }, () => demote(admin, admin.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    expect(answers[0]?.json().message).toContain('last active administrator');
    expect(await isSignedIn(admin)).toBe(true);
  });

  it('can demote, deactivate or delete each other; of two who do so in 50 concurrent calls, exactly one stays', async () => {
    for (const act of [demote, deactivate, remove]) {
      const other = await addTestAccount(server.db, 'ADMIN');
      const pair = [admin, other] as const;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? act(pair[0], pair[1].id) : act(pair[1], pair[0].id))),
      );
      const left = await Promise.all(pair.map(isSignedIn));
      expect(left.toSorted()).toEqual([false, true]);
      // Repeated demotions are answered with 200; calls of whoever lost with 401.
      expect(answers.every(({ statusCode }) => [200, 401, 404].includes(statusCode))).toBe(true);
      admin = left[0] ? pair[0] : pair[1];
    }
  });

  it('keep at least one when 50 demote, deactivate and delete each other concurrently', async () => {
    const ring = [admin, ...(await Promise.all(Array.from({ length: 49 }, () => addTestAccount(server.db, 'ADMIN'))))];
    const acts = [demote, deactivate, remove];
    const answers = await Promise.all(ring.map((by, at) => acts[at % 3]?.(by, ring[(at + 1) % ring.length]?.id ?? '')));
    expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([200, 401]));
    const left = await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('active', '=', true)
      .execute();
    expect(left.length).toBe(50 - answers.filter((answer) => answer?.statusCode === 200).length);
    expect(left.length).toBeGreaterThan(0);
    const survivor = ring.find(({ id }) => left.some((row) => row.id === id)) ?? admin;
    expect(await isSignedIn(survivor)).toBe(true);
  });
});
