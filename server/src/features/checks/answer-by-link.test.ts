import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { daysAfter, noon, type PlacesServer, startPlacesServer, tokenIn } from './places-for-tests.ts';

let places: PlacesServer;
beforeAll(async () => {
  places = await startPlacesServer();
});
afterAll(() => places.close());

let id: string;
let token: string;
beforeEach(async () => {
  await places.clear();
  await places.set({ askPlaces: true });
  id = await places.place('Pantry', { updated_at: daysAfter(-100) });
  await places.ask();
  await places.deliver();
  token = tokenIn((await places.mails())[0]);
});

const read = (of = token) => places.call(null, 'POST', '/verification-requests/read', { token: of });
const answer = (chosen: string, more: object = {}) =>
  places.call(null, 'POST', '/verification-requests/answer', { token, answer: chosen, ...more });
const stop = (of = token) => places.call(null, 'POST', '/verification-requests/stop', { token: of });
const page = async () => (await places.call(null, 'GET', `/resources/${id}`)).data;
const auditOf = () => places.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();
const change = (fields: object) =>
  places.db
    .updateTable('resources')
    .set((value) => ({ ...fields, revision: value('revision', '+', 1), updated_at: daysAfter(0.1) }))
    .where('id', '=', id)
    .execute();

describe('the link of the email', () => {
  it('shows the listing and changes nothing, however often it is opened', async () => {
    const before = await page();
    const opened = await read();
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.data).toMatchObject({
      state: 'OPEN',
      askedAt: noon.toISOString(),
      changedSince: false,
      resource: { id, name: 'Pantry' },
    });
    await read();
    expect(await page()).toEqual(before);
    const { token_hash, answer: storedAnswer } = await places.db
      .selectFrom('verification_requests')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([token_hash, storedAnswer]).toEqual([hashToken(token), null]);
  });

  it('shows the listing as it is now, and says that it has changed since', async () => {
    await change({ phone: '740-555-0199' });
    const { data } = await read();
    expect(data).toMatchObject({
      state: 'OPEN',
      changedSince: true,
      resource: { contactInfo: { phone: '740-555-0199' } },
    });
  });

  it('tells nothing that is confidential', async () => {
    await change({ location_visibility: 'hidden', street: '9041 Quillfeather Lane' });
    expect(JSON.stringify(await read())).not.toContain('Quillfeather');
  });

  it('that lost its end, or was never sent, leads nowhere', async () => {
    expect((await read(createToken())).status).toBe(404);
    expect((await read('')).status).toBe(422);
    expect((await stop(createToken())).status).toBe(404);
    expect((await answer('perhaps')).status).toBe(422);
  });
});

describe('a place that says “still right”', () => {
  it('is checked today by the place itself, due no more, and in the record of changes without a name', async () => {
    const { revision } = await page();
    const { status, data } = await answer('right', { revision });
    expect([status, data]).toEqual([200, expect.objectContaining({ state: 'ANSWERED', answer: 'right' })]);
    const shown = await page();
    expect(shown.verification).toEqual({ lastVerifiedAt: '2026-11-20', method: 'place', daysAgo: 0 });
    expect(shown.updatedAt).toBe(daysAfter(-100).toISOString());
    expect(await places.due()).toEqual([]);
    expect(await auditOf()).toMatchObject([{ actor_id: null, action: 'resource.confirm-by-place' }]);
  });

  it('answers what visitors complained of; an administrator can take it back, and they count again', async () => {
    await places.call(null, 'POST', `/resources/${id}/reports`, { kind: 'wrong' });
    await answer('right');
    expect(await places.due()).toEqual([]);
    const { id: checkId } = await places.db.selectFrom('checks').select('id').executeTakeFirstOrThrow();
    await places.call(places.admin, 'POST', `/resources/${id}/check/undo`, { checkId });
    expect(await places.due()).toMatchObject([{ reports: { wrong: 1 } }]);
  });

  it('about a listing that has changed while it was looked at is asked to look again, and nothing is recorded', async () => {
    const { revision } = await page();
    await change({ phone: '740-555-0199' });
    expect((await answer('right', { revision })).status).toBe(409);
    expect(await page()).not.toHaveProperty('verification.daysAgo', 0);
    expect((await answer('right', { revision: revision + 1 })).status).toBe(200);
  });

  it('says it once, however many presses come at once and whatever comes later', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => answer(at % 2 === 0 ? 'right' : 'closed')));
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(await auditOf()).toHaveLength(1);
    const { answer: first } = (await read()).data;
    expect((await answer(first)).status).toBe(200);
    expect((await answer(first === 'right' ? 'closed' : 'right')).status).toBe(409);
    expect(await auditOf()).toHaveLength(1);
  });

  it('cannot after the link has ended, or for a listing that people cannot find', async () => {
    await places.db.updateTable('verification_requests').set({ expires_at: noon }).execute();
    expect((await read()).data.state).toBe('ENDED');
    expect((await answer('right')).status).toBe(409);
    await change({ status: 'REJECTED' });
    const { data } = await read();
    expect([data.state, data.resource]).toEqual(['GONE', undefined]);
    expect((await answer('closed')).status).toBe(409);
  });
});

