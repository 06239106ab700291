import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let person: TestAccount;

beforeAll(async () => {
  server = await startTestApp({ limits: { 'submit-by-address': { times: 3, seconds: 60 } } });
  person = await addTestAccount(server.db);
});
afterAll(() => server.close());

let addresses = 0;
/** Anonymous submissions use a new address each time. */
function anotherAddress(): string {
  addresses += 1;
  return `10.0.0.${addresses}`;
}
const add = (payload: object, headers: object = {}, remoteAddress = anotherAddress()) =>
  server.app.inject({ method: 'POST', url: '/api/resources', payload, headers: { ...headers }, remoteAddress });
const pantry = {
  name: 'Elm Street Pantry',
  description: 'Free groceries.',
  address: { street: '5 Elm St', city: 'Wexley', state: 'OH', zipCode: '05791' },
};
const stored = (name: string) => server.db.selectFrom('resources').selectAll().where('name', '=', name).execute();
const emails = (to: string) => server.db.selectFrom('outbox').selectAll().where('recipient', '=', to).execute();
const setSettings = (settings: { auto_approve_resources?: boolean; max_resources_per_user?: number }) =>
  server.db.updateTable('settings').set(settings).execute();

it('a resource of an administrator is public at once, without an email to them', async () => {
  const admin = await addTestAccount(server.db, 'ADMIN');
  const answer = await add({ ...pantry, name: 'By an administrator' }, admin.headers);
  expect(answer.json().data).toMatchObject({ status: 'APPROVED' });
  expect((await server.app.inject(`/api/resources/${answer.json().data.id}`)).statusCode).toBe(200);
  expect(await emails(admin.email)).toEqual([]);
});

