import type { SuggestedChange } from '@waymark/contract/suggestion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let neighbor: TestAccount;

beforeAll(async () => {
  server = await startTestApp({ limits: { 'submit-by-address': { times: 3, seconds: 60 } } });
  admin = await addTestAccount(server.db, 'ADMIN');
  neighbor = await addTestAccount(server.db, 'USER', { first_name: 'Noor', last_name: 'Haddad' });
});
afterAll(() => server.close());

let addresses = 0;
/** Anonymous requests use a new address each time. */
function anotherAddress(): string {
  addresses += 1;
  return `10.0.0.${addresses}`;
}
const suggest = (resource: string, payload: object, headers: object = {}, from = anotherAddress()) =>
  server.app.inject({
    method: 'POST',
    url: `/api/resources/${resource}/suggestions`,
    payload,
    headers: { ...headers },
    remoteAddress: from,
  });
const sent = async (resource: string, payload: object, headers: object = {}): Promise<string> => {
  const answer = await suggest(resource, payload, headers);
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
};
const get = (url: string, headers: object = admin.headers) =>
  server.app.inject({ url: `/api/admin/suggestions${url}`, headers: { ...headers } });
const decide = (id: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/suggestions/${id}/decide`,
    headers: admin.headers,
    payload,
  });
const resource = async (id: string) =>
  (await server.app.inject({ url: `/api/resources/${id}`, headers: admin.headers })).json().data;
const byField = (changes: SuggestedChange[]) =>
  Object.fromEntries(changes.map(({ field, present, proposed }) => [field, [present, proposed]]));

const place = {
  street: '1 Main St',
  city: 'Wexley',
  state: 'OH',
  zip_code: '05791',
  phone: '740-555-0100',
  hours_special: 'Ring twice',
};

describe('a suggestion', () => {
  it('is accepted from anyone, and holds the fields that differ, beside their current values', async () => {
    const id = await addResource(server.db, place);
    const suggestion = await sent(
      id,
      {
        name: 'Wexley Food Pantry',
        description: 'Free groceries on Fridays.',
        address: { street: '2 Main St', city: 'Wexley', state: 'OH', zipCode: '05791' },
        contactInfo: { email: 'pantry@example.org' },
        tags: ['groceries'],
        note: 'They have moved.',
      },
      neighbor.headers,
    );
    const { data } = (await get(`/${suggestion}`)).json();
    expect(data).toMatchObject({
      resourceId: id,
      resourceName: 'Wexley Food Pantry',
      status: 'PENDING',
      note: 'They have moved.',
      authorName: 'Noor Haddad',
      revision: 1,
    });
    expect(byField(data.changes)).toEqual({
      description: ['Free groceries every week.', 'Free groceries on Fridays.'],
      'address.street': ['1 Main St', '2 Main St'],
      'contactInfo.phone': ['740-555-0100', null],
      'contactInfo.email': [null, 'pantry@example.org'],
      tags: [null, ['groceries']],
    });
    expect((await resource(id)).description).toBe('Free groceries every week.');
  });

  it('that changes nothing, or has unreadable hours, is refused (422)', async () => {
    const id = await addResource(server.db, place);
    const same = await suggest(id, { name: 'Wexley Food Pantry', contactInfo: { phone: '740-555-0100' } });
    expect(same.statusCode).toBe(422);
    expect(same.json().errors).toEqual({ name: ['Change at least one field'] });
    const hours = await suggest(id, { operatingHours: { weekly: 'now and then maybe' } });
    expect(hours.json().errors).toHaveProperty(['operatingHours.weekly']);
  });

  it('about a resource that its author cannot see is refused (404)', async () => {
    const pending = await addResource(server.db, { status: 'PENDING' });
    for (const id of [pending, 'nonsense', unusedId]) {
      expect((await suggest(id, { name: 'X' })).statusCode).toBe(404);
    }
  });

  it('with a filled-in honeypot is answered as others and not stored', async () => {
    const id = await addResource(server.db);
    const answer = await suggest(id, { name: 'Casino', remarks: 'x' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({ status: 'PENDING' });
    expect((await get(`?resourceId=${id}`)).json().data).toEqual([]);
  });

  it('is rate-limited by address or by account', async () => {
    const id = await addResource(server.db);
    const [from, busy] = ['10.9.9.9', await addTestAccount(server.db)];
    const codes = async (headers: object, address: () => string) => {
      const answers = [];
      for (const name of ['A', 'B', 'C', 'D']) {
        answers.push((await suggest(id, { name }, headers, address())).statusCode);
      }
      return answers;
    };
    expect(await codes({}, () => from)).toEqual([201, 201, 201, 429]);
    expect(await codes(busy.headers, anotherAddress)).toEqual([201, 201, 201, 429]);
  });

  it('about a confidential place proposes nothing for hidden fields; its address is neither listed nor audited', async () => {
    const id = await addResource(server.db, {
      ...place,
      name: 'Haven',
      street: '77 Larkspur Lane',
      zip_code: '45987',
      location_visibility: 'city',
      description: 'Ring at 77 Larkspur Lane.',
    });
    const shown = (await server.app.inject(`/api/resources/${id}`)).json().data;
    const suggestion = await sent(id, {
      ...shown,
      location: { ...shown.location, visibility: 'public' },
      description: 'Ring the bell.',
    });
    const listed = await get(`?resourceId=${id}`);
    expect(listed.json().data).toHaveLength(1);
    expect(listed.body).not.toMatch(/larkspur|\b45987\b/i);
    const { data } = (await get(`/${suggestion}`)).json();
    expect(byField(data.changes)).toEqual({ description: ['Ring at 77 Larkspur Lane.', 'Ring the bell.'] });
    await decide(suggestion, { accept: ['description'] });
    const stored = await server.db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ street: '77 Larkspur Lane', location_visibility: 'city' });
    const audit = await server.db.selectFrom('audit').selectAll().execute();
    expect(audit.map(({ action }) => action)).toContain('resource.read-confidential');
    expect(JSON.stringify(audit)).not.toMatch(/larkspur|\b45987\b/i);
  });
});

describe('an administrator', () => {
  it('accepts some fields and declines the others; what is accepted is found at once', async () => {
    const id = await addResource(server.db, { ...place, tags: ['old'] });
    const suggestion = await sent(id, {
      name: 'Marmalade Kitchen',
      address: { street: '2 Main St', city: 'Elsewhere', state: 'OH', zipCode: '05791' },
      tags: [],
      status: 'LIMITED',
    });
    const answer = await decide(suggestion, { accept: ['name', 'address.street', 'tags', 'status', 'nothing'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ status: 'PARTLY_ACCEPTED', decidedByName: 'Robin Reyes', revision: 2 });
    const decisions = answer.json().data.changes.map(({ field, decision }: SuggestedChange) => [field, decision]);
    expect(Object.fromEntries(decisions)).toEqual({
      name: 'accepted',
      status: 'accepted',
      tags: 'accepted',
      'address.street': 'accepted',
      'address.city': 'declined',
    });
    expect(await resource(id)).toMatchObject({
      name: 'Marmalade Kitchen',
      status: 'LIMITED',
      tags: [],
      address: { street: '2 Main St', city: 'Wexley' },
      contactInfo: { phone: '740-555-0100' },
    });
    const found = await server.app.inject('/api/resources/search?query=marmalade');
    expect(found.json().data.map((one: { id: string }) => one.id)).toContain(id);
    const audit = await server.db.selectFrom('audit').selectAll().where('actor_id', '=', admin.id).execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['resource.accept-suggestion', 'suggestion.decide']),
    );
  });

  it('accepts an alternate name, by which the resource is found at once', async () => {
    const id = await addResource(server.db, { name: 'Wexley Family Center' });
    await decide(await sent(id, { alternateName: ' The Old Quincewood ' }), { accept: ['alternateName'] });
    const found = await server.app.inject('/api/resources/search?query=old quincewood');
    expect(found.json().data[0]).toMatchObject({ id, alternateName: 'The Old Quincewood' });
  });

  it('clears a standalone text when null is proposed', async () => {
    const id = await addResource(server.db, { wait_time: 'A week', interpretation: 'Spanish' });
    const suggestion = await sent(id, { waitTime: null, interpretation: '' });
    const answer = await decide(suggestion, { accept: ['waitTime', 'interpretation'] });
    expect(byField(answer.json().data.changes)).toEqual({ waitTime: [null, null] });
    const after = await resource(id);
    expect(after).not.toHaveProperty('waitTime');
    expect(after.interpretation).toBe('Spanish');
  });

  it('declines a whole suggestion, and the resource stays as it is', async () => {
    const id = await addResource(server.db);
    const suggestion = await sent(id, { name: 'Nonsense' });
    expect((await decide(suggestion, {})).json().data.status).toBe('DECLINED');
    expect(await resource(id)).toMatchObject({ name: 'Wexley Food Pantry', revision: 1 });
    const again = await decide(suggestion, { accept: ['name'] });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toMatch(/^This suggestion has been decided already/);
  });

  it('decides once, however many decide at once', async () => {
    const id = await addResource(server.db);
    const suggestion = await sent(id, { name: 'Once' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decide(suggestion, { accept: at % 2 ? ['name'] : [] })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('cannot accept an impossible capacity (422) or status (409), and nothing is decided then', async () => {
    const id = await addResource(server.db, { capacity_max: 5 });
    const capacity = await sent(id, { capacityInfo: { currentCapacity: 9, maxCapacity: 10 } });
    const refused = await decide(capacity, { accept: ['capacityInfo.currentCapacity'] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ 'capacityInfo.currentCapacity': ['Current cannot exceed max'] });
    const status = await sent(id, { status: 'REJECTED' });
    expect((await decide(status, { accept: ['status'] })).statusCode).toBe(409);
    expect((await get(`/${status}`)).json().data.status).toBe('PENDING');
    expect(
      (await decide(capacity, { accept: ['capacityInfo.currentCapacity', 'capacityInfo.maxCapacity'] })).json(),
    ).toMatchObject({
      data: { status: 'ACCEPTED' },
    });
  });

  it('finds suggestions by resource, status and words', async () => {
    const id = await addResource(server.db, { name: 'Quiet Orchard' });
    const first = await sent(id, { waitTime: 'A day', note: 'Heard at the door' });
    const second = await sent(id, { waitTime: 'Two days' });
    await decide(second, {});
    const ids = async (query: string) => (await get(query)).json().data.map((one: { id: string }) => one.id);
    expect(await ids(`?resourceId=${id}`)).toEqual([second, first]);
    expect(await ids(`?resourceId=${id}&sort=createdAt&size=1`)).toEqual([first]);
    expect(await ids('?search=orchard&status=PENDING')).toEqual([first]);
    expect(await ids('?search=AT THE DOOR')).toEqual([first]);
    expect(await ids('?resourceId=nonsense')).toEqual([]);
    expect((await get('/nonsense')).statusCode).toBe(404);
  });
});
