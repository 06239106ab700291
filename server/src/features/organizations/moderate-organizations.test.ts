import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrganizationRow } from '../../platform/database/tables.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';
import { eraseDeletedOrganizations } from './review-organizations.ts';

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
/** The server's clock. */
const now = new Date();

beforeAll(async () => {
  server = await startTestApp({ now });
  admin = await addTestAccount(server.db, 'ADMIN');
  other = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const add = (fields: Partial<NewOrganizationRow> = {}) => addOrganization(server.db, fields);
const memberOf = (organization_id: string) => addTestAccount(server.db, 'ORGANIZATION', { organization_id });
const get = (path: string, by?: TestAccount) => server.app.inject({ url: `/api${path}`, headers: { ...by?.headers } });
const post = (path: string, payload: object, by = admin) =>
  server.app.inject({ method: 'POST', url: `/api/organizations/admin/${path}`, headers: by.headers, payload });
const review = (ids: string[], action: string, more: object = {}) => post('review', { ids, action, ...more });
const undo = (reviewId: string, by = admin) => post('review/undo', { reviewId }, by);
const rowOf = (id: string) =>
  server.db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const changesOf = async (id: string) =>
  (await server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const emailsTo = async ({ email }: TestAccount) =>
  server.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();

describe('a rejected organization', () => {
  it('is visible to administrators and members, who see the reason but can no longer edit its resources', async () => {
    const id = await add({ name: 'Moon Cheese Fund' });
    const place = await addResource(server.db, { name: 'Moon Kitchen', organization_id: id });
    const [member, stranger] = [await memberOf(id), await addTestAccount(server.db)];
    const edit = { name: 'Moon Kitchen', description: 'D', category: 'FOOD', type: 'FOOD_BANK', status: 'LIMITED' };
    const save = () =>
      server.app.inject({ method: 'PUT', url: `/api/resources/${place}`, headers: member.headers, payload: edit });
    expect((await save()).statusCode).toBe(200);

    const answer = await review([id], 'reject', { reason: 'It is a hoax.', revision: 1 });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      {
        review: { id: expect.any(String), action: 'reject', undoUntil: expect.stringMatching(/Z$/) },
        results: [{ id, outcome: 'done' }],
      },
    ]);
    for (const who of [undefined, stranger]) {
      expect((await get(`/organizations/${id}`, who)).statusCode).toBe(404);
    }
    for (const who of [admin, member]) {
      expect((await get(`/organizations/${id}`, who)).json().data).toMatchObject({
        status: 'REJECTED',
        rejectionReason: 'It is a hoax.',
        may: { edit: true },
      });
    }
    expect((await save()).statusCode).toBe(403);
    expect((await get(`/organizations/${id}/members`, member)).statusCode).toBe(404);
    expect((await get('/organizations/mine', member)).json().data).toEqual([]);
    expect(await changesOf(id)).toContain('organization.reject');
    const entry = await server.db
      .selectFrom('audit')
      .select('new_values')
      .where('record_id', '=', id)
      .where('action', '=', 'organization.reject')
      .executeTakeFirstOrThrow();
    expect(entry.new_values).toEqual({ status: 'REJECTED', reason: 'It is a hoax.' });
  });

  it('is in no search and no open data; its resources show its name without a link', async () => {
    const id = await add({ name: 'Quokka Trust' });
    const place = await addResource(server.db, { name: 'Quokka Pantry', organization_id: id });
    await review([id], 'reject');
    expect((await get('/organizations/search?name=quokka')).json().data).toEqual([]);
    expect((await get(`/resources/${place}`)).json().data).toMatchObject({ organizationName: 'Quokka Trust' });
    expect((await get(`/resources/${place}`)).json().data).not.toHaveProperty('organizationId');
    expect((await get(`/resources?organization=${id}`)).json().data).toEqual([]);
    const found = (await get('/resources/search?query=quokka')).json();
    expect(found.data[0]).toMatchObject({ id: place, organizationName: 'Quokka Trust' });
    expect(found.names ?? []).toEqual([]);
    for (const path of [`organizations/${id}`, 'organizations?search=quokka']) {
      const answer = await server.app.inject(`/hsds/v3/${path}`);
      expect([answer.statusCode, answer.json().contents]).toEqual(path.includes('?') ? [200, []] : [404, undefined]);
    }
    const payload = {
      name: 'B',
      description: 'D',
      category: 'FOOD',
      type: 'FOOD_BANK',
      status: 'LIMITED',
      organizationId: id,
    };
    const url = `/api/resources/${place}`;
    const linked = await server.app.inject({ method: 'PUT', url, headers: admin.headers, payload });
    expect(linked.json().errors).toEqual({ organizationId: ['Choose an organization from the list'] });
    const claimed = await get(`/organizations/${id}/claim`, other);
    expect(claimed.statusCode).toBe(404);
  });

  it('still hides the address of its confidential place in the texts of other resources, also once deleted', async () => {
    const id = await add({ name: 'Harbor' });
    const hidden = { location_visibility: 'hidden', street: '77 Larkspur Lane', city: 'Hollowmere' } as const;
    await addResource(server.db, { organization_id: id, ...hidden });
    const office = await addResource(server.db, { organization_id: id, description: 'Behind 77 Larkspur Lane.' });
    await review([id], 'reject');
    await review([id], 'delete');
    expect((await get(`/resources/${office}`)).body).not.toMatch(/larkspur/i);
  });

  it('is listed for administrators by its status, not counted as pending, and can be approved', async () => {
    const id = await add({ name: 'Zanzibar Relief' });
    const list = async (query = '') => (await get(`/organizations/admin/all?search=zanzibar${query}`, admin)).json();
    const before = (await list()).summary;
    await review([id], 'reject', { reason: 'No.' });
    const { data, summary } = await list('&status=REJECTED');
    expect(data).toMatchObject([
      { id, status: 'REJECTED', rejectionReason: 'No.', belongings: { resources: 0, members: 0, told: 0 } },
    ]);
    expect(summary).toEqual({ ...before, pending: before.pending - 1 });
    expect((await list('&status=PENDING')).data).toEqual([]);
    await review([id], 'approve');
    expect((await get(`/organizations/${id}`)).json().data).toMatchObject({ status: 'VERIFIED', verified: true });
  });

  it('is edited by its members without becoming pending, and not found by others (404)', async () => {
    const id = await add({ name: 'Second Try' });
    const member = await memberOf(id);
    await review([id], 'reject');
    const edit = { method: 'PUT', url: `/api/organizations/${id}`, payload: { name: 'Second Try Fund' } } as const;
    const saved = await server.app.inject({ ...edit, headers: member.headers });
    expect([saved.statusCode, saved.json().data.status]).toEqual([200, 'REJECTED']);
    const stranger = await addTestAccount(server.db);
    expect((await server.app.inject({ ...edit, headers: stranger.headers })).statusCode).toBe(404);
  });
});

describe('an imported organization', () => {
  it('is KNOWN and not pending, also after it was verified and unverified', async () => {
    const id = await add({ name: 'Imported Ibis', source: 'county', source_id: '9' });
    const pending = async () => (await get('/organizations/admin/all?size=1', admin)).json().summary.pending;
    const before = await pending();
    expect((await get(`/organizations/${id}`)).json().data).toMatchObject({ status: 'KNOWN', verified: false });
    const listed = (await get('/organizations/admin/pending?search=ibis', admin)).json();
    expect([listed.data, listed.summary.pending]).toEqual([[], before]);
    await post(`${id}/verify`, {});
    await post(`${id}/unverify`, {});
    expect((await get(`/organizations/${id}`)).json().data.status).toBe('KNOWN');
    expect(await pending()).toBe(before);
  });
});

describe('reviewing many organizations at once', () => {
  it('decides them and reports why others were skipped', async () => {
    const [one, two, sure] = [await add(), await add({ source: 'x', source_id: '1' }), await add({ verified: true })];
    const answer = await review([one, two, sure, unusedId, 'no-id', one], 'reject');
    expect(answer.json().data.results).toEqual([
      { id: one, outcome: 'done' },
      { id: two, outcome: 'done' },
      { id: sure, outcome: 'not-pending' },
      { id: unusedId, outcome: 'gone' },
      { id: 'no-id', outcome: 'gone' },
    ]);
    expect((await review([one, sure], 'delete')).json().data.results).toEqual([
      { id: one, outcome: 'done' },
      { id: sure, outcome: 'done' },
    ]);
    expect((await review([one], 'approve')).json().data).toEqual({
      review: null,
      results: [{ id: one, outcome: 'gone' }],
    });
  });

  it('decides each once, however many administrators decide at once and in any order', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => add({ name: `Crowd ${at}` })));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => review(at % 2 ? ids : ids.toReversed(), 'delete')),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const outcomes = answers.flatMap((answer) => answer.json().data.results);
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(8);
    for (const id of ids) {
      expect(await changesOf(id)).toEqual(['organization.delete']);
    }
  });

  it.each([
    [{ ids: [], action: 'approve' }, 'ids'],
    [{ ids: Array.from({ length: 101 }, (_, at) => String(at)), action: 'approve' }, 'ids'],
    [{ ids: [unusedId], action: 'close' }, 'action'],
    [{ ids: [unusedId, 'x'], action: 'reject', revision: 1 }, 'revision'],
    [{ ids: [unusedId], action: 'reject', reason: 'x'.repeat(1001) }, 'reason'],
  ])('refuses %.50j (422)', async (payload, field) => {
    const answer = await post('review', payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('refuses an old revision of a single one (409)', async () => {
    const id = await add({ revision: 3 });
    const answer = await review([id], 'delete', { revision: 2 });
    expect([answer.statusCode, answer.json().current.revision]).toEqual([409, 3]);
    expect((await rowOf(id)).removed).toBeNull();
  });
});

describe('undoing a decision', () => {
  it('restores a deleted organization with its resources and members, and withdraws the emails', async () => {
    const id = await add({ name: 'Bring Back', verified: true, email: 'info@bring.example', creator_id: other.id });
    const place = await addResource(server.db, { organization_id: id });
    const member = await memberOf(id);
    const { review: made } = (await review([id], 'delete')).json().data;
    for (const who of [undefined, member, admin]) {
      expect((await get(`/organizations/${id}`, who)).statusCode).toBe(404);
    }
    expect((await get('/organizations/admin/all?search=bring', admin)).json().data).toEqual([]);
    const mails = [...(await emailsTo(member)), ...(await emailsTo(other))];
    expect(mails).toMatchObject([{ template: 'organization-deleted' }, { template: 'organization-deleted' }]);
    expect(mails.map(({ next_attempt_at }) => next_attempt_at.toISOString())).toEqual([made.undoUntil, made.undoUntil]);
    expect((await undo(made.id, other)).json().data).toEqual({ results: [{ id, outcome: 'done' }] });
    expect((await get(`/organizations/${id}`, member)).json().data).toMatchObject({
      email: 'info@bring.example',
      status: 'VERIFIED',
      may: { edit: true },
    });
    expect((await get(`/resources/${place}`)).json().data).toMatchObject({ organizationId: id });
    expect((await get('/organizations/mine', member)).json().data).toMatchObject([{ id, places: [{}] }]);
    expect([await emailsTo(member), await emailsTo(other)]).toEqual([[], []]);
    expect((await undo(made.id)).statusCode).toBe(409);
  });

  it('is not needed to replace a decision: only the last one is emailed', async () => {
    const creator = await addTestAccount(server.db);
    const id = await add({ creator_id: creator.id });
    await review([id], 'reject');
    await review([id], 'approve');
    expect(await emailsTo(creator)).toMatchObject([{ template: 'organization-approved' }]);
    await review([id], 'delete');
    expect(await emailsTo(creator)).toMatchObject([{ template: 'organization-deleted' }]);
  });

  it('notifies of the decision that holds again, those who were not notified of it yet', async () => {
    const creator = await addTestAccount(server.db);
    const id = await add({ creator_id: creator.id });
    const member = await memberOf(id);
    const { undoUntil } = (await review([id], 'reject', { reason: 'First.' })).json().data.review;
    await server.db.updateTable('outbox').set({ attempts: 1 }).where('recipient', '=', member.email).execute();
    const undoLast = async (action: string) => undo((await review([id], action)).json().data.review.id);
    await undoLast('approve');
    const rejected = { template: 'organization-rejected', template_values: { reason: 'First.' } };
    expect(await emailsTo(creator)).toMatchObject([{ ...rejected, next_attempt_at: new Date(undoUntil) }]);
    expect(await emailsTo(member)).toMatchObject([rejected]);
    await review([id], 'approve');
    await undoLast('delete');
    expect(await emailsTo(creator)).toMatchObject([{ template: 'organization-approved' }]);
  });

  it('notifies nobody of a decision that was withdrawn by hand', async () => {
    const creator = await addTestAccount(server.db);
    const id = await add({ creator_id: creator.id });
    await review([id], 'approve');
    await post(`${id}/unverify`, {});
    const deletion = (await review([id], 'delete')).json().data.review;
    await undo(deletion.id);
    expect(await emailsTo(creator)).toEqual([]);
  });

  it('skips organizations that were edited since, and restores the rejection before an approval', async () => {
    const [changed, rejected] = [await add(), await add()].toSorted();
    await review([rejected ?? ''], 'reject', { reason: 'First.' });
    const { review: made } = (await review([changed ?? '', rejected ?? ''], 'approve')).json().data;
    const payload = { name: 'Changed' };
    await server.app.inject({
      method: 'PUT',
      url: `/api/organizations/${changed}`,
      headers: admin.headers,
      payload,
    });
    expect((await undo(made.id)).json().data.results).toEqual([
      { id: changed, outcome: 'changed' },
      { id: rejected, outcome: 'done' },
    ]);
    expect(await rowOf(rejected ?? '')).toMatchObject({
      verified: false,
      removed: 'rejected',
      rejection_reason: 'First.',
    });
  });

  it('works for the verification of a single organization', async () => {
    const id = await add({ creator_id: other.id, name: 'Single' });
    const { data, reviews } = (await post(`${id}/verify`, {})).json();
    const [made] = reviews;
    expect([data.status, made.action]).toEqual(['VERIFIED', 'approve']);
    expect((await post(`${id}/verify`, {})).json()).toMatchObject({ data: { status: 'VERIFIED' }, reviews: [] });
    expect((await undo(made.id)).json().data.results).toEqual([{ id, outcome: 'done' }]);
    expect((await rowOf(id)).verified).toBe(false);
    await post(`${id}/verify`, {});
    expect(await emailsTo(other)).toMatchObject([{ template: 'organization-approved' }]);
    await post(`${id}/unverify`, {});
    expect(await emailsTo(other)).toEqual([]);
  });

  it('succeeds once, however many try at once, and not through the endpoint for resources', async () => {
    const id = await add();
    const { review: made } = (await review([id], 'reject')).json().data;
    const resources = { method: 'POST', url: '/api/resources/admin/review/undo', headers: admin.headers } as const;
    const wrong = await server.app.inject({ ...resources, payload: { reviewId: made.id } });
    expect(wrong.statusCode).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(made.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await changesOf(id)).toEqual(['organization.reject', 'organization.undo-review']);
    for (const unknown of [unusedId, 'no-id']) {
      expect((await undo(unknown)).statusCode).toBe(404);
    }
  });

  it('is refused after ten minutes (409), when all but the name of a deleted organization is erased', async () => {
    const id = await add({ name: 'Gone For Good', email: 'info@gone.example', street: '1 Main', city: 'Wexley' });
    const place = await addResource(server.db, { organization_id: id });
    const { review: made } = (await review([id], 'delete')).json().data;
    await eraseDeletedOrganizations(server.db, now);
    expect((await rowOf(id)).email).toBe('info@gone.example');
    now.setTime(now.getTime() + 12 * 60_000);
    await eraseDeletedOrganizations(server.db, now);
    const emptied = await rowOf(id);
    expect(emptied).toMatchObject({ name: 'Gone For Good', email: null, street: null, city: null });
    expect((await get(`/resources/${place}`)).json().data).toMatchObject({ organizationName: 'Gone For Good' });
    expect((await undo(made.id)).statusCode).toBe(409);
    await eraseDeletedOrganizations(server.db, now);
    expect((await rowOf(id)).revision).toBe(emptied.revision);
  });
});
