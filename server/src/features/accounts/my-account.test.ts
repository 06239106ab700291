import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addSession, addTestAccount } from '../../testing/people-for-tests.ts';
import { hashPassword } from './passwords.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
});
afterAll(() => server.close());

const save = (id: string, headers: object, payload: object) =>
  server.app.inject({ method: 'PUT', url: `/api/users/${id}/profile`, headers: { ...headers }, payload });
const profile = { firstName: 'Ada', lastName: 'Okafor', phoneNumber: '614 555 0101' };

describe('a profile', () => {
  it('is changed by its owner, except for the role, and the change is audited', async () => {
    const person = await addTestAccount(server.db);
    const answer = await save(person.id, person.headers, {
      ...profile,
      email: person.email.toUpperCase(),
      role: 'ADMIN',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ ...profile, email: person.email, role: 'USER', revision: 2 });
    const audit = await server.db.selectFrom('audit').selectAll().where('record_id', '=', person.id).execute();
    expect(audit).toMatchObject([
      {
        actor_id: person.id,
        action: 'user.change-profile',
        record_kind: 'user',
        record_name: 'Ada Okafor',
        old_values: { firstName: 'Robin', lastName: 'Reyes' },
        new_values: { firstName: 'Ada', lastName: 'Okafor' },
      },
    ]);
  });

  it('loses an emptied phone number, and keeps fields that are not sent', async () => {
    const person = await addTestAccount(server.db, 'USER', { city: 'Wexley' });
    const answer = await save(person.id, person.headers, { ...profile, email: person.email, phoneNumber: '' });
    expect(answer.json().data).not.toHaveProperty('phoneNumber');
    expect(answer.json().data.city).toBe('Wexley');
  });

  it('can be changed by administrators, but not by other accounts (404)', async () => {
    const person = await addTestAccount(server.db);
    const other = await addTestAccount(server.db);
    const admin = await addTestAccount(server.db, 'ADMIN');
    const change = { ...profile, email: person.email };
    expect((await save(person.id, other.headers, change)).statusCode).toBe(404);
    expect((await save('not-an-id', other.headers, change)).statusCode).toBe(404);
    expect((await save(person.id, admin.headers, change)).statusCode).toBe(200);
  });

  it('is not overwritten with an outdated revision (409 with the current state)', async () => {
    const person = await addTestAccount(server.db);
    const change = { ...profile, email: person.email, revision: 1 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(person.id, person.headers, change)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = await save(person.id, person.headers, change);
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ firstName: 'Ada', revision: 2 });
  });
});

describe('a password', () => {
  const current = 'seven green kettles';
  const change = (headers: object, payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/users/password/change', headers: { ...headers }, payload });
  const signIn = (email: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });

  it('is changed with the current one; other sessions end, this one stays', async () => {
    const person = await addTestAccount(server.db, 'USER', { password_hash: await hashPassword(current) });
    const other = await addSession(server.db, person.id);
    const answer = await change(person.headers, { currentPassword: current, newPassword: 'nine blue kettles' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    const me = (headers: object) => server.app.inject({ url: '/api/users/me', headers: { ...headers } });
    expect((await me(person.headers)).statusCode).toBe(200);
    expect((await me(other.headers)).statusCode).toBe(401);
    expect((await signIn(person.email, current)).statusCode).toBe(401);
    expect((await signIn(person.email, 'nine blue kettles')).statusCode).toBe(200);
  });

  it.each([
    [{ currentPassword: 'not this one', newPassword: 'nine blue kettles' }, 'currentPassword'],
    [{ currentPassword: current, newPassword: 'password1' }, 'newPassword'],
    [{ currentPassword: current, newPassword: ' password1 ' }, 'newPassword'],
    [{ currentPassword: current, newPassword: 'short' }, 'newPassword'],
    [{ currentPassword: '', newPassword: 'nine blue kettles' }, 'currentPassword'],
    [{ currentPassword: current, newPassword: 'nine blue kettles', confirmPassword: 'x' }, 'confirmPassword'],
  ])('is not changed by %j (422)', async (body, field) => {
    const person = await addTestAccount(server.db, 'USER', { password_hash: await hashPassword(current) });
    const answer = await change(person.headers, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await signIn(person.email, current)).statusCode).toBe(200);
  });

  it('is changed by one of three concurrent requests (422 for the others)', async () => {
    const person = await addTestAccount(server.db, 'USER', { password_hash: await hashPassword(current) });
    const answers = await Promise.all(
      ['nine blue kettles', 'five red kettles', 'two old kettles'].map((newPassword) =>
        change(person.headers, { currentPassword: current, newPassword }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  });
});
