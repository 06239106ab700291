/** The calls of docs/specification.md, section 7, about resources and organizations; see specification-people.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
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
  person = await addTestAccount(server.db);
});
afterAll(() => server.close());

const call = (...sent: Parameters<Call>) => createClientCall(server.app)(...sent);

const address = { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' };

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
    const { createdBy: _sent, address: _place, contactInfo: _contact, ...expected } = submitted;
    expect([added.status, recordOf(added.data)]).toEqual([
      201,
      expect.objectContaining({
        ...expected,
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

  it('POST /resources without an account, linked to an organization: creator anonymous', async () => {
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
    const listPending = async () => {
      const { data } = await call('GET', '/resources/admin/all?status=PENDING&size=50', { as: admin });
      expect(data.summary).toMatchObject({ pending: expect.any(Number), total: expect.any(Number) });
      return listOf(data).map(({ id }) => id);
    };
    expect(await listPending()).toEqual(expect.arrayContaining([one, other]));
    expect((await call('POST', `/resources/admin/${one}/approve`, { as: admin })).status).toBe(200);
    expect((await call('POST', `/resources/admin/${other}/reject`, { as: admin })).status).toBe(200);
    expect(await listPending()).not.toEqual(expect.arrayContaining([one]));
    expect(recordOf((await call('GET', `/resources/${one}`)).data).status).toBe('APPROVED');
    expect(recordOf((await call('GET', `/resources/${other}`, { as: admin })).data).status).toBe('REJECTED');
  });

  it('GET /resources/mine uses the account of the token, not X-User-Email', async () => {
    const other = await addTestAccount(server.db);
    await addResource(server.db, { name: 'Theirs', creator_id: other.id, status: 'PENDING' });
    const mine = await call('GET', '/resources/mine', { as: other, headers: { 'X-User-Email': person.email } });
    expect(listOf(mine.data).map(({ name }) => name)).toEqual(['Theirs']);
    expect((await call('GET', '/resources/mine', { headers: { 'X-User-Email': person.email } })).status).toBe(401);
  });

  it('POST /resources/{id}/suggestions, and GET and decide in /admin/suggestions', async () => {
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
    const adminPath = path.replace('/organizations', '/organizations/admin');
    expect(recordOf((await call('POST', `${adminPath}/verify`, { as: admin })).data).verified).toBe(true);
    expect(await pending()).not.toContain('Tarrow Helping Hands');
    expect(recordOf((await call('POST', `${adminPath}/unverify`, { as: admin })).data).verified).toBe(false);
  });

  it('GET /organizations/search?name= answers a list', async () => {
    await addOrganization(server.db, { name: 'Quarry Friends' });
    const { data } = await call('GET', '/organizations/search?name=quarry');
    expect(listOf(data).map(({ name }) => name)).toEqual(['Quarry Friends']);
  });
});
