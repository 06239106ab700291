import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/values/add-time.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { prepareFollowUp, sendDueFollowUps } from './send-due-follow-ups.ts';

let needsServer: NeedsServer;
beforeAll(async () => {
  needsServer = await startNeedsServer();
});
afterAll(() => needsServer.server.close());

let person: TestAccount;
let needId: string;
let resourceId: string;

const db = () => needsServer.server.db;
const readNeed = async (who: TestAccount = person) =>
  (await needsServer.call(who, 'GET', `/needs/${needId}`)).json().data;
const inDays = (days: number) => addDays(new Date(), days);
const match = (body: object = { resourceId }) =>
  needsServer.call(needsServer.admin, 'POST', `/needs/${needId}/match`, body);
const setFollowUpDays = (followUpDays: number) =>
  needsServer.call(needsServer.admin, 'PUT', '/admin/settings', { followUpDays });
const answer = (body: object, who: TestAccount = person) =>
  needsServer.call(who, 'POST', `/needs/${needId}/follow-up`, body);
const answerByLink = (token: string, chosen: string) =>
  needsServer.call(null, 'POST', '/follow-ups/answer', { token, answer: chosen });
const readByLink = (token: string) => needsServer.call(null, 'POST', '/follow-ups/read', { token });
const emailsTo = (who: TestAccount) =>
  db()
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', who.email)
    .where('template', '=', 'did-it-help')
    .execute();

/** The token as the email would carry it. */
async function mailedToken(): Promise<string> {
  const [mail] = await emailsTo(person);
  return (mail && (await prepareFollowUp(db())(mail))?.token) ?? '';
}

beforeEach(async () => {
  person = await addTestAccount(db());
  needId = (await needsServer.send(person)).id;
  resourceId = await addResource(db(), { name: 'Brook Pantry' });
});

