import type { Urgency } from '@waymark/contract/enumerations';
import type { Need } from '@waymark/contract/need';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../app-for-tests.ts';
import { addPerson, type TestPerson } from '../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestPerson;
let other: TestPerson;

/** Said by people in confidence; swept for at the end. */
const secret = 'xylophonic-confession';
const secretTitle = 'marzipan-title';
const secretNotes = 'quokka-notes';

beforeAll(async () => {
  server = await startTestApp({ waitUntilReady: false });
  admin = await addPerson(server.db, 'ADMIN', { first_name: 'Nora', last_name: 'Vance' });
  other = await addPerson(server.db);
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (who: TestPerson | null, method: Method, path: string, payload?: object) =>
  server.app.inject({ method, url: `/api${path}`, headers: { ...who?.headers }, ...(payload && { payload }) });
const description = `They shut off our heat and I have a baby. ${secret}`;
async function send(who: TestPerson, more: object = {}): Promise<Need> {
  const answer = await call(who, 'POST', '/needs', { description, title: secretTitle, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
const addVolunteer = async (fields: { background_checked?: boolean; user_id?: string } = {}) => {
  const row = { first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.org', background_checked: true, ...fields };
  return (await server.db.insertInto('volunteers').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const auditOf = (id: string) =>
  server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();
const lettersTo = ({ email }: TestPerson) =>
  server.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
const ids = (answer: { json: () => { data: { id: string }[] } }) => answer.json().data.map(({ id }) => id);
const setLimit = (most: number) => server.db.updateTable('settings').set({ max_needs_per_user: most }).execute();

describe('sending a need', () => {
  it('keeps it as pending under the sender’s name, with what was not said filled in', async () => {
    const person = await addPerson(server.db);
    const answer = await call(person, 'POST', '/needs', { description: 'No heat  here', status: 'OPEN' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = answer.json();
    expect(data).toMatchObject({
      title: 'No heat here',
      description: 'No heat  here',
      category: 'OTHER',
      priority: 'MEDIUM',
      status: 'PENDING',
      createdBy: person.id,
      revision: 1,
    });
    expect(data).not.toHaveProperty('createdByName');
    expect(await auditOf(data.id)).toMatchObject([
      { action: 'need.create', actor_id: person.id, record_name: null, new_values: { status: 'PENDING' } },
    ]);
  });

  it('takes what the form chose, also by older names', async () => {
    const person = await addPerson(server.db);
    expect(await send(person, { category: 'SHELTER', priority: 'critical' })).toMatchObject({
      title: secretTitle,
      category: 'HOUSING',
      priority: 'CRITICAL',
    });
  });

  it('needs words and an account', async () => {
    const answer = await call(other, 'POST', '/needs', { description: '  ' });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { description: ['Description is required'] }]);
    expect((await call(null, 'POST', '/needs', { description })).statusCode).toBe(401);
  });

  it('stops at as many open ones as the settings allow, also when all are sent at once', async () => {
    const person = await addPerson(server.db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(person, 'POST', '/needs', { description })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toMatch(/as many open requests as one account may/);
    expect(refused?.headers['retry-after']).toBeDefined();

    await setLimit(6);
    const { id } = await send(person);
    expect((await call(person, 'POST', '/needs', { description })).statusCode).toBe(429);
    await call(person, 'POST', `/needs/${id}/cancel`, {});
    await send(person);
    await setLimit(5);
  });

  it('is limited in time too', async () => {
    const limited = await startTestApp({
      waitUntilReady: false,
      limits: { 'send-by-account': { times: 1, seconds: 60 } },
    });
    try {
      const eager = await addPerson(limited.db);
      const again = () =>
        limited.app.inject({ method: 'POST', url: '/api/needs', headers: eager.headers, payload: { description } });
      expect([(await again()).statusCode, (await again()).statusCode]).toEqual([201, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a need', () => {
  it('is known to its owner and to administrators, who learn the name, and to nobody else', async () => {
    const person = await addPerson(server.db, 'USER', { first_name: 'Mina', last_name: 'Ruiz' });
    const need = await send(person);
    expect((await call(person, 'GET', `/needs/${need.id}`)).json().data).toEqual(need);
    expect((await call(admin, 'GET', `/needs/${need.id}`)).json().data).toEqual({
      ...need,
      createdByName: 'Mina Ruiz',
    });
    const strangers = [
      call(other, 'GET', `/needs/${need.id}`),
      call(other, 'PUT', `/needs/${need.id}`, { title: 'mine' }),
      call(other, 'POST', `/needs/${need.id}/resolve`, {}),
      call(other, 'POST', `/needs/${need.id}/cancel`, {}),
      call(person, 'GET', '/needs/not-an-id'),
      call(admin, 'GET', '/needs/00000000-0000-4000-8000-000000000000'),
    ];
    expect((await Promise.all(strangers)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
    expect((await call(null, 'GET', `/needs/${need.id}`)).statusCode).toBe(401);
    for (const [method, path] of [
      ['POST', 'match'],
      ['GET', 'candidates'],
    ] as const) {
      expect((await call(person, method, `/needs/${need.id}/${path}`)).statusCode).toBe(403);
    }
  });

  it('is changed field by field while it is open', async () => {
    const person = await addPerson(server.db);
    const need = await send(person);
    const saved = (
      await call(person, 'PUT', `/needs/${need.id}`, { priority: 'HIGH', title: '', status: 'OPEN' })
    ).json();
    expect(saved.data).toMatchObject({
      title: need.title,
      description,
      priority: 'HIGH',
      status: 'PENDING',
      revision: 2,
    });
    expect((await auditOf(need.id)).at(-1)).toMatchObject({
      action: 'need.edit',
      old_values: { priority: 'MEDIUM' },
      new_values: { priority: 'HIGH' },
    });
    const stale = await call(admin, 'PUT', `/needs/${need.id}`, { priority: 'LOW', revision: 1 });
    expect([stale.statusCode, stale.json().current]).toMatchObject([409, { priority: 'HIGH', revision: 2 }]);
  });

  it('becomes fulfilled or cancelled by an edit, matched by a match alone', async () => {
    const person = await addPerson(server.db);
    const need = await send(person);
    const edit = (who: TestPerson, status: string) => call(who, 'PUT', `/needs/${need.id}`, { status });
    for (const who of [person, admin]) {
      const refused = await edit(who, 'MATCHED');
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/^This status cannot/)]);
    }
    expect((await edit(person, 'FULFILLED')).json().data.status).toBe('FULFILLED');
    const closed = await edit(person, 'PENDING');
    expect([closed.statusCode, closed.json().message]).toEqual([
      409,
      expect.stringMatching(/request for help is closed/),
    ]);
  });

  it.each([
    ['resolve', 'FULFILLED'],
    ['cancel', 'CANCELLED'],
  ])('is closed by %s, with notes, once', async (action, status) => {
    const person = await addPerson(server.db);
    const need = await send(person);
    const path = `/needs/${need.id}/${action}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => call(at % 2 ? person : admin, 'POST', path, { notes: secretNotes })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const read = (await call(person, 'GET', `/needs/${need.id}`)).json().data;
    expect(read).toMatchObject({ status, notes: secretNotes, revision: 2 });
    expect((await auditOf(need.id)).map((row) => row.action)).toEqual(['need.create', `need.${action}`]);
    const other = action === 'resolve' ? 'cancel' : 'resolve';
    expect((await call(person, 'POST', `/needs/${need.id}/${other}`)).statusCode).toBe(409);
    expect(
      (await call(admin, 'POST', `/needs/${need.id}/match`, { volunteerId: await addVolunteer() })).statusCode,
    ).toBe(409);
  });
});

describe('matching a need', () => {
  it('with a resource records it and tells the person, without a word of the need', async () => {
    const person = await addPerson(server.db, 'USER', { locale: 'es' });
    const need = await send(person);
    const resourceId = await addResource(server.db, { name: 'Warm Homes Fund' });
    const answer = await call(admin, 'POST', `/needs/${need.id}/match`, { resourceId });
    expect(answer.json().data).toMatchObject({
      status: 'MATCHED',
      match: { resourceId, name: 'Warm Homes Fund', matchedAt: expect.any(String) },
    });
    expect((await call(person, 'GET', `/needs/${need.id}`)).json().data.match.name).toBe('Warm Homes Fund');
    expect(await lettersTo(person)).toMatchObject([{ template: 'need-matched', locale: 'es', template_values: {} }]);
    expect((await auditOf(need.id)).at(-1)).toMatchObject({
      action: 'need.match',
      actor_id: admin.id,
      old_values: { status: 'PENDING', matchedResourceId: null },
      new_values: { status: 'MATCHED', matchedResourceId: resourceId },
    });
    const resolved = await call(person, 'POST', `/needs/${need.id}/resolve`, {});
    expect(resolved.json().data).toMatchObject({ status: 'FULFILLED', match: { resourceId } });
  });

  it('with an approved volunteer says their name, until they are gone', async () => {
    const person = await addPerson(server.db);
    const need = await send(person);
    const volunteerId = await addVolunteer();
    const answer = await call(admin, 'POST', `/needs/${need.id}/match`, { volunteerId });
    expect(answer.json().data.match).toMatchObject({ volunteerId, name: 'Ada Okafor' });
    await server.app.inject({ method: 'DELETE', url: `/api/volunteers/${volunteerId}`, headers: admin.headers });
    const { match } = (await call(person, 'GET', `/needs/${need.id}`)).json().data;
    expect(match).toEqual({ matchedAt: expect.any(String) });
  });

  it('takes what people can find and whom administrators approved, nothing else', async () => {
    const person = await addPerson(server.db);
    const gone = await addPerson(server.db, 'USER', { active: false });
    const { id } = await send(person);
    const hidden = await addResource(server.db, { status: 'PENDING' });
    const refused: [object, number][] = [
      [{}, 422],
      [{ resourceId: hidden, volunteerId: hidden }, 422],
      [{ resourceId: hidden }, 404],
      [{ resourceId: 'not-an-id' }, 404],
      [{ volunteerId: 'not-an-id' }, 404],
      [{ volunteerId: await addVolunteer({ background_checked: false }) }, 404],
      [{ volunteerId: await addVolunteer({ user_id: gone.id }) }, 404],
      [{ volunteerId: await addVolunteer({ user_id: person.id }) }, 404],
    ];
    for (const [match, status] of refused) {
      expect((await call(admin, 'POST', `/needs/${id}/match`, match)).statusCode).toBe(status);
    }
    expect((await call(admin, 'GET', `/needs/${id}`)).json().data).toMatchObject({ status: 'PENDING', revision: 1 });
    expect(await lettersTo(person)).toEqual([]);
  });

  it('is won by one of fifty who choose at once; the person hears it once', async () => {
    const person = await addPerson(server.db);
    const { id } = await send(person);
    const choices = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        at % 2 ? { resourceId: await addResource(server.db) } : { volunteerId: await addVolunteer() },
      ),
    );
    const answers = await Promise.all(choices.map((choice) => call(admin, 'POST', `/needs/${id}/match`, choice)));
    const won = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [choices[at]] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect((await call(person, 'GET', `/needs/${id}`)).json().data.match).toMatchObject(won[0] ?? {});
    expect(await lettersTo(person)).toHaveLength(1);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['need.create', 'need.match']);
  });

  it('and cancelling at the same moment leave one story', async () => {
    const person = await addPerson(server.db);
    for (let round = 0; round < 5; round += 1) {
      const { id, revision } = await send(person);
      const resourceId = await addResource(server.db);
      const answers = await Promise.all([
        call(admin, 'POST', `/needs/${id}/match`, { resourceId, revision }),
        call(person, 'POST', `/needs/${id}/cancel`, { revision }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      await call(admin, 'POST', `/needs/${id}/cancel`);
    }
  });
});

describe('lists of needs', () => {
  it('hold one’s own, those that wait first five', async () => {
    const person = await addPerson(server.db);
    await setLimit(50);
    const sent: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      sent.unshift((await send(person)).id);
    }
    await setLimit(5);
    await call(person, 'POST', `/needs/${sent[0]}/cancel`);
    await call(person, 'POST', `/needs/${sent[1]}/resolve`);
    const active = await call(person, 'GET', '/users/needs/active');
    expect(ids(active)).toEqual(sent.slice(2, 7));
    expect(active.json().page).toEqual({ number: 1, size: 5, totalElements: 6, totalPages: 2 });
    expect(ids(await call(person, 'GET', '/users/needs/active?status=CANCELLED'))).toEqual([]);
    expect(ids(await call(person, 'GET', `/users/${person.id.toUpperCase()}/needs`))).toEqual(sent);
    expect(ids(await call(person, 'GET', `/users/${person.id}/needs?status=cancelled`))).toEqual([sent[0]]);
    expect(ids(await call(person, 'GET', `/users/${person.id}/needs?status=open&sort=createdAt&size=2`))).toEqual([
      sent[7],
      sent[6],
    ]);
    expect(ids(await call(admin, 'GET', `/users/${person.id}/needs`))).toEqual(sent);
    expect(ids(await call(admin, 'GET', '/users/needs/active'))).toEqual([]);
    const strange = [
      await call(other, 'GET', `/users/${person.id}/needs`),
      await call(other, 'GET', '/users/nobody/needs'),
      await call(admin, 'GET', '/users/nobody/needs'),
      await call(admin, 'GET', '/users/00000000-0000-4000-8000-000000000000/needs'),
    ];
    expect(strange.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('show administrators everything, filtered, searched, sorted, paged and counted', async () => {
    const before = (await call(admin, 'GET', '/users/admin/needs')).json().summary;
    const person = await addPerson(server.db);
    const priorities: Urgency[] = ['LOW', 'CRITICAL', 'HIGH', 'CRITICAL'];
    const sent: Need[] = [];
    for (const priority of priorities) {
      sent.push(await send(person, { priority, title: `Plövdiv ${priority}`, category: 'UTILITIES' }));
    }
    const [low, critical, high, closed] = sent.map(({ id }) => id);
    await call(person, 'POST', `/needs/${closed}/resolve`);
    await call(admin, 'POST', `/needs/${high}/match`, { resourceId: await addResource(server.db) });

    const list = (query: string) => call(admin, 'GET', `/users/admin/needs?search=plovdiv&${query}`);
    expect(ids(await list('sort=-priority')).slice(2)).toEqual([high, low]);
    expect(ids(await list('sort=priority')).slice(0, 2)).toEqual([low, high]);
    expect(ids(await list('priority=critical&status=OPEN'))).toEqual([critical]);
    expect(ids(await list('status=MATCHED&category=utilities'))).toEqual([high]);
    expect(ids(await list('category=MEDICAL'))).toEqual([]);
    expect((await list('size=3&page=2')).json().page).toEqual({ number: 2, size: 3, totalElements: 4, totalPages: 2 });
    expect(ids(await call(admin, 'GET', '/users/admin/needs?search=%25%25%25'))).toEqual([]);
    const { data, summary } = (await list('status=FULFILLED')).json();
    expect(data).toMatchObject([{ id: closed, createdByName: 'Robin Reyes' }]);
    expect(summary).toEqual({
      pending: before.pending + 2,
      matched: before.matched + 1,
      fulfilled: before.fulfilled + 1,
      critical: before.critical + 1,
      total: before.total + 4,
    });
    expect((await call(person, 'GET', '/users/admin/needs')).statusCode).toBe(403);
  });
});

it('nothing that anybody wrote about a need is in the log, the record of changes or a letter', async () => {
  const audit = JSON.stringify(await server.db.selectFrom('audit').selectAll().execute());
  const letters = JSON.stringify(await server.db.selectFrom('outbox').selectAll().execute());
  for (const place of [server.log(), audit, letters]) {
    expect(place.length).toBeGreaterThan(1000);
    for (const words of [secret, secretTitle, secretNotes, 'shut off our heat', 'No heat']) {
      expect(place).not.toContain(words);
    }
  }
});
