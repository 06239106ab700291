import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
let creator: TestAccount;

beforeAll(async () => {
  server = await startTestApp();
  admin = await addTestAccount(server.db, 'ADMIN');
  other = await addTestAccount(server.db, 'ADMIN');
  creator = await addTestAccount(server.db);
});
afterAll(() => server.close());

const pending = (name: string, fields: object = {}) =>
  addResource(server.db, { name, status: 'PENDING', creator_id: creator.id, created_by: creator.email, ...fields });
const post = (path: string, payload: object, by = admin) =>
  server.app.inject({ method: 'POST', url: `/api/resources/admin/${path}`, headers: by.headers, payload });
const review = (ids: string[], action: string, more: object = {}) => post('review', { ids, action, ...more });
const undo = (reviewId: string, by = admin) => post('review/undo', { reviewId }, by);
const statusOf = async (id: string) =>
  server.db
    .selectFrom('resources')
    .select(['status', 'rejection_reason', 'reviewed_by', 'reviewed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const emailsAbout = async (name: string) =>
  (await server.db.selectFrom('outbox').selectAll().execute()).filter(
    ({ template_values }) => template_values.resourceName === name,
  );
const changesOf = async (id: string) =>
  (await server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('reviewing many resources at once', () => {
  it('approves them, which are found at once, and reports why others were skipped', async () => {
    const ids = [await pending('Unicycle School'), await pending('Stilt School')];
    const decided = await addResource(server.db, { status: 'APPROVED' });
    const answer = await review([...ids, decided, unusedId, 'no-id', ids[0] ?? ''], 'approve');
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      {
        review: { id: expect.any(String), action: 'approve', undoUntil: expect.stringMatching(/Z$/) },
        results: [
          { id: ids[0], outcome: 'done' },
          { id: ids[1], outcome: 'done' },
          { id: decided, outcome: 'not-pending' },
          { id: unusedId, outcome: 'gone' },
          { id: 'no-id', outcome: 'gone' },
        ],
      },
    ]);
    const found = await server.app.inject('/api/resources/search?query=unicycle');
    expect(found.json().data.map((one: { id: string }) => one.id)).toContain(ids[0]);
    expect(await changesOf(ids[1] ?? '')).toEqual(['resource.approve']);
    const [email] = await emailsAbout('Stilt School');
    expect(email?.next_attempt_at.toISOString()).toBe(answer.json().data.review.undoUntil);
  });

  it('rejects them with one reason', async () => {
    const id = await pending('Rejected Twice');
    await review([id], 'reject', { reason: 'We have this one.' });
    expect(await statusOf(id)).toMatchObject({ status: 'REJECTED', rejection_reason: 'We have this one.' });
    expect(await emailsAbout('Rejected Twice')).toMatchObject([{ template_values: { reason: 'We have this one.' } }]);
  });

  it('returns no review to undo when none is pending', async () => {
    expect((await review([unusedId], 'approve')).json().data).toEqual({
      review: null,
      results: [{ id: unusedId, outcome: 'gone' }],
    });
  });

  it('decides each once, however many administrators decide at once and in any order', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => pending(`Crowd ${at}`)));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => review(at % 2 ? ids : ids.toReversed(), at % 3 ? 'approve' : 'reject')),
    );
    const outcomes = answers.flatMap((answer) => answer.json().data.results);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(8);
    for (const id of ids) {
      expect(await changesOf(id)).toHaveLength(1);
    }
  });

  it.each([
    [{ ids: [], action: 'approve' }, 'ids'],
    [{ ids: Array.from({ length: 101 }, (_, at) => String(at)), action: 'approve' }, 'ids'],
    [{ ids: [unusedId], action: 'delete' }, 'action'],
  ])('refuses %.50j (422)', async (payload, field) => {
    const answer = await post('review', payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });
});

