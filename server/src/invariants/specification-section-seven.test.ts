/**
 * The calls of docs/specification.md, section 7, one by one, with the client of specification-client.ts. Its additional body
 * fields must be accepted.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/accounts/passwords.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../testing/app-for-tests.ts';
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

const address = { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' };

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
  const asShown = {
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
    expect([registered.status, registered.data.data]).toEqual([200, expect.objectContaining(asShown)]);
    expect(registered.data.data).not.toHaveProperty('token');
    const credentials = { email: 'MARIA@example.org', password: registration.password, rememberMe: false };
    const { status, data } = await call('POST', '/users/login', { body: credentials });
    expect([status, data.data]).toEqual([
      200,
      { user: expect.objectContaining(asShown), token: expect.any(String), expiresAt: expect.any(String) },
    ]);
    const headers = { authorization: `Bearer ${data.data.token}` };
    expect((await call('GET', '/users/me', { headers })).data.data.email).toBe('maria@example.org');
    expect(await call('POST', '/users/logout', { headers })).toEqual({ status: 200, data: { data: null } });
    expect((await call('GET', '/users/me', { headers })).status).toBe(401);
  });

  it('registering twice says "already exists", a wrong sign-in a message', async () => {
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

  it('a forgotten password is asked for and changed', async () => {
    expect((await call('POST', '/users/password/forgot', { body: { email: person.email } })).status).toBe(200);
    const reset = { token: 'made-up', password: 'nine blue kettles' };
    expect((await call('POST', '/users/password/reset', { body: reset })).status).toBe(422);
    const body = { currentPassword: 'seven green kettles', newPassword: 'nine blue kettles' };
    expect((await call('POST', '/users/password/change', { as: person, body })).status).toBe(200);
  });
});

describe('resources', () => {
  const submitted = {
    name: 'Elm Pantry',
    description: 'Free groceries.',
    category: 'FOOD',
    type: 'FOOD_BANK',
    tags: ['groceries', 'walk-in'],
    languages: ['English'],
    accessibilityFeatures: ['Elevator Access'],
    requirements: ['Photo ID'],
    restrictions: ['One visit a week'],
    address: { streetAddress: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' },
    contactInfo: { phone: '614 555 0199', email: 'elm@example.org', website: 'elm.example.org' },
    operatingHours: { specialHours: 'Closed in July', closedOnHolidays: true },
    capacityInfo: { currentCapacity: 3, maxCapacity: 10, capacityNotes: 'Families first' },
    createdBy: 'somebody-else',
  };

  it('GET /resources and GET /resources/search answer a list in every shape that the client reads', async () => {
    for (const path of [
      '/resources',
      '/resources/search',
      '/resources/search?query=pantry',
      '/resources?page=1&size=5',
    ]) {
      const { status, data } = await call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(listOf(data).length).toBeGreaterThan(0);
      expect(data.page).toMatchObject({ number: 1, totalElements: expect.any(Number) });
    }
    const [first] = listOf((await call('GET', '/resources/search?query=free+food')).data);
    expect(first).toMatchObject({ name: 'Brook Pantry', category: 'FOOD', type: 'FOOD_BANK', status: 'AVAILABLE' });
    for (const list of ['tags', 'languages', 'accessibilityFeatures', 'requirements', 'restrictions']) {
      expect(first?.[list]).toEqual(expect.any(Array));
    }
    expect((await call('GET', '/resources/search?query=pantry')).data).toHaveProperty('understanding');
    expect((await call('GET', '/resources?category=HOUSING')).data.data).toHaveLength(1);
    expect((await call('GET', '/resources?location=tarrow&language=&status=available')).data.data).toHaveLength(1);
  });

  it('POST /resources with status unset, GET and PUT /resources/{id}: read from data', async () => {
    const added = await call('POST', '/resources', { as: person, body: { ...extraClientFields, ...submitted } });
    const { createdBy: _sent, address: _place, contactInfo: _contact, ...same } = submitted;
    expect([added.status, recordOf(added.data)]).toEqual([
      201,
      expect.objectContaining({
        ...same,
        address,
        contactInfo: { ...submitted.contactInfo, phone: expect.any(String), website: 'https://elm.example.org' },
        operatingHours: expect.objectContaining(submitted.operatingHours),
        status: 'PENDING',
        createdBy: person.email,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      }),
    ]);
    const path = `/resources/${String(recordOf(added.data).id)}`;
    const read = await call('GET', path, { as: person });
    expect([read.status, recordOf(read.data).name]).toEqual([200, 'Elm Pantry']);
    expect((await call('GET', path)).status).toBe(404);

    const { name, description, category, type, contactInfo, operatingHours, capacityInfo } = submitted;
    const form = { name, description, category, type, address, contactInfo, operatingHours, capacityInfo };
    const body = { ...extraClientFields, ...form, name: 'Elm Street Pantry', status: 'PENDING' };
    const saved = await call('PUT', path, { as: person, body });
    expect([saved.status, recordOf(saved.data)]).toEqual([
      200,
      expect.objectContaining({ name: 'Elm Street Pantry', tags: submitted.tags, status: 'PENDING' }),
    ]);
    const lean = { name, description, category, type, status: 'PENDING', contactInfo: {} };
    const cleared = recordOf((await call('PUT', path, { as: person, body: lean })).data);
    expect(cleared).not.toHaveProperty('contactInfo');
    expect(cleared).toMatchObject({ address, capacityInfo });
  });

  it('POST /resources from a stranger, linked to an organization: creator anonymous', async () => {
    const organizationId = await addOrganization(server.db);
    const { data } = await call('POST', '/resources', { body: { ...submitted, organizationId } });
    const list = await call('GET', '/resources/admin/all?search=Elm&size=50', { as: admin });
    const record = listOf(list.data).find(({ id }) => id === recordOf(data).id);
    expect(record).toMatchObject({ organizationId, createdBy: 'anonymous', status: 'PENDING' });
  });

  it('GET /resources/admin/all, then approve and reject: the list is reloaded', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((name) => addResource(server.db, { name, status: 'PENDING' })),
    );
    const waiting = async () => {
      const { data } = await call('GET', '/resources/admin/all?status=PENDING&size=50', { as: admin });
      expect(data.summary).toMatchObject({ pending: expect.any(Number), total: expect.any(Number) });
      return listOf(data).map(({ id }) => id);
    };
    expect(await waiting()).toEqual(expect.arrayContaining([one, other]));
    expect((await call('POST', `/resources/admin/${one}/approve`, { as: admin })).status).toBe(200);
    expect((await call('POST', `/resources/admin/${other}/reject`, { as: admin })).status).toBe(200);
    expect(await waiting()).not.toEqual(expect.arrayContaining([one]));
    expect(recordOf((await call('GET', `/resources/${one}`)).data).status).toBe('APPROVED');
    expect(recordOf((await call('GET', `/resources/${other}`, { as: admin })).data).status).toBe('REJECTED');
  });

  it('GET /resources/mine is the token’s, whatever X-User-Email says', async () => {
    const other = await addTestAccount(server.db);
    await addResource(server.db, { name: 'Theirs', creator_id: other.id, status: 'PENDING' });
    const mine = await call('GET', '/resources/mine', { as: other, headers: { 'X-User-Email': person.email } });
    expect(listOf(mine.data).map(({ name }) => name)).toEqual(['Theirs']);
    expect((await call('GET', '/resources/mine', { headers: { 'X-User-Email': person.email } })).status).toBe(401);
  });

  it('suggestions are sent, listed, read and decided', async () => {
    const id = await addResource(server.db);
    const sent = await call('POST', `/resources/${id}/suggestions`, {
      body: { ...extraClientFields, waitTime: 'A week' },
    });
    expect(sent.status).toBe(201);
    const list = await call('GET', `/admin/suggestions?resourceId=${id}`, { as: admin });
    const [suggestion] = listOf(list.data);
    expect((await call('GET', `/admin/suggestions/${suggestion?.id}`, { as: admin })).status).toBe(200);
    const body = { accept: ['waitTime'], decline: [] };
    const decided = await call('POST', `/admin/suggestions/${suggestion?.id}/decide`, { as: admin, body });
    expect([decided.status, decided.data.data.status]).toEqual([200, 'ACCEPTED']);
    expect(recordOf((await call('GET', `/resources/${id}`)).data).waitTime).toBe('A week');
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

  it('without category and priority it is OTHER and MEDIUM', async () => {
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

  it('is matched with one of its candidates, or cancelled', async () => {
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
    const whole = recordOf((await call('GET', `/volunteers/${id}`, { as: admin })).data);
    expect(whole).toMatchObject({ id, backgroundChecked: false, createdAt: expect.any(String) });
    // The toggle sends the whole volunteer with backgroundChecked flipped.
    const flipped = { ...whole, backgroundChecked: true };
    const saved = await call('PUT', `/volunteers/${id}`, { as: admin, body: flipped });
    expect([saved.status, recordOf(saved.data).backgroundChecked]).toEqual([200, true]);
    expect(await ids('/volunteers/admin/pending')).not.toContain(id);
    const edited = await call('PUT', `/volunteers/${id}`, { as: admin, body: { ...form, lastName: 'Obi' } });
    expect(recordOf(edited.data)).toMatchObject({ lastName: 'Obi', skills: ['driving', 'Spanish'] });
    expect((await call('DELETE', `/volunteers/${id}`, { as: admin })).status).toBe(200);
    expect((await call('GET', `/volunteers/${id}`, { as: admin })).status).toBe(404);
  });
});

describe('organizations', () => {
  const form = {
    name: 'Tarrow Hands',
    email: 'hands@example.org',
    phone: '614 555 0144',
    website: 'hands.example.org',
    address,
    verified: false,
  };

  it('POST, GET and PUT /organizations/{id}, verify and unverify', async () => {
    const added = await call('POST', '/organizations', { as: admin, body: { ...extraClientFields, ...form } });
    const shown = { ...form, website: 'https://hands.example.org', phone: expect.any(String) };
    expect([added.status, recordOf(added.data)]).toEqual([201, expect.objectContaining(shown)]);
    const path = `/organizations/${String(recordOf(added.data).id)}`;
    expect(recordOf((await call('GET', path)).data)).toMatchObject(shown);
    const saved = await call('PUT', path, { as: admin, body: { ...form, name: 'Tarrow Helping Hands' } });
    expect([saved.status, recordOf(saved.data).name]).toEqual([200, 'Tarrow Helping Hands']);
    const pending = async () =>
      listOf((await call('GET', '/organizations/admin/pending', { as: admin })).data).map(({ name }) => name);
    expect(await pending()).toContain('Tarrow Helping Hands');
    const of = path.replace('/organizations', '/organizations/admin');
    expect(recordOf((await call('POST', `${of}/verify`, { as: admin })).data).verified).toBe(true);
    expect(await pending()).not.toContain('Tarrow Helping Hands');
    expect(recordOf((await call('POST', `${of}/unverify`, { as: admin })).data).verified).toBe(false);
  });

  it('GET /organizations/search?name= answers a list', async () => {
    await addOrganization(server.db, { name: 'Quarry Friends' });
    const { data } = await call('GET', '/organizations/search?name=quarry');
    expect(listOf(data).map(({ name }) => name)).toEqual(['Quarry Friends']);
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

  it.each([0, 101])('%i resources per user are out of bounds', async (maxResourcesPerUser) => {
    const refused = await call('PUT', '/admin/settings', { as: admin, body: { maxResourcesPerUser } });
    expect([refused.status, Object.keys(refused.data.errors)]).toEqual([422, ['maxResourcesPerUser']]);
  });
});
