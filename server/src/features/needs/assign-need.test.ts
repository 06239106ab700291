import type { Need } from '@waymark/contract/need';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

let needs: NeedsServer;
let other: TestAccount;
beforeAll(async () => {
  needs = await startNeedsServer();
  other = await addTestAccount(needs.server.db, 'ADMIN', { first_name: 'Omar', last_name: 'Reyes' });
});
afterAll(() => needs.server.close());

const assign = (id: string, body: object, who = needs.admin) => needs.call(who, 'POST', `/needs/${id}/assign`, body);
const read = async (id: string, who = needs.admin): Promise<Need> =>
  (await needs.call(who, 'GET', `/needs/${id}`)).json().data;
const listed = async (query: string, who = needs.admin): Promise<Need[]> =>
  (await needs.call(who, 'GET', `/users/admin/needs?size=100&${query}`)).json().data;

async function asked(more: object = {}): Promise<{ person: TestAccount; need: Need }> {
  const person = await addTestAccount(needs.server.db, 'USER', { city: 'Wexley', zip_code: '45793', locale: 'es' });
  return { person, need: await needs.send(person, more) };
}

describe('the assignee of a request', () => {
  it('is set with a due day, changed and removed, without a new revision of the request', async () => {
    const { need } = await asked();
    const taken = await assign(need.id, { assignedTo: needs.admin.id, due: '2999-12-01', before: '' });
    expect(taken.json().data).toMatchObject({
      assignedTo: { id: needs.admin.id, name: 'Nora Vance' },
      due: '2999-12-01',
      revision: need.revision,
      updatedAt: need.updatedAt,
    });
    const passedOn = await assign(need.id, { assignedTo: other.id, before: needs.admin.id });
    expect(passedOn.json().data).toMatchObject({ assignedTo: { name: 'Omar Reyes' }, due: '2999-12-01' });
    const left = (await assign(need.id, { assignedTo: '', due: '' })).json().data;
    expect([left.assignedTo, left.due]).toEqual([undefined, undefined]);
    expect((await needs.auditOf(need.id)).slice(1)).toMatchObject([
      { action: 'need.assign', new_values: { assignedTo: needs.admin.id, due: '2999-12-01' } },
      { action: 'need.assign', old_values: { assignedTo: needs.admin.id }, new_values: { assignedTo: other.id } },
      { action: 'need.assign', new_values: { assignedTo: null, due: null } },
    ]);
  });

  it('is one of two administrators who take it fifty times at once; the other is told who it is (409)', async () => {
    const { need } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const who = at % 2 ? needs.admin : other;
        return assign(need.id, { assignedTo: who.id, before: '' }, who);
      }),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    const winner = won[0]?.json().data.assignedTo;
    // The assignee may repeat the call.
    expect(won.map((answer) => answer.json().data.assignedTo)).toEqual(Array.from({ length: 25 }, () => winner));
    expect((await needs.auditOf(need.id)).filter(({ action }) => action === 'need.assign')).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({
        message: 'Somebody else has taken this request meanwhile. Please look who it is, and decide again.',
        current: { assignedTo: winner },
      });
    }
  });

  it('may be changed by the assignee whatever their page showed; others get 409 when it is not the one they saw', async () => {
    const { need } = await asked();
    await assign(need.id, { assignedTo: needs.admin.id, before: '' });
    const dated = await assign(need.id, { assignedTo: needs.admin.id, due: '2999-12-01', before: '' });
    expect(dated.json().data).toMatchObject({ assignedTo: { id: needs.admin.id }, due: '2999-12-01' });
    const passedOn = await assign(need.id, { assignedTo: other.id, before: '' });
    expect(passedOn.json().data).toMatchObject({ assignedTo: { id: other.id } });
    expect((await assign(need.id, { assignedTo: needs.admin.id, before: '' })).statusCode).toBe(409);
    expect((await assign(need.id, { assignedTo: '', before: needs.admin.id })).statusCode).toBe(409);
  });

  it('must be an active administrator (404), with a valid day (422), and of an open request (409)', async () => {
    const { person, need } = await asked();
    const gone = await addTestAccount(needs.server.db, 'ADMIN', { active: false });
    for (const assignedTo of [person.id, gone.id, 'somebody', crypto.randomUUID()]) {
      expect((await assign(need.id, { assignedTo })).statusCode).toBe(404);
    }
    expect((await assign(need.id, { due: '31 February' })).json().errors).toEqual({ due: expect.any(Array) });
    await needs.call(person, 'POST', `/needs/${need.id}/cancel`, {});
    expect((await assign(need.id, { assignedTo: other.id })).statusCode).toBe(409);
  });

  it('counts as none once they are no active administrator any more', async () => {
    const { need } = await asked();
    const leaving = await addTestAccount(needs.server.db, 'ADMIN');
    await assign(need.id, { assignedTo: leaving.id });
    expect((await listed('assigned=nobody')).map(({ id }) => id)).not.toContain(need.id);
    await needs.server.db.updateTable('users').set({ role: 'USER' }).where('id', '=', leaving.id).execute();
    expect((await read(need.id)).assignedTo).toBeUndefined();
    expect((await listed('assigned=nobody')).map(({ id }) => id)).toContain(need.id);
    expect((await assign(need.id, { assignedTo: other.id, before: '' })).statusCode).toBe(200);
  });

  it('is set for many requests at once, without closed and unknown ones', async () => {
    const open = [(await asked()).need, (await asked()).need];
    const { person, need: closed } = await asked();
    await needs.call(person, 'POST', `/needs/${closed.id}/cancel`, {});
    const ids = [...open, closed].map(({ id }) => id);
    const answer = await needs.call(needs.admin, 'POST', '/users/admin/needs/assign', {
      ids: [...ids, ids[0], 'no id'],
      assignedTo: other.id,
    });
    expect(answer.json().data).toEqual({ assigned: 2, left: 2 });
    expect((await listed('assigned=me', other)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(open.map(({ id }) => id)),
    );
    expect((await read(closed.id)).assignedTo).toBeUndefined();
  });
});