describe('somebody without an account', () => {
  it('submits a pending resource, whatever status is sent and whatever the settings approve', async () => {
    await setSettings({ auto_approve_resources: true });
    const answer = await add({ ...pantry, name: 'By a stranger', status: 'APPROVED', createdBy: 'somebody' });
    await setSettings({ auto_approve_resources: false });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      name: 'By a stranger',
      status: 'PENDING',
      category: 'OTHER',
      type: 'VOLUNTEER_SERVICE',
      inferred: ['category', 'type'],
      address: pantry.address,
      may: { edit: false, moveTo: [], check: [], availability: false },
    });
    expect(await stored('By a stranger')).toMatchObject([{ created_by: 'anonymous', creator_id: null }]);
    const { id } = answer.json().data;
    expect((await server.app.inject(`/api/resources/${id}`)).statusCode).toBe(404);
    const audit = await server.db.selectFrom('audit').selectAll().where('record_id', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'resource.submit', actor_id: null, record_name: 'By a stranger' }]);
  });

  it('gets only the category and type that were not sent marked as inferred', async () => {
    const answer = await add({ ...pantry, name: 'Said so', category: 'OTHER' });
    expect(answer.json().data).toMatchObject({ category: 'OTHER', inferred: ['type'] });
    const both = await add({ ...pantry, name: 'Said both', category: 'FOOD', type: 'FOOD_BANK' });
    expect(both.json().data).not.toHaveProperty('inferred');
  });

  it('who fills in the honeypot gets the same answer, and nothing is stored', async () => {
    const answer = await add({ ...pantry, name: 'By a program', remarks: 'buy now' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({ name: 'By a program', status: 'PENDING' });
    expect(await stored('By a program')).toEqual([]);
    expect(await server.db.selectFrom('audit').selectAll().where('record_name', '=', 'By a program').execute()).toEqual(
      [],
    );
  });

  it('is rate-limited by address (429)', async () => {
    const from = '10.9.9.9';
    for (const name of ['One', 'Two', 'Three']) {
      expect((await add({ ...pantry, name }, {}, from)).statusCode).toBe(201);
    }
    const answer = await add({ ...pantry, name: 'Four' }, {}, from);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('with an invalid token is refused (401)', async () => {
    expect((await add(pantry, { authorization: 'Bearer gone' })).statusCode).toBe(401);
  });
});

describe('somebody who is signed in', () => {
  it('submits under their account, may edit the resource and gets a confirmation by email', async () => {
    const answer = await add({ ...pantry, name: 'By Robin' }, person.headers);
    expect(answer.json().data).toMatchObject({
      status: 'PENDING',
      createdBy: person.email,
      may: { edit: true, moveTo: ['PENDING'], check: [], availability: false },
    });
    expect(await stored('By Robin')).toMatchObject([{ created_by: person.email, creator_id: person.id }]);
    expect(await emails(person.email)).toMatchObject([
      { template: 'submission-received', locale: 'en', template_values: { resourceName: 'By Robin' } },
    ]);
  });

  it('gets a resource approved and found at once when the settings approve automatically', async () => {
    const trusted = await addTestAccount(server.db);
    await setSettings({ auto_approve_resources: true });
    const answer = await add({ ...pantry, name: 'Trusted Quilting Circle' }, trusted.headers);
    await setSettings({ auto_approve_resources: false });
    expect(answer.json().data.status).toBe('APPROVED');
    const found = await server.app.inject('/api/resources/search?query=quilting+circle');
    expect(found.json().data.map(({ name }: { name: string }) => name)).toContain('Trusted Quilting Circle');
    expect(await emails(trusted.email)).toMatchObject([{ template: 'resource-approved' }]);
  });

  it('adds at most as many as the settings allow, also at once; rejected ones count only once they are resubmitted', async () => {
    const eager = await addTestAccount(server.db);
    await setSettings({ max_resources_per_user: 2 });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => add({ ...pantry, name: `Eager ${n}` }, eager.headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      message: expect.stringMatching(/^You have reached the limit of resources for one account \(2\)\. Please ask/),
      limit: 2,
    });
    await server.db.updateTable('resources').set({ status: 'REJECTED' }).where('creator_id', '=', eager.id).execute();
    expect((await add({ ...pantry, name: 'Eager again' }, eager.headers)).statusCode).toBe(201);
    expect((await add({ ...pantry, name: 'Eager no more' }, eager.headers)).statusCode).toBe(201);
    const [rejected] = await stored(answers.find(({ statusCode }) => statusCode === 201)?.json().data.name);
    const again = { ...pantry, category: 'FOOD', type: 'FOOD_BANK', status: 'PENDING' };
    const url = `/api/resources/${rejected?.id}`;
    const sentAgain = await server.app.inject({ method: 'PUT', url, payload: again, headers: eager.headers });
    expect(sentAgain.statusCode).toBe(429);
    const admin = await addTestAccount(server.db, 'ADMIN');
    for (const name of ['A', 'B', 'C']) {
      expect((await add({ ...pantry, name }, admin.headers)).statusCode).toBe(201);
    }
    await setSettings({ max_resources_per_user: 10 });
  });
});

describe('what is submitted', () => {
  it('is stored with all its fields', async () => {
    const organizationId = await addOrganization(server.db, { name: 'Elm Street Church' });
    const full = {
      ...pantry,
      name: 'Whole Pantry',
      category: 'food',
      type: 'FOOD_BANK',
      organizationId,
      tags: ['groceries'],
      languages: ['English', 'Spanish'],
      accessibilityFeatures: ['Wheelchair Accessible'],
      requirements: ['Photo ID'],
      restrictions: ['Once a week'],
      serviceArea: ['Marlow County'],
      contactInfo: { phone: '740-555-0123', email: 'pantry@example.org', website: 'example.org' },
      phones: [{ number: '211', languages: [] }],
      operatingHours: { weekly: 'Mo-Fr 09:00-17:00', timeZone: 'America/Chicago', closedOnHolidays: true },
      capacityInfo: { currentCapacity: 3, maxCapacity: 40, waitingList: true },
      location: { latitude: 39.5, longitude: -82.5 },
      eligibility: { minimumAge: 18, populations: ['seniors'] },
      fees: { free: true },
      alert: { text: 'New door', until: '2999-01-01' },
      waitTime: 'None',
    };
    const answer = await add(full, person.headers);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      ...full,
      category: 'FOOD',
      organizationName: 'Elm Street Church',
      contactInfo: { ...full.contactInfo, website: 'https://example.org' },
      phones: [{ number: '211', type: 'voice' }],
      location: { ...full.location, kind: 'physical', visibility: 'public' },
    });
  });

  it('is refused for unreadable hours, an unknown time zone and an unknown organization (422)', async () => {
    const hours = await add({ ...pantry, operatingHours: { weekly: 'whenever we feel like it' } }, person.headers);
    expect(hours.statusCode).toBe(422);
    expect(hours.json().errors).toEqual({
      'operatingHours.weekly': ['We could not read these hours. Try a line such as Mo-Fr 09:00-17:00'],
    });
    const zone = await add({ ...pantry, operatingHours: { timeZone: 'Mars/Base' } }, person.headers);
    expect(zone.json().errors).toHaveProperty(['operatingHours.timeZone']);
    for (const organizationId of ['nobody', unusedId]) {
      const answer = await add({ ...pantry, organizationId }, person.headers);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ organizationId: ['Choose an organization from the list'] });
    }
  });

  it('about a confidential place keeps its address, which is neither returned without an account nor audited', async () => {
    const secret = {
      name: 'Safe Harbor',
      description: 'Shelter at 77 Larkspur Lane.',
      address: { street: '77 Larkspur Lane', city: 'Hollowmere', state: 'OH', zipCode: '45987' },
      location: { visibility: 'hidden' },
    };
    const answer = await add(secret);
    expect(answer.body).not.toMatch(/larkspur|hollowmere|\b45987\b/i);
    const audit = await server.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toMatch(/larkspur|hollowmere|\b45987\b/i);
    expect(await stored('Safe Harbor')).toMatchObject([{ street: '77 Larkspur Lane', city: 'Hollowmere' }]);
  });
});
