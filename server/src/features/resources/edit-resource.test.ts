import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let creator: TestAccount;
let member: TestAccount;
let stranger: TestAccount;
let organization: string;

beforeAll(async () => {
  server = await startTestApp();
  organization = await addOrganization(server.db);
  admin = await addTestAccount(server.db, 'ADMIN');
  creator = await addTestAccount(server.db);
  member = await addTestAccount(server.db, 'ORGANIZATION', { organization_id: organization });
  stranger = await addTestAccount(server.db, 'ORGANIZATION', { organization_id: await addOrganization(server.db) });
});
afterAll(() => server.close());

const form = {
  name: 'Wexley Food Pantry',
  description: 'Free groceries every week.',
  category: 'FOOD',
  type: 'FOOD_BANK',
  status: 'AVAILABLE',
};
const place = (fields: object = {}) =>
  addResource(server.db, { creator_id: creator.id, created_by: creator.email, ...fields });
const save = (id: string, { headers }: { headers: object }, payload: object) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/resources/${id}`,
    headers: { ...headers },
    payload: { ...form, ...payload },
  });
const read = async (id: string, { headers }: { headers?: object } = {}) =>
  server.app.inject({ url: `/api/resources/${id}`, headers: { ...headers } });
const auditOf = (id: string) => server.db.selectFrom('audit').selectAll().where('record_id', '=', id).execute();

describe('a resource', () => {
  it('is edited by its creator, a member of its organization and an administrator, and by nobody else', async () => {
    const id = await place({ organization_id: organization });
    for (const [at, person] of [creator, member, admin].entries()) {
      const answer = await save(id, person, { description: `Version ${at}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toMatchObject({ description: `Version ${at}`, status: 'AVAILABLE', revision: at + 2 });
    }
    expect((await save(id, stranger, {})).statusCode).toBe(403);
    expect((await save(id, { headers: {} }, {})).statusCode).toBe(401);
    const pending = await place({ status: 'PENDING' });
    expect((await save(pending, stranger, {})).statusCode).toBe(404);
    expect((await save('nonsense', admin, {})).statusCode).toBe(404);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'resource.edit',
        actor_id: creator.id,
        record_name: 'Wexley Food Pantry',
        old_values: { description: 'Free groceries every week.' },
        new_values: { description: 'Version 0' },
      },
      { actor_id: member.id },
      { actor_id: admin.id },
    ]);
  });

  it('keeps its revision and has no audit entry when nothing changes', async () => {
    const id = await place();
    expect((await save(id, creator, {})).json().data.revision).toBe(1);
    expect(await auditOf(id)).toEqual([]);
  });

  it('is found by its new description at once', async () => {
    const id = await place();
    await save(id, creator, { description: 'Mending of bicycles and unicycles.' });
    const found = await server.app.inject('/api/resources/search?query=unicycles');
    expect(found.json().data.map((one: { id: string }) => one.id)).toContain(id);
  });

  it('keeps groups of fields that are not sent, and replaces those that are', async () => {
    const id = await place({ phone: '740-555-0100', email: 'a@example.org', hours_special: 'Ring twice', free: true });
    const answer = await save(id, creator, { contactInfo: { phone: '740-555-0199' }, fees: null });
    expect(answer.json().data).toMatchObject({
      contactInfo: { phone: '740-555-0199' },
      operatingHours: { specialHours: 'Ring twice' },
    });
    expect(answer.json().data.contactInfo).not.toHaveProperty('email');
    expect(answer.json().data).not.toHaveProperty('fees');
  });

  it('loses the inferred mark of fields that somebody changes', async () => {
    const inferred = ['category', 'type', 'hours_weekly', 'time_zone'];
    const id = await place({ inferred, hours_weekly: 'Mo 09:00-10:00', time_zone: 'America/New_York' });
    const hours = { weekly: 'Tu 09:00-10:00', timeZone: 'America/New_York' };
    const answer = await save(id, admin, { type: 'SOUP_KITCHEN', operatingHours: hours });
    expect(answer.json().data.inferred).toEqual(['category', 'operatingHours.timeZone']);
  });

  it('loses the inferred mark of its status once somebody sets it', async () => {
    const id = await place({ inferred: ['status'] });
    expect((await save(id, admin, { description: 'Still nobody said.' })).json().data.inferred).toEqual(['status']);
    expect((await save(id, admin, { status: 'LIMITED' })).json().data).not.toHaveProperty('inferred');
  });

  it('stays confidential when a position is sent without a visibility', async () => {
    const id = await place({ location_visibility: 'hidden' });
    const answer = await save(id, creator, { location: { latitude: 39.3, longitude: -82.1 } });
    expect(answer.json().data.location).toMatchObject({ kind: 'physical', visibility: 'hidden' });
  });

  it('has a changed phone number replaced in its list of numbers too', async () => {
    const numbers = [
      { number: '(740) 555-0100', extension: '7', type: 'voice' },
      { number: '211', type: 'voice' },
    ];
    const id = await place({ phone: '740-555-0100', phones: JSON.stringify(numbers) });
    const phones = async (phone: string) => (await save(id, creator, { contactInfo: { phone } })).json().data.phones;
    expect(await phones('740-555-0155')).toEqual([
      { number: '+17405550155', extension: '7', type: 'voice' },
      { number: '211', type: 'voice' },
    ]);
    expect(await phones('')).toEqual([{ number: '211', type: 'voice' }]);
  });

  it('loses a text that is sent empty, and its organization when null is sent', async () => {
    const id = await place({ organization_id: organization, wait_time: 'A week' });
    const { data } = (await save(id, admin, { waitTime: '', organizationId: null })).json();
    expect(data).not.toHaveProperty('waitTime');
    expect(data).not.toHaveProperty('organizationId');
  });

  it('is not edited with an old revision (409)', async () => {
    const id = await place();
    await save(id, admin, { description: 'Newer words' });
    const answer = await save(id, creator, { description: 'Older words', revision: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().current).toMatchObject({ id, description: 'Newer words', revision: 2 });
    expect((await save(id, creator, { description: 'Both', revision: 2 })).statusCode).toBe(200);
  });

  it('is edited once when fifty edits of the same revision come at once', async () => {
    const id = await place();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save(id, at % 2 ? creator : admin, { description: `${at}`, revision: 1 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is not saved with unreadable hours or an impossible capacity (422)', async () => {
    const id = await place();
    const answer = await save(id, creator, { operatingHours: { weekly: 'Mo-Fr 9-25:99 !' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty(['operatingHours.weekly']);
    const capacity = await save(id, creator, { capacityInfo: { currentCapacity: 9, maxCapacity: 5 } });
    expect(capacity.json().errors).toEqual({ 'capacityInfo.currentCapacity': ['Current cannot exceed max'] });
  });
});

describe('moderation', () => {
  it.each([
    ['name', { name: 'Another name' }],
    ['category', { category: 'CLOTHING' }],
    ['type', { type: 'SOUP_KITCHEN' }],
    ['address', { address: { street: '9 Oak St', city: 'Wexley', state: 'OH', zipCode: '05791' } }],
  ])('is needed again when a creator changes the %s of a public resource', async (_field, change) => {
    const id = await place({ city: 'Wexley', state: 'OH' });
    expect((await save(id, creator, change)).json().data).toMatchObject({ status: 'PENDING', may: { edit: true } });
    expect((await read(id)).statusCode).toBe(404);
    expect((await read(id, creator)).statusCode).toBe(200);
    const found = await server.app.inject(`/api/resources?size=100`);
    expect(found.json().data.map((one: { id: string }) => one.id)).not.toContain(id);
    const byAdmin = await place();
    expect((await save(byAdmin, admin, change)).json().data.status).toBe('AVAILABLE');
  });

  it('is not needed when a creator sets AT_CAPACITY', async () => {
    const id = await place();
    expect((await save(id, creator, { status: 'AT_CAPACITY' })).json().data.status).toBe('AT_CAPACITY');
  });

  it('cannot be skipped by a creator who sets APPROVED', async () => {
    const id = await place({ status: 'PENDING' });
    expect((await save(id, creator, { status: 'APPROVED' })).json().data.status).toBe('PENDING');
  });

  it('refuses an administrator a status that cannot follow (409)', async () => {
    const id = await place({ status: 'REJECTED' });
    const answer = await save(id, admin, { status: 'AVAILABLE' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/^This status cannot follow/);
  });
});

describe('reading', () => {
  it('shows a resource that is not public to its editors, with their permissions', async () => {
    const id = await place({ status: 'REJECTED', rejection_reason: 'It has closed.' });
    const { data } = (await read(id, creator)).json();
    expect(data).toMatchObject({
      createdBy: creator.email,
      rejectionReason: 'It has closed.',
      may: { edit: true, moveTo: ['REJECTED', 'PENDING'], check: [], availability: false },
    });
    expect((await read(id, admin)).json().data.may.edit).toBe(true);
    expect((await read(id, stranger)).statusCode).toBe(404);
    const open = (await read(await place(), stranger)).json().data;
    expect(open).toMatchObject({ may: { edit: false, moveTo: [], check: [] } });
    expect(open).not.toHaveProperty('createdBy');
  });

  it('shows the assurer of an imported record to administrators only, and no edit changes it', async () => {
    const id = await place({ organization_id: organization, assurer_email: 'ada@county.example.org' });
    for (const person of [creator, member, stranger, {}]) {
      expect((await read(id, person)).body).not.toContain('ada@county');
    }
    const { data } = (await save(id, admin, { assurerEmail: 'me@example.org', waitTime: 'A day' })).json();
    expect(data).toMatchObject({ assurerEmail: 'ada@county.example.org', waitTime: 'A day' });
  });

  it('shows a creator whose account is gone as deleted user', async () => {
    const leaving = await addTestAccount(server.db);
    const id = await place({ creator_id: leaving.id, created_by: leaving.email });
    await server.db.deleteFrom('users').where('id', '=', leaving.id).execute();
    expect((await read(id, admin)).json().data.createdBy).toBe('deleted user');
  });

  it('shows the address of a confidential place to its editors only, and audits who else than the creator read it', async () => {
    const hidden = { location_visibility: 'hidden', street: '77 Larkspur Lane', city: 'Hollowmere', zip_code: '45987' };
    const id = await place({ ...hidden, organization_id: organization, description: 'At 77 Larkspur Lane.' });
    expect((await read(id, stranger)).body).not.toMatch(/larkspur|hollowmere|\b45987\b/i);
    expect((await read(id, creator)).json().data.address.street).toBe('77 Larkspur Lane');
    expect((await read(id, member)).json().data.address.street).toBe('77 Larkspur Lane');
    expect((await read(id, admin)).json().data.address.street).toBe('77 Larkspur Lane');
    await save(id, admin, { location: { visibility: 'public' } });
    const audit = await auditOf(id);
    expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['resource.read-confidential', member.id],
      ['resource.read-confidential', admin.id],
      ['resource.edit', admin.id],
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/larkspur|hollowmere|\b45987\b/i);
  });

  it('audits also that a refused or empty edit has returned the address of a confidential place', async () => {
    const id = await place({
      location_visibility: 'hidden',
      street: '77 Larkspur Lane',
      organization_id: organization,
    });
    const refused = await save(id, admin, { revision: 1000 });
    expect(refused.json().current.address.street).toBe('77 Larkspur Lane');
    const { data } = (await read(id, member)).json();
    expect((await save(id, member, data)).json().data.revision).toBe(data.revision);
    expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['resource.read-confidential', admin.id],
      ['resource.read-confidential', member.id],
      ['resource.read-confidential', member.id],
    ]);
  });
});

describe('the position of a changed address', () => {
  const old = { street: '1 Oak Street', city: 'Wexley', state: 'OH', zip_code: '45790' };
  const here = { latitude: 39.3, longitude: -82.1 };
  const oldAddress = { street: '1 Oak Street', city: 'Wexley', state: 'OH', zipCode: '45790' };
  const newAddress = { ...oldAddress, street: '5 Far Road', city: 'Tillbrook' };
  const located = () => place({ ...old, ...here });
  const isOld = async (id: string) => (await read(id)).json().data.location.positionOfOldAddress ?? false;

  it('is marked as that of the old address until it is changed, emptied or confirmed', async () => {
    for (const location of [{ latitude: 39.4, longitude: -82.2 }, {}, { ...here, positionChecked: true }]) {
      const id = await located();
      expect(await isOld(id)).toBe(false);
      await save(id, admin, { address: newAddress, location: here });
      expect(await isOld(id)).toBe(true);
      await save(id, admin, { address: newAddress, location: here, description: 'Another text.' });
      expect(await isOld(id), 'whatever else is saved').toBe(true);
      await save(id, admin, { address: newAddress, location });
      expect(await isOld(id), JSON.stringify(location)).toBe(false);
    }
  });

  it('can be confirmed with the address; another address marks it again, and the confirmed one does not', async () => {
    const id = await located();
    await save(id, admin, { address: newAddress, location: { ...here, positionChecked: true } });
    expect(await isOld(id)).toBe(false);
    await save(id, admin, { address: oldAddress, location: here });
    expect(await isOld(id)).toBe(true);
    await save(id, admin, { address: { ...newAddress, street: '5 FAR ROAD' }, location: here });
    expect(await isOld(id)).toBe(false);
  });

  it('is not marked in public for a confidential place', async () => {
    const id = await place({ ...old, ...here, location_visibility: 'hidden' });
    await save(id, admin, { address: newAddress, location: here });
    expect(await isOld(id)).toBe(false);
    expect((await read(id, creator)).json().data.location).toMatchObject({ positionOfOldAddress: true });
  });

  it('is not marked when there is none', async () => {
    const id = await place(old);
    await save(id, admin, { address: newAddress });
    expect(await isOld(id)).toBe(false);
  });
});
