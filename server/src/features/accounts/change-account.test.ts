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
const turnOff = (by: TestAccount, id: string) => call(by, 'PUT', `${id}/status?active=false`);
const remove = (by: TestAccount, id: string) => call(by, 'DELETE', id);
const signedIn = async (person: TestAccount) =>
  (await server.app.inject({ url: '/api/users/me', headers: person.headers })).statusCode === 200;
const changesOf = (id: string) =>
  server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();

describe('an administrator', () => {
  it('changes a role: the sign-ins of that account end at once, and the change is written down', async () => {
    const person = await addTestAccount(server.db);
    const answer = await call(admin, 'PUT', `${person.id}/role?role=admin`);
    expect([answer.statusCode, answer.json().data]).toEqual([200, expect.objectContaining({ role: 'ADMIN' })]);
    expect(await signedIn(person)).toBe(false);
    expect(await changesOf(person.id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'user.change-role',
        record_name: 'Robin Reyes',
        old_values: { role: 'USER' },
        new_values: { role: 'ADMIN' },
      },
    ]);
  });

  it('ties an organization’s account to it; another role ends that', async () => {
    const organization = await addOrganization(server.db);
    const person = await addTestAccount(server.db);
    const tied = await call(admin, 'PUT', `${person.id}/role?role=ORGANIZATION&organizationId=${organization}`);
    expect(tied.json().data).toMatchObject({ role: 'ORGANIZATION', organizationId: organization });
    const kept = await call(admin, 'PUT', `${person.id}/role?role=ORGANIZATION`);
    expect(kept.json().data).toMatchObject({ organizationId: organization, revision: 2 });
    expect((await demote(admin, person.id)).json().data).not.toHaveProperty('organizationId');
  });

  it.each([unusedId, 'nowhere'])('cannot tie an account to %s', async (organization) => {
    const person = await addTestAccount(server.db);
    const answer = await call(admin, 'PUT', `${person.id}/role?role=ORGANIZATION&organizationId=${organization}`);
    expect(answer.statusCode).toBe(404);
  });

  it('turns an account off, which ends its sign-ins, and on again', async () => {
    const person = await addTestAccount(server.db);
    expect((await turnOff(admin, person.id)).json().data.active).toBe(false);
    expect(await signedIn(person)).toBe(false);
    expect((await call(admin, 'PUT', `${person.id}/status?active=true`)).json().data.active).toBe(true);
    expect((await changesOf(person.id)).map(({ action }) => action)).toEqual(['user.deactivate', 'user.activate']);
  });

  it('changes nothing by saying what is so already', async () => {
    const person = await addTestAccount(server.db);
    await demote(admin, person.id);
    await call(admin, 'PUT', `${person.id}/status?active=true`);
    expect(await changesOf(person.id)).toEqual([]);
    expect(await signedIn(person)).toBe(true);
  });

  it('deletes an account: sign-ins end, resources stay, and no word says where the person lives', async () => {
    const person = await addTestAccount(server.db, 'USER', {
      address: '9 Planted Street',
      phone_number: '614 555 0177',
    });
    const resource = await addResource(server.db, { creator_id: person.id, created_by: person.email });
    const answer = await remove(admin, person.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    expect(await signedIn(person)).toBe(false);
    const kept = await server.db
      .selectFrom('resources')
      .selectAll()
      .where('id', '=', resource)
      .executeTakeFirstOrThrow();
    expect([kept.created_by, kept.creator_id, kept.status]).toEqual(['deleted user', null, 'AVAILABLE']);
    const changes = await changesOf(person.id);
    expect(changes).toMatchObject([{ action: 'user.delete', old_values: { email: person.email, role: 'USER' } }]);
    expect(JSON.stringify(changes)).not.toMatch(/Planted|555.?0177/);
    expect((await remove(admin, person.id)).statusCode).toBe(404);
  });

  it('deletes an account, and with it how to reach the person from the record of changes', async () => {
    const person = await addTestAccount(server.db);
    const name = { firstName: 'Robin', lastName: 'Reyes' };
    const reach = { phoneNumber: '740 555 0177', address: '5 Elm St', city: 'Wexley', state: 'OH', zipCode: '05791' };
    const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
      server.app.inject({ method, url: `/api/${path}`, headers: person.headers, payload });
    await send('PUT', `users/${person.id}/profile`, { ...name, ...reach, email: person.email });
    const signUp = await send('POST', 'volunteers', { ...name, email: 'r@example.org', phone: '740 555 0178' });
    const changes = async () => [...(await changesOf(person.id)), ...(await changesOf(signUp.json().data.id))];
    const reachable = /740 555|Elm St|Wexley|05791|r@example\.org/;
    expect(JSON.stringify(await changes())).toMatch(reachable);
    await remove(admin, person.id);
    expect(JSON.stringify(await changes())).not.toMatch(reachable);
    expect((await changes()).map(({ action }) => action)).toEqual([
      'user.change-profile',
      'user.delete',
      'volunteer.create',
    ]);
  });

  it('deletes sign-ups without an account too, under the address that the account has confirmed', async () => {
    for (const confirmed of [false, true]) {
      const person = await addTestAccount(server.db, 'USER', confirmed ? { email_confirmed_at: new Date() } : {});
      const id = await addVolunteer(server.db, null, { email: person.email });
      const others = await addVolunteer(server.db, admin.id, { email: person.email });
      const summary = await server.app.inject({ url: `/api/users/admin/${person.id}/summary`, headers: admin.headers });
      expect(summary.json().data.volunteers).toBe(confirmed ? 1 : 0);
      await remove(admin, person.id);
      const left = await server.db.selectFrom('volunteers').select('id').where('id', 'in', [id, others]).execute();
      expect(left.map(({ id }) => id).toSorted()).toEqual((confirmed ? [others] : [id, others]).toSorted());
    }
  });

  it('deletes an account while its owner sends, asks and changes things: all is answered, and nothing is left behind', async () => {
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

  it('makes another administrator, who can sign in', async () => {
    const fields = { firstName: 'Ada', lastName: 'Okafor', phoneNumber: '614 555 0101', email: 'Ada@example.org' };
    const make = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/users/admin/create-admin', headers: admin.headers, payload });
    const made = await make({ ...fields, password: 'nine blue kettles' });
    expect([made.statusCode, made.json().data.role]).toEqual([201, 'ADMIN']);
    expect(made.body).not.toContain('kettles');
    expect((await make({ ...fields, password: 'nine blue kettles' })).statusCode).toBe(409);
    expect(Object.keys((await make({})).json().errors)).toEqual([
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

describe('nobody', () => {
  it('turns off or deletes their own account, even with other administrators about', async () => {
    await addTestAccount(server.db, 'ADMIN');
    for (const answer of [await turnOff(admin, admin.id), await remove(admin, admin.id)]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'You cannot do this to your own account. Please ask another administrator.',
      ]);
    }
    expect(await signedIn(admin)).toBe(true);
  });

  it('takes away the last active administrator, in 50 calls at once', async () => {
    await addTestAccount(server.db, 'ADMIN', { active: false });
    const answers = await Promise.all(Array.from({ length: 50 }, () => demote(admin, admin.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    expect(answers[0]?.json().message).toContain('last active administrator');
    expect(await signedIn(admin)).toBe(true);
  });

  it('but others may: of two administrators who take each other away 50 times at once, exactly one wins', async () => {
    for (const act of [demote, turnOff, remove]) {
      const other = await addTestAccount(server.db, 'ADMIN');
      const pair = [admin, other] as const;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? act(pair[0], pair[1].id) : act(pair[1], pair[0].id))),
      );
      const left = await Promise.all(pair.map(signedIn));
      expect(left.toSorted()).toEqual([false, true]);
      // Demoting a user once more changes nothing and is fine; whoever lost is no longer let in.
      expect(answers.every(({ statusCode }) => [200, 401, 404].includes(statusCode))).toBe(true);
      admin = left[0] ? pair[0] : pair[1];
    }
  });

  it('nor in any mixture: 50 administrators act against each other at once, and somebody can still administer', async () => {
    const ring = [admin, ...(await Promise.all(Array.from({ length: 49 }, () => addTestAccount(server.db, 'ADMIN'))))];
    const acts = [demote, turnOff, remove];
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
    expect(await signedIn(survivor)).toBe(true);
  });
});