describe('the owner of a matched request', () => {
  it('is asked once whether it helped, after the days that the settings give, by email and on the dashboard', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(2.9));
    expect((await readNeed()).followUp).toBeUndefined();
    await Promise.all([sendDueFollowUps(db(), inDays(3.1)), sendDueFollowUps(db(), inDays(3.1))]);
    await sendDueFollowUps(db(), inDays(4));
    expect((await readNeed()).followUp).toEqual({ askedAt: expect.any(String) });
    expect(await emailsTo(person)).toMatchObject([{ template_values: { followUpId: expect.any(String) } }]);
    expect((await readNeed(needsServer.admin)).followUps).toMatchObject([{ resourceId, name: 'Brook Pantry' }]);
  });

  it('is asked later when the settings say so', async () => {
    await match();
    await setFollowUpDays(10);
    await sendDueFollowUps(db(), inDays(9));
    expect(await emailsTo(person)).toEqual([]);
    await setFollowUpDays(3);
  });

  it('is asked about a volunteer only after the volunteer has said yes', async () => {
    const helper = await addTestAccount(db());
    await match({ volunteerId: await needsServer.addVolunteer({ user_id: helper.id }) });
    await sendDueFollowUps(db(), inDays(4));
    expect(await emailsTo(person)).toEqual([]);
    const [offer] = (await needsServer.call(helper, 'GET', '/offers')).json().data;
    await needsServer.call(helper, 'POST', `/offers/${offer.id}/answer`, { accept: true, shareEmail: true });
    await sendDueFollowUps(db(), inDays(4));
    expect((await readByLink(await mailedToken())).json().data).toMatchObject({ state: 'OPEN', by: 'volunteer' });
    await answer({ answer: 'HELPED' });
    expect((await readNeed(needsServer.admin)).offers).toMatchObject([{ status: 'DONE' }]);
  });

  it('opens the link, which changes nothing, and answers HELPED, which fulfils the request', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(4));
    const token = await mailedToken();
    const opened = await readByLink(token);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.json().data).toEqual({ state: 'OPEN', by: 'resource', requestedAt: expect.any(String) });
    expect((await readNeed()).status).toBe('MATCHED');
    expect((await answerByLink(token, 'HELPED')).json().data).toMatchObject({ state: 'ANSWERED', answer: 'HELPED' });
    expect((await readNeed()).status).toBe('FULFILLED');
    expect((await needsServer.auditOf(needId)).at(-1)).toMatchObject({
      action: 'need.follow-up',
      actor_id: person.id,
      new_values: { status: 'FULFILLED', answer: 'HELPED' },
    });
    // The same answer sent again is accepted; a different one is refused.
    expect((await answerByLink(token, 'HELPED')).statusCode).toBe(200);
    expect((await answerByLink(token, 'STILL_NEEDED')).statusCode).toBe(409);
    expect((await readNeed()).status).toBe('FULFILLED');
  });

  it.each(['TURNED_AWAY', 'STILL_NEEDED', 'WRONG_INFORMATION'])(
    'answers %s: the request is pending again and coordinators are notified',
    async (chosen) => {
      await match();
      await sendDueFollowUps(db(), inDays(4));
      await db().deleteFrom('outbox').where('template', '=', 'requests-waiting').execute();
      const { status, match: matched, followUp } = (await answer({ answer: chosen })).json().data;
      expect([status, matched, followUp]).toEqual(['PENDING', undefined, undefined]);
      const alerts = await db().selectFrom('outbox').select('id').where('template', '=', 'requests-waiting').execute();
      expect(alerts.length).toBeGreaterThan(0);
      expect((await readNeed(needsServer.admin)).followUps).toMatchObject([{ answer: chosen, name: 'Brook Pantry' }]);
      expect((await answer({ answer: chosen })).statusCode).toBe(409);
    },
  );

  it('reports wrong information, which is in the audit log of the resource; only administrators see the count', async () => {
    await match();
    await answer({ answer: 'WRONG_INFORMATION' });
    expect(await needsServer.auditOf(resourceId)).toMatchObject([
      { action: 'resource.report-wrong', actor_id: null, record_name: 'Brook Pantry' },
    ]);
    await match();
    expect((await readNeed(needsServer.admin)).match.wrongReports).toBe(1);
    expect((await readNeed()).match.wrongReports).toBeUndefined();
  });

  it('is asked again about another match, and no more about the first', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(4));
    const token = await mailedToken();
    await needsServer.call(needsServer.admin, 'POST', `/needs/${needId}/unmatch`, {});
    await match();
    expect((await readByLink(token)).json().data.state).toBe('CHANGED');
    expect((await answerByLink(token, 'STILL_NEEDED')).statusCode).toBe(409);
    expect((await readNeed()).status).toBe('MATCHED');
    await sendDueFollowUps(db(), inDays(5));
    expect(await emailsTo(person)).toHaveLength(2);
  });

  it.each(['resolve', 'cancel'])(
    'is told on opening the link that the request was closed meanwhile (%s), and cannot answer any more',
    async (action) => {
      await match();
      await sendDueFollowUps(db(), inDays(4));
      const token = await mailedToken();
      await needsServer.call(person, 'POST', `/needs/${needId}/${action}`, {});
      expect((await readByLink(token)).json().data.state).toBe('CLOSED');
      const late = await answerByLink(token, 'STILL_NEEDED');
      expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('Nothing was changed')]);
      expect(await mailedToken()).toBe('');
    },
  );

  it('gets a token that is stored only as a hash; unknown tokens, invalid answers and other people are refused', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(4));
    const token = await mailedToken();
    const { token_hash } = await db()
      .selectFrom('follow_ups')
      .selectAll()
      .where('need_id', '=', needId)
      .executeTakeFirstOrThrow();
    expect(token_hash).toEqual(hashToken(token));
    expect((await readByLink(createToken())).statusCode).toBe(404);
    expect((await answerByLink(token, 'MAYBE')).statusCode).toBe(422);
    expect((await answer({ answer: 'HELPED' }, await addTestAccount(db()))).statusCode).toBe(404);
    expect((await answer({ answer: 'HELPED' }, needsServer.admin)).statusCode).toBe(404);
  });

  it('has one answer recorded, however many requests arrive at the same time', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(4));
    const token = await mailedToken();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => answerByLink(token, at % 2 === 0 ? 'HELPED' : 'STILL_NEEDED')),
    );
    expect(answers.filter(({ statusCode }) => ![200, 409, 503].includes(statusCode))).toEqual([]);
    const entries = (await needsServer.auditOf(needId)).filter(({ action }) => action === 'need.follow-up');
    expect(entries).toHaveLength(1);
    await needsServer.expectNoSecretStored();
  });
});