describe('undoing a decision', () => {
  it('makes resources pending with their former values, withdraws the emails and is audited', async () => {
    const earlier = { reviewed_by: other.id, reviewed_at: new Date('2026-01-02') };
    const ids = [await pending('Undone One', earlier), await pending('Undone Two')].toSorted();
    const { review: made } = (await review(ids, 'approve')).json().data;
    const answer = await undo(made.id, other);
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { results: ids.map((id) => ({ id, outcome: 'done' })) },
    ]);
    const [one, two] = [await statusOf(ids[0] ?? ''), await statusOf(ids[1] ?? '')];
    const expected = [
      { status: 'PENDING', rejection_reason: null, ...earlier },
      { status: 'PENDING', rejection_reason: null, reviewed_by: null, reviewed_at: null },
    ];
    expect([one, two]).toEqual(expect.arrayContaining(expected));
    expect([...(await emailsAbout('Undone One')), ...(await emailsAbout('Undone Two'))]).toEqual([]);
    expect(await changesOf(ids[0] ?? '')).toEqual(['resource.approve', 'resource.undo-review']);
    expect((await server.app.inject(`/api/resources/${ids[0]}`)).statusCode).toBe(404);
    expect((await undo(made.id)).statusCode).toBe(409);
  });

  it('by an edit withdraws the email too, and only the next decision is emailed', async () => {
    const id = await pending('Edited Back');
    await review([id], 'approve');
    const stored = (await server.app.inject({ url: `/api/resources/${id}`, headers: admin.headers })).json().data;
    const payload = { ...stored, status: 'PENDING' };
    const edit = await server.app.inject({
      method: 'PUT',
      url: `/api/resources/${id}`,
      headers: admin.headers,
      payload,
    });
    expect([edit.statusCode, await emailsAbout('Edited Back')]).toEqual([200, []]);
    await review([id], 'reject');
    expect(await emailsAbout('Edited Back')).toMatchObject([{ template: 'resource-rejected' }]);
  });

  it('works for a decision about a single resource', async () => {
    const id = await pending('Single');
    const { data, review: made } = (await post(`${id}/reject`, { reason: 'No.' })).json();
    expect([data.status, made.action]).toEqual(['REJECTED', 'reject']);
    expect((await undo(made.id)).json().data.results).toEqual([{ id, outcome: 'done' }]);
    expect(await statusOf(id)).toMatchObject({ status: 'PENDING', rejection_reason: null });
    expect((await post(`${id}/approve`, {})).statusCode).toBe(200);
    expect(await emailsAbout('Single')).toMatchObject([{ template: 'resource-approved' }]);
  });

  it('skips resources that were edited since, whose emails are still sent', async () => {
    const [changed, kept] = [await pending('Changed Since'), await pending('Left As It Was')];
    const { review: made } = (await review([changed, kept], 'approve')).json().data;
    const edit = { name: 'Changed Since', description: 'D', category: 'FOOD', type: 'FOOD_BANK', status: 'LIMITED' };
    await server.app.inject({
      method: 'PUT',
      url: `/api/resources/${changed}`,
      headers: admin.headers,
      payload: edit,
    });
    expect((await undo(made.id)).json().data.results).toEqual(
      [
        { id: changed, outcome: 'changed' },
        { id: kept, outcome: 'done' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect((await statusOf(changed)).status).toBe('LIMITED');
    expect([await emailsAbout('Changed Since'), await emailsAbout('Left As It Was')]).toMatchObject([[{}], []]);
  });

  it('succeeds once, however many try at once (409)', async () => {
    const id = await pending('Undone Often');
    const { review: made } = (await review([id], 'reject')).json().data;
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(made.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await changesOf(id)).toEqual(['resource.reject', 'resource.undo-review']);
  });

  it('is refused after ten minutes (409)', async () => {
    const id = await pending('Too Late');
    const { review: made } = (await review([id], 'approve')).json().data;
    const created_at = new Date(Date.now() - 11 * 60_000);
    await server.db.updateTable('reviews').set({ created_at }).where('id', '=', made.id).execute();
    const answer = await undo(made.id);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This decision can no longer be taken back. Please change each entry by itself.',
    ]);
    expect((await statusOf(id)).status).toBe('APPROVED');
  });

  it('is refused for unknown decisions (404)', async () => {
    for (const id of [unusedId, 'no-id']) {
      expect((await undo(id)).statusCode).toBe(404);
    }
  });
});
