import type { Urgency } from '@waymark/contract/enumerations';
import type { Need } from '@waymark/contract/need';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';
import { closingNotesFixture, type NeedsServer, needFixture, startNeedsServer } from './needs-for-tests.ts';

let needs: NeedsServer;
let other: TestAccount;
beforeAll(async () => {
  needs = await startNeedsServer();
  other = await addTestAccount(needs.server.db);
});
afterAll(() => needs.server.close());

const ids = (answer: { json: () => { data: { id: string }[] } }) => answer.json().data.map(({ id }) => id);
const setLimit = (max: number) => needs.server.db.updateTable('settings').set({ max_needs_per_user: max }).execute();

describe('sending a need', () => {
  it('stores it as pending under the account, with defaults for what was not sent', async () => {
    const person = await addTestAccount(needs.server.db);
    const answer = await needs.call(person, 'POST', '/needs', { description: 'No heat  here', status: 'OPEN' });
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
    expect(await needs.auditOf(data.id)).toMatchObject([
      { action: 'need.create', actor_id: person.id, record_name: null, new_values: { status: 'PENDING' } },
    ]);
  });

  it('accepts category and priority, also by former names and in lower case', async () => {
    const person = await addTestAccount(needs.server.db);
    expect(await needs.send(person, { category: 'SHELTER', priority: 'critical' })).toMatchObject({
      title: needFixture.title,
      category: 'HOUSING',
      priority: 'CRITICAL',
    });
  });

  it('is refused without text (422)', async () => {
    const answer = await needs.call(other, 'POST', '/needs', { description: '  ' });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { description: ['Description is required'] }]);
  });

  it('is refused beyond the limit of open requests (429), also when all are sent at once', async () => {
    const person = await addTestAccount(needs.server.db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => needs.call(person, 'POST', '/needs', needFixture)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      message: expect.stringMatching(/^You have reached the limit of open requests for one account \(5\)\. Please/),
      limit: 5,
    });
    expect(refused?.headers['retry-after']).toBeDefined();

    await setLimit(6);
    const { id } = await needs.send(person);
    expect((await needs.call(person, 'POST', '/needs', needFixture)).statusCode).toBe(429);
    await needs.call(person, 'POST', `/needs/${id}/cancel`, {});
    await needs.send(person);
    await setLimit(5);
  });

  it('is rate-limited', async () => {
    const limited = await startTestApp({
      directory: 'none',
      limits: { 'send-by-account': { times: 1, seconds: 60 } },
    });
    try {
      const eager = await addTestAccount(limited.db);
      const again = () =>
        limited.app.inject({ method: 'POST', url: '/api/needs', headers: eager.headers, payload: needFixture });
      expect([(await again()).statusCode, (await again()).statusCode]).toEqual([201, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a need', () => {
  it('is visible to its owner and to administrators, who see the name, and to nobody else', async () => {
    const person = await addTestAccount(needs.server.db, 'USER', { first_name: 'Mina', last_name: 'Ruiz' });
    const need = await needs.send(person);
    expect((await needs.call(person, 'GET', `/needs/${need.id}`)).json().data).toEqual(need);
    expect((await needs.call(needs.admin, 'GET', `/needs/${need.id}`)).json().data).toEqual({
      ...need,
      createdByName: 'Mina Ruiz',
      person: { email: person.email, phone: '614 555 0100', language: 'en' },
      staffNotes: [],
      offers: [],
      followUps: [],
    });
    const strangers = [
      needs.call(other, 'GET', `/needs/${need.id}`),
      needs.call(other, 'PUT', `/needs/${need.id}`, { title: 'mine' }),
      needs.call(other, 'POST', `/needs/${need.id}/resolve`, {}),
      needs.call(other, 'POST', `/needs/${need.id}/cancel`, {}),
      needs.call(person, 'GET', '/needs/not-an-id'),
      needs.call(needs.admin, 'GET', `/needs/${unusedId}`),
    ];
    expect((await Promise.all(strangers)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  });

  it('is edited field by field, and an old revision is refused (409)', async () => {
    const person = await addTestAccount(needs.server.db);
    const need = await needs.send(person);
    const saved = (
      await needs.call(person, 'PUT', `/needs/${need.id}`, { priority: 'HIGH', title: '', status: 'OPEN' })
    ).json();
    expect(saved.data).toMatchObject({
      title: need.title,
      description: need.description,
      priority: 'HIGH',
      status: 'PENDING',
      revision: 2,
    });
    expect((await needs.auditOf(need.id)).at(-1)).toMatchObject({
      action: 'need.edit',
      old_values: { priority: 'MEDIUM' },
      new_values: { priority: 'HIGH' },
    });
    const stale = await needs.call(needs.admin, 'PUT', `/needs/${need.id}`, { priority: 'LOW', revision: 1 });
    expect([stale.statusCode, stale.json().current]).toMatchObject([409, { priority: 'HIGH', revision: 2 }]);
  });

  it('has contact preferences that only its owner changes', async () => {
    const person = await addTestAccount(needs.server.db);
    const { id } = await needs.send(person, { reachBy: ['CALL'], reachTimes: 'Mornings' });
    const edit = (who: TestAccount, body: object) => needs.call(who, 'PUT', `/needs/${id}`, body);
    const changed = { reachBy: ['TEXT', 'TEXT'], reachTimes: 'After 6', reachNoMessage: true };
    expect((await edit(person, changed)).json().data.reach).toEqual({
      ways: ['TEXT'],
      times: 'After 6',
      noMessage: true,
    });
    expect((await edit(needs.admin, { reachBy: ['CALL'], reachTimes: '' })).json().data.reach.ways).toEqual(['TEXT']);
    expect(
      (await edit(person, { reachTimes: '', reachBy: [], reachNoMessage: false })).json().data.reach,
    ).toBeUndefined();
    expect((await edit(person, { reachBy: ['PIGEON'] })).statusCode).toBe(422);
  });

  it('can be set to FULFILLED by an edit, but neither to MATCHED nor back to PENDING (409)', async () => {
    const person = await addTestAccount(needs.server.db);
    const need = await needs.send(person);
    const edit = (who: TestAccount, status: string) => needs.call(who, 'PUT', `/needs/${need.id}`, { status });
    for (const who of [person, needs.admin]) {
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
    const person = await addTestAccount(needs.server.db);
    const need = await needs.send(person);
    const path = `/needs/${need.id}/${action}`;
    // Cancelled by its owner, it would keep no notes.
    const closers = action === 'cancel' ? [needs.admin, needs.admin] : [needs.admin, person];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        closers.map((who) => needs.call(who, 'POST', path, { notes: closingNotesFixture })),
      ).flat(),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const read = (await needs.call(person, 'GET', `/needs/${need.id}`)).json().data;
    expect(read).toMatchObject({ status, notes: closingNotesFixture, revision: 2 });
    expect((await needs.auditOf(need.id)).map((row) => row.action)).toEqual(['need.create', `need.${action}`]);
    const opposite = action === 'resolve' ? 'cancel' : 'resolve';
    expect((await needs.call(needs.admin, 'POST', `/needs/${need.id}/${opposite}`)).statusCode).toBe(409);
    expect(
      (await needs.call(needs.admin, 'POST', `/needs/${need.id}/match`, { volunteerId: await needs.addVolunteer() }))
        .statusCode,
    ).toBe(409);
  });
});

describe('lists of needs', () => {
  it('show the owner all their needs, and by default the newest five that are active', async () => {
    const person = await addTestAccount(needs.server.db);
    await setLimit(50);
    const sent: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      sent.unshift((await needs.send(person)).id);
    }
    await setLimit(5);
    await needs.call(person, 'POST', `/needs/${sent[0]}/cancel`);
    await needs.call(person, 'POST', `/needs/${sent[1]}/resolve`);
    const active = await needs.call(person, 'GET', '/users/needs/active');
    expect(ids(active)).toEqual(sent.slice(2, 7));
    expect(active.json().page).toEqual({ number: 1, size: 5, totalElements: 6, totalPages: 2 });
    expect(ids(await needs.call(person, 'GET', '/users/needs/active?status=CANCELLED'))).toEqual([]);
    expect(ids(await needs.call(person, 'GET', `/users/${person.id.toUpperCase()}/needs`))).toEqual(sent);
    expect(ids(await needs.call(person, 'GET', `/users/${person.id}/needs?status=cancelled`))).toEqual([sent[0]]);
    expect(ids(await needs.call(person, 'GET', `/users/${person.id}/needs?status=open&sort=createdAt&size=2`))).toEqual(
      [sent[7], sent[6]],
    );
    expect(ids(await needs.call(needs.admin, 'GET', `/users/${person.id}/needs`))).toEqual(sent.slice(1));
    expect(ids(await needs.call(needs.admin, 'GET', '/users/needs/active'))).toEqual([]);
    const strange = [
      await needs.call(other, 'GET', `/users/${person.id}/needs`),
      await needs.call(other, 'GET', '/users/nobody/needs'),
      await needs.call(needs.admin, 'GET', '/users/nobody/needs'),
      await needs.call(needs.admin, 'GET', `/users/${unusedId}/needs`),
    ];
    expect(strange.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('show administrators everything, filtered, searched, sorted, paged and counted', async () => {
    const before = (await needs.call(needs.admin, 'GET', '/users/admin/needs')).json().summary;
    const person = await addTestAccount(needs.server.db);
    const priorities: Urgency[] = ['LOW', 'CRITICAL', 'HIGH', 'CRITICAL'];
    const sent: Need[] = [];
    for (const priority of priorities) {
      sent.push(await needs.send(person, { priority, title: `Plövdiv ${priority}`, category: 'UTILITIES' }));
    }
    const [low, critical, high, closed] = sent.map(({ id }) => id);
    await needs.call(person, 'POST', `/needs/${closed}/resolve`);
    await needs.call(needs.admin, 'POST', `/needs/${high}/match`, { resourceId: await addResource(needs.server.db) });

    const list = (query: string) => needs.call(needs.admin, 'GET', `/users/admin/needs?search=plovdiv&${query}`);
    expect(ids(await list('sort=-priority')).slice(2)).toEqual([high, low]);
    expect(ids(await list('sort=priority')).slice(0, 2)).toEqual([low, high]);
    expect(ids(await list('priority=critical&status=OPEN'))).toEqual([critical]);
    expect(ids(await list('status=MATCHED&category=utilities'))).toEqual([high]);
    expect(ids(await list('category=MEDICAL'))).toEqual([]);
    expect((await list('size=3&page=2')).json().page).toEqual({ number: 2, size: 3, totalElements: 4, totalPages: 2 });
    expect(ids(await needs.call(needs.admin, 'GET', '/users/admin/needs?search=%25%25%25'))).toEqual([]);
    const { data, summary } = (await list('status=FULFILLED')).json();
    expect(data).toMatchObject([{ id: closed, createdByName: 'Robin Reyes' }]);
    expect(summary).toEqual({
      pending: before.pending + 2,
      matched: before.matched + 1,
      fulfilled: before.fulfilled + 1,
      critical: before.critical + 1,
      total: before.total + 4,
    });
  });
});

it('no text of a need is in the log, the audit log or an email', () => needs.expectNoSecretStored());
