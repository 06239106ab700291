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
  await places.changeSettings({ askPlaces: true });
  id = await places.place('Pantry', { updated_at: daysAfter(-100) });
  await places.ask();
  await places.deliver();
  token = tokenIn((await places.mails())[0]);
});

const readRequest = (of = token) => places.call(null, 'POST', '/verification-requests/read', { token: of });
const answer = (chosen: string, more: object = {}) =>
  places.call(null, 'POST', '/verification-requests/answer', { token, answer: chosen, ...more });
const stopRequests = (of = token) => places.call(null, 'POST', '/verification-requests/stop', { token: of });
const readListing = async () => (await places.call(null, 'GET', `/resources/${id}`)).data;
const auditEntries = () =>
  places.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();
const updateListing = (fields: object) =>
  places.db
    .updateTable('resources')
    .set((value) => ({ ...fields, revision: value('revision', '+', 1), updated_at: daysAfter(0.1) }))
    .where('id', '=', id)
    .execute();

describe('the link in a verification email', () => {
  it('shows the listing and changes nothing', async () => {
    const before = await readListing();
    const opened = await readRequest();
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.data).toMatchObject({
      state: 'OPEN',
      askedAt: noon.toISOString(),
      changedSince: false,
      resource: { id, name: 'Pantry' },
    });
    await readRequest();
    expect(await readListing()).toEqual(before);
    const { token_hash, answer: storedAnswer } = await places.db
      .selectFrom('verification_requests')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([token_hash, storedAnswer]).toEqual([hashToken(token), null]);
  });

  it('shows the current listing, and that it has changed since the email', async () => {
    await updateListing({ phone: '740-555-0199' });
    const { data } = await readRequest();
    expect(data).toMatchObject({
      state: 'OPEN',
      changedSince: true,
      resource: { contactInfo: { phone: '740-555-0199' } },
    });
  });

  it('does not reveal a confidential address', async () => {
    await updateListing({ location_visibility: 'hidden', street: '9041 Quillfeather Lane' });
    expect(JSON.stringify(await readRequest())).not.toContain('Quillfeather');
  });

  it('is refused with an unknown token (404) or malformed input (422)', async () => {
    expect((await readRequest(createToken())).status).toBe(404);
    expect((await readRequest('')).status).toBe(422);
    expect((await stopRequests(createToken())).status).toBe(404);
    expect((await answer('perhaps')).status).toBe(422);
  });
});

describe('a place that confirms its listing', () => {
  it('is checked by the method "place" today, no longer due, and audited without an actor', async () => {
    const { revision } = await readListing();
    const { status, data } = await answer('right', { revision });
    expect([status, data]).toEqual([200, expect.objectContaining({ state: 'ANSWERED', answer: 'right' })]);
    const shown = await readListing();
    expect(shown.verification).toEqual({ lastVerifiedAt: '2026-11-20', method: 'place', daysAgo: 0 });
    expect(shown.updatedAt).toBe(daysAfter(-100).toISOString());
    expect(await places.due()).toEqual([]);
    expect(await auditEntries()).toMatchObject([{ actor_id: null, action: 'resource.confirm-by-place' }]);
  });

  it('settles complaints of visitors, which count again when an administrator undoes the check', async () => {
    await places.call(null, 'POST', `/resources/${id}/reports`, { kind: 'wrong' });
    await answer('right');
    expect(await places.due()).toEqual([]);
    const { id: checkId } = await places.db.selectFrom('checks').select('id').executeTakeFirstOrThrow();
    await places.call(places.admin, 'POST', `/resources/${id}/check/undo`, { checkId });
    expect(await places.due()).toMatchObject([{ reports: { wrong: 1 } }]);
  });

  it('is refused if the listing has changed since it was shown (409), and nothing is recorded', async () => {
    const { revision } = await readListing();
    await updateListing({ phone: '740-555-0199' });
    expect((await answer('right', { revision })).status).toBe(409);
    expect(await readListing()).not.toHaveProperty('verification.daysAgo', 0);
    expect((await answer('right', { revision: revision + 1 })).status).toBe(200);
  });

  it('answers once in twelve concurrent requests; a different answer later is refused (409)', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => answer(at % 2 === 0 ? 'right' : 'closed')));
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(await auditEntries()).toHaveLength(1);
    const { answer: first } = (await readRequest()).data;
    expect((await answer(first)).status).toBe(200);
    expect((await answer(first === 'right' ? 'closed' : 'right')).status).toBe(409);
    expect(await auditEntries()).toHaveLength(1);
  });

  it('is refused after the link has expired, or if the listing is not public (409)', async () => {
    await places.db.updateTable('verification_requests').set({ expires_at: noon }).execute();
    expect((await readRequest()).data.state).toBe('ENDED');
    expect((await answer('right')).status).toBe(409);
    await updateListing({ status: 'REJECTED' });
    const { data } = await readRequest();
    expect([data.state, data.resource]).toEqual(['GONE', undefined]);
    expect((await answer('closed')).status).toBe(409);
  });
});

describe('a place that reports that it has closed', () => {
  it('is first in the list of due places, and stays public until somebody checks it', async () => {
    const complained = await places.place('Complained of');
    await places.call(null, 'POST', `/resources/${complained}/reports`, { kind: 'closed' });
    await answer('closed');
    expect((await readListing()).status).toBe('AVAILABLE');
    const due = await places.due();
    expect(due.map(({ resource }: { resource: { name: string } }) => resource.name)).toEqual([
      'Pantry',
      'Complained of',
    ]);
    expect(due[0].mailed).toEqual({ state: 'closed', at: noon.toISOString() });
    expect((await places.call(places.admin, 'GET', '/admin/stats')).data.pending.due).toBe(2);
    expect(await auditEntries()).toMatchObject([{ actor_id: null, action: 'resource.report-closed-by-place' }]);
  });

  it('gets no further email until it was checked, and is no longer due after the check', async () => {
    await answer('closed');
    await places.ask(daysAfter(95));
    expect(await places.queuedRecipients()).toEqual(['pantry@example.org']);
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

  it('is shown as the source to administrators, and counts as an answer', async () => {
    const sent = await suggest(id);
    expect([sent.status, sent.data.fromPlace]).toEqual([201, true]);
    expect(await list()).toMatchObject([{ resourceName: 'Pantry', fromPlace: true }]);
    expect((await readRequest()).data).toMatchObject({ state: 'ANSWERED', answer: 'changed' });
    expect(await places.due()).toMatchObject([{ mailed: { state: 'changed' } }]);
    expect((await answer('right')).status).toBe(409);
  });

  it('sends an ordinary suggestion with a used link or the link of another place', async () => {
    const other = await places.place('Other');
    expect((await suggest(other)).data).not.toHaveProperty('fromPlace');
    await answer('closed');
    const sent = await suggest(id, { waitTime: 'Two weeks' });
    expect([sent.status, sent.data.fromPlace]).toEqual([201, undefined]);
    expect((await list()).map((one: object) => 'fromPlace' in one)).toEqual([false, false]);
  });
});

describe('an address that unsubscribes', () => {
  it('gets no further emails, and its place is due at once', async () => {
    expect(await places.due()).toEqual([]);
    expect((await stopRequests()).data).toEqual({ stopped: true });
    expect((await stopRequests()).status).toBe(200);
    expect(await places.due()).toMatchObject([{ mailed: { state: 'stopped' } }]);
    await places.place('Second', { email: 'PANTRY@example.org' });
    await places.ask(daysAfter(95));
    expect(await places.queuedRecipients()).toEqual(['pantry@example.org']);
  });
});
