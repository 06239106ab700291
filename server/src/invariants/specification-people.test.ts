/**
 * The calls of docs/specification.md, section 7, about people and administration, with the client of specification-client.ts,
 * whose additional body fields must be accepted. Resources and organizations: specification-directory.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/accounts/passwords.ts';
import { addResource, startTestApp, type TestApp } from '../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
import { addNeed, addVolunteer } from '../testing/records-for-tests.ts';
import { type Call, createClientCall, extraClientFields, listOf, recordOf } from './specification-client.ts';

let server: TestApp;
let admin: TestAccount;
let person: TestAccount;
beforeAll(async () => {
  server = await startTestApp({
    given: async (db) => {
      await addResource(db, { name: 'Brook Pantry', languages: ['Spanish'], tags: ['groceries'] });
      await addResource(db, { name: 'Cedar Shelter', category: 'HOUSING', type: 'SHELTER', city: 'Tarrow' });
    },
  });
  admin = await addTestAccount(server.db, 'ADMIN');
  person = await addTestAccount(server.db, 'USER', { password_hash: await hashPassword('seven green kettles') });
});
afterAll(() => server.close());

const call = (...sent: Parameters<Call>) => createClientCall(server.app)(...sent);

describe('accounts', () => {
  const registration = {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: '  Maria@Example.org ',
    password: 'seven green kettles',
    phoneNumber: '(614) 555-0142',
    address: '1 Main',
    city: 'Wexley',
    state: 'OH',
    zipCode: '43001',
  };
  const shownAccount = {
    id: expect.any(String),
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria@example.org',
    phoneNumber: '(614) 555-0142',
    role: 'USER',
    active: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  };

  it('POST /users/register: the user is data.data; POST /users/login: data.data holds user and token', async () => {
    const registered = await call('POST', '/users/register', { body: { ...extraClientFields, ...registration } });
    expect([registered.status, registered.data.data]).toEqual([200, expect.objectContaining(shownAccount)]);
    expect(registered.data.data).not.toHaveProperty('token');
    const credentials = { email: 'MARIA@example.org', password: registration.password, rememberMe: false };
    const { status, data } = await call('POST', '/users/login', { body: credentials });
    expect([status, data.data]).toEqual([
      200,
      { user: expect.objectContaining(shownAccount), token: expect.any(String), expiresAt: expect.any(String) },
    ]);
    const headers = { authorization: `Bearer ${data.data.token}` };
    expect((await call('GET', '/users/me', { headers })).data.data.email).toBe('maria@example.org');
    expect(await call('POST', '/users/logout', { headers })).toEqual({ status: 200, data: { data: null } });
    expect((await call('GET', '/users/me', { headers })).status).toBe(401);
  });

  it('a second registration gets "already exists", a wrong password a message', async () => {
    const body = { ...registration, email: 'twice@example.org' };
    await call('POST', '/users/register', { body });
    const again = await call('POST', '/users/register', { body });
    expect([again.status, again.data.message]).toEqual([409, 'An account with this email already exists']);
    const wrong = await call('POST', '/users/login', { body: { email: body.email, password: 'not this one' } });
    expect([wrong.status, wrong.data.message]).toEqual([401, expect.any(String)]);
  });

  it('PUT /users/{id}/profile: firstName, lastName, email, phoneNumber', async () => {
    const body = {
      firstName: 'Ana',
      lastName: 'Li',
      email: person.email,
      phoneNumber: '614 555 0143',
      ...extraClientFields,
    };
    const { status, data } = await call('PUT', `/users/${person.id}/profile`, { as: person, body });
    expect([status, recordOf(data)]).toEqual([
      200,
      expect.objectContaining({ id: person.id, firstName: 'Ana', phoneNumber: '614 555 0143', role: 'USER' }),
    ]);
  });

  it('POST /users/password/forgot, reset and change', async () => {
    expect((await call('POST', '/users/password/forgot', { body: { email: person.email } })).status).toBe(200);
    const reset = { token: 'made-up', password: 'nine blue kettles' };
    expect((await call('POST', '/users/password/reset', { body: reset })).status).toBe(422);
    const body = { currentPassword: 'seven green kettles', newPassword: 'nine blue kettles' };
    expect((await call('POST', '/users/password/change', { as: person, body })).status).toBe(200);
  });
});

describe('needs', () => {
  const need = { title: 'Heat', description: 'They shut off our heat.', category: 'SHELTER', priority: 'HIGH' };

  it('POST /needs, PUT /needs/{id}, POST /needs/{id}/resolve with notes', async () => {
    const sent = await call('POST', '/needs', {
      as: person,
      body: { ...extraClientFields, ...need, status: 'PENDING' },
    });
    expect([sent.status, recordOf(sent.data)]).toEqual([
      201,
      expect.objectContaining({ ...need, category: 'HOUSING', status: 'PENDING', createdBy: person.id }),
    ]);
    const path = `/needs/${String(recordOf(sent.data).id)}`;
    const edit = { ...extraClientFields, ...need, priority: 'CRITICAL', status: 'OPEN' };
    const saved = await call('PUT', path, { as: person, body: edit });
    expect([saved.status, recordOf(saved.data)]).toEqual([
      200,
      expect.objectContaining({ priority: 'CRITICAL', status: 'PENDING' }),
    ]);
    const resolved = await call('POST', `${path}/resolve`, { as: person, body: { notes: 'A neighbor helped.' } });
    expect([resolved.status, recordOf(resolved.data).status]).toEqual([200, 'FULFILLED']);
  });

  it('POST /needs without category and priority: OTHER and MEDIUM', async () => {
    const sent = await call('POST', '/needs', { as: person, body: { description: 'A ride.' } });
    expect(recordOf(sent.data)).toMatchObject({ category: 'OTHER', priority: 'MEDIUM', title: 'A ride.' });
  });

  it('GET /users/{id}/needs, /users/needs/active and /users/admin/needs (data.data)', async () => {
    const other = await addTestAccount(server.db);
    const id = await addNeed(server.db, other.id);
    expect(listOf((await call('GET', `/users/${other.id}/needs`, { as: other })).data)).toHaveLength(1);
    expect(listOf((await call('GET', '/users/needs/active', { as: other })).data)).toHaveLength(1);
    const all = await call('GET', '/users/admin/needs?search=heat&status=PENDING&priority=MEDIUM', { as: admin });
    expect(all.data.data).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
    expect(all.data.summary).toMatchObject({ pending: expect.any(Number), critical: expect.any(Number) });
  });

  it('GET /needs/{id}/candidates, POST match and cancel', async () => {
    const id = await addNeed(server.db, person.id, { description: 'free food' });
    const { data } = await call('GET', `/needs/${id}/candidates`, { as: admin });
    const [resource] = data.data.resources;
    const body = { resourceId: resource.id };
    expect((await call('POST', `/needs/${id}/match`, { as: admin, body })).data.data.status).toBe('MATCHED');
    expect((await call('GET', `/needs/${id}`, { as: person })).data.data.match).toMatchObject(body);
    expect((await call('POST', `/needs/${id}/cancel`, { as: person })).data.data.status).toBe('CANCELLED');
  });
});

describe('volunteers', () => {
  const form = {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: 'ada@example.org',
    phone: '614 555 0100',
    skills: ['driving', ' ', 'Spanish '],
    availability: ['weekends'],
    backgroundChecked: false,
  };

  it('POST /volunteers on self sign-up; GET /volunteers can be filtered by userId or email', async () => {
    const sent = await call('POST', '/volunteers', {
      as: person,
      body: { ...extraClientFields, ...form, userId: person.id },
    });
    expect([sent.status, recordOf(sent.data)]).toEqual([
      201,
      expect.objectContaining({ ...form, skills: ['driving', 'Spanish'], userId: person.id }),
    ]);
    for (const who of [person, admin]) {
      const list = listOf((await call('GET', '/volunteers', { as: who })).data);
      expect(list.filter(({ userId, email }) => userId === person.id || email === form.email)).toHaveLength(1);
    }
  });

  it('GET /volunteers/search?skill=, /volunteers/admin/pending, GET, PUT and DELETE /volunteers/{id}', async () => {
    const id = await addVolunteer(server.db, null, { skills: ['Welding'] });
    const ids = async (path: string) => listOf((await call('GET', path, { as: admin })).data).map((one) => one.id);
    expect(await ids('/volunteers/search?skill=weld')).toEqual([id]);
    expect(await ids('/volunteers/admin/pending')).toContain(id);
    const volunteer = recordOf((await call('GET', `/volunteers/${id}`, { as: admin })).data);
    expect(volunteer).toMatchObject({ id, backgroundChecked: false, createdAt: expect.any(String) });
    // The client sends the whole volunteer with backgroundChecked changed.
    const flipped = { ...volunteer, backgroundChecked: true };
    const saved = await call('PUT', `/volunteers/${id}`, { as: admin, body: flipped });
    expect([saved.status, recordOf(saved.data).backgroundChecked]).toEqual([200, true]);
    expect(await ids('/volunteers/admin/pending')).not.toContain(id);
    const edited = await call('PUT', `/volunteers/${id}`, { as: admin, body: { ...form, lastName: 'Obi' } });
    expect(recordOf(edited.data)).toMatchObject({ lastName: 'Obi', skills: ['driving', 'Spanish'] });
    expect((await call('DELETE', `/volunteers/${id}`, { as: admin })).status).toBe(200);
    expect((await call('GET', `/volunteers/${id}`, { as: admin })).status).toBe(404);
  });
});

describe('administration', () => {
  const account = { firstName: 'Ada', lastName: 'Obi', phoneNumber: '614 555 0111', password: 'nine blue kettles' };

  it('GET /users/admin/all (data.data), role and status by query, create-admin, delete', async () => {
    const other = await addTestAccount(server.db);
    const all = await call('GET', '/users/admin/all?size=50', { as: admin });
    expect(all.data.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: other.id, role: 'USER', active: true })]),
    );
    const of = `/users/admin/${other.id}`;
    // The client sends no body with these, or an empty object.
    const role = await call('PUT', `${of}/role?role=ORGANIZATION`, { as: admin, body: {} });
    expect([role.status, recordOf(role.data).role]).toEqual([200, 'ORGANIZATION']);
    const status = await call('PUT', `${of}/status?active=false`, { as: admin });
    expect([status.status, recordOf(status.data).active]).toEqual([200, false]);
    expect((await call('DELETE', of, { as: admin })).status).toBe(200);
    const body = { ...account, email: 'second@example.org' };
    const made = await call('POST', '/users/admin/create-admin', { as: admin, body });
    expect([made.status, recordOf(made.data)]).toEqual([
      201,
      expect.objectContaining({ role: 'ADMIN', email: 'second@example.org', active: true }),
    ]);
  });

  it('GET /admin/stats, /admin/settings and /admin/audit; PUT /admin/settings; POST /contact', async () => {
    await addNeed(server.db, person.id, { status: 'MATCHED' });
    const stats = (await call('GET', '/admin/stats', { as: admin })).data.data;
    for (const count of ['totalUsers', 'totalResources', 'totalNeeds', 'activeMatches', 'pendingApprovals']) {
      expect(stats[count]).toBeGreaterThanOrEqual(1);
    }
    expect(stats.recentActivity[0]).toMatchObject({
      id: expect.any(String),
      type: expect.any(String),
      description: expect.any(String),
      timestamp: expect.any(String),
    });
    const settings = (await call('GET', '/admin/settings', { as: admin })).data.data;
    expect(settings).toMatchObject({
      platformName: 'Waymark',
      maxResourcesPerUser: 10,
      maxNeedsPerUser: 5,
      autoApproveResources: false,
      emailNotifications: true,
      smsNotifications: false,
      maintenanceMode: false,
    });
    const saved = await call('PUT', '/admin/settings', { as: admin, body: { ...settings, maxNeedsPerUser: 50 } });
    expect([saved.status, saved.data.data.maxNeedsPerUser]).toEqual([200, 50]);
    const audit = await call('GET', '/admin/audit?recordKind=settings', { as: admin });
    expect(listOf(audit.data)).toHaveLength(1);
    const sent = await call('POST', '/contact', { body: { ...extraClientFields, message: 'The pantry has moved.' } });
    expect(sent.status).toBe(202);
  });

  it.each([0, 101])('PUT /admin/settings refuses %i resources per user', async (maxResourcesPerUser) => {
    const refused = await call('PUT', '/admin/settings', { as: admin, body: { maxResourcesPerUser } });
    expect([refused.status, Object.keys(refused.data.errors)]).toEqual([422, ['maxResourcesPerUser']]);
  });
});