describe('the queue', () => {
  it('lists open requests by priority, the oldest first, then closed ones', async () => {
    const category = 'LEGAL_AID';
    const { person, need: closed } = await asked({ category, priority: 'CRITICAL' });
    await needs.call(person, 'POST', `/needs/${closed.id}/resolve`, {});
    const critical = (await asked({ category: 'EDUCATION', priority: 'CRITICAL' })).need;
    const low = (await asked({ category, priority: 'LOW' })).need;
    const older = (await asked({ category, priority: 'HIGH' })).need;
    const newer = (await asked({ category, priority: 'HIGH' })).need;
    const order = (await listed(`sort=queue&category=${category}`)).map(({ id }) => id);
    expect(order).toEqual([older.id, newer.id, low.id, closed.id]);
    // The list of exactly what the summary counts as critical.
    expect((await listed('priority=CRITICAL&waiting=open')).map(({ id }) => id)).toEqual([critical.id]);
  });

  it('is filtered by waiting for a volunteer, and by being due today or before', async () => {
    const { need: waiting } = await asked();
    await needs.call(needs.admin, 'POST', `/needs/${waiting.id}/match`, { volunteerId: await needs.addVolunteer() });
    expect((await listed('waiting=volunteer')).map(({ id }) => id)).toEqual([waiting.id]);
    const { need: due } = await asked();
    const { need: later } = await asked();
    await assign(due.id, { due: '2020-01-31' });
    await assign(later.id, { due: '2999-01-31' });
    expect((await listed('waiting=due')).map(({ id }) => id)).toEqual([due.id]);
  });

  it('shows the contact details of the owner to administrators only', async () => {
    const { person, need } = await asked();
    expect((await read(need.id)).person).toMatchObject({ city: 'Wexley', zipCode: '45793', language: 'es' });
    expect(await read(need.id, person)).not.toHaveProperty('person');
  });
});

describe('notes of coordinators', () => {
  it('are listed newest first, are added to closed requests too, and are never shown to the owner', async () => {
    const { person, need } = await asked();
    const note = (words: string, who = needs.admin) => needs.call(who, 'POST', `/needs/${need.id}/notes`, { words });
    expect((await note('Rang twice, quokka-notes.')).statusCode).toBe(201);
    const closed = await needs.call(person, 'POST', `/needs/${need.id}/resolve`, {});
    await note('Thanked us.', other);
    expect((await read(need.id)).staffNotes).toMatchObject([
      { by: 'Omar Reyes', words: 'Thanked us.' },
      { by: 'Nora Vance', words: 'Rang twice, quokka-notes.' },
    ]);
    expect((await note('  ')).json().errors).toEqual({ words: ['Please write what you want to add'] });
    await assign(need.id, { assignedTo: other.id, due: '2999-12-01' });
    const own = [
      closed.body,
      (await needs.call(person, 'GET', `/needs/${need.id}`)).body,
      (await needs.call(person, 'GET', `/users/${person.id}/needs`)).body,
      (await needs.call(person, 'PUT', `/needs/${need.id}`, { priority: 'LOW' })).body,
    ].join();
    for (const hidden of ['staffNotes', 'Rang twice', 'assignedTo', '2999-12-01']) expect(own).not.toContain(hidden);
    await needs.expectNoSecretStored();
  });
});