describe('a place that says that it has closed', () => {
  it('stands at the top of what is due, and stays as it is until somebody looks', async () => {
    const complained = await places.place('Complained of');
    await places.call(null, 'POST', `/resources/${complained}/reports`, { kind: 'closed' });
    await answer('closed');
    expect((await page()).status).toBe('AVAILABLE');
    const due = await places.due();
    expect(due.map(({ resource }: { resource: { name: string } }) => resource.name)).toEqual([
      'Pantry',
      'Complained of',
    ]);
    expect(due[0].mailed).toEqual({ state: 'closed', at: noon.toISOString() });
    expect((await places.call(places.admin, 'GET', '/admin/stats')).data.pending.due).toBe(2);
    expect(await auditOf()).toMatchObject([{ actor_id: null, action: 'resource.report-closed-by-place' }]);
  });

  it('is asked no more until somebody has looked, and is due no more after a check', async () => {
    await answer('closed');
    await places.ask(daysAfter(95));
    expect(await places.waiting()).toEqual(['pantry@example.org']);
    await places.call(places.admin, 'POST', `/resources/${id}/check`, { method: 'phone' });
    expect(await places.due()).toEqual([]);
    const { id: checkId } = await places.db.selectFrom('checks').select('id').executeTakeFirstOrThrow();
    await places.call(places.admin, 'POST', `/resources/${id}/check/undo`, { checkId });
    expect(await places.due()).toMatchObject([{ mailed: { state: 'closed' } }]);
  });
});

describe('a place that suggests a change through its link', () => {
  const suggest = (to: string, more: object = {}) =>
    places.call(null, 'POST', `/resources/${to}/suggestions`, { waitTime: 'A week', token, ...more });
  const list = async () => (await places.call(places.admin, 'GET', '/admin/suggestions')).data;

  it('is named as its source to administrators, and has answered', async () => {
    const sent = await suggest(id);
    expect([sent.status, sent.data.fromPlace]).toEqual([201, true]);
    expect(await list()).toMatchObject([{ resourceName: 'Pantry', fromPlace: true }]);
    expect((await read()).data).toMatchObject({ state: 'ANSWERED', answer: 'changed' });
    expect(await places.due()).toMatchObject([{ mailed: { state: 'changed' } }]);
    expect((await answer('right')).status).toBe(409);
  });

  it('loses nothing with a link that was used, or is another place’s: it counts as anybody’s', async () => {
    const other = await places.place('Other');
    expect((await suggest(other)).data).not.toHaveProperty('fromPlace');
    await answer('closed');
    const sent = await suggest(id, { waitTime: 'Two weeks' });
    expect([sent.status, sent.data.fromPlace]).toEqual([201, undefined]);
    expect((await list()).map((one: object) => 'fromPlace' in one)).toEqual([false, false]);
  });
});

describe('an address that wants no more such emails', () => {
  it('gets none, also through a link that was answered, and its place is due at once', async () => {
    expect(await places.due()).toEqual([]);
    expect((await stop()).data).toEqual({ stopped: true });
    expect((await stop()).status).toBe(200);
    expect(await places.due()).toMatchObject([{ mailed: { state: 'stopped' } }]);
    await places.place('Second', { email: 'PANTRY@example.org' });
    await places.ask(daysAfter(95));
    expect(await places.waiting()).toEqual(['pantry@example.org']);
  });
});
