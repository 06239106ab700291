import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/values/add-days.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { prepareFollowUp, sendDueFollowUps } from './send-due-follow-ups.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

let person: TestAccount;
let needId: string;
let resourceId: string;

const db = () => needs.server.db;
const read = async (who: TestAccount = person) => (await needs.call(who, 'GET', `/needs/${needId}`)).json().data;
const inDays = (days: number) => addDays(new Date(), days);
const match = (body: object = { resourceId }) => needs.call(needs.admin, 'POST', `/needs/${needId}/match`, body);
const setDays = (followUpDays: number) => needs.call(needs.admin, 'PUT', '/admin/settings', { followUpDays });
const answer = (body: object, who: TestAccount = person) => needs.call(who, 'POST', `/needs/${needId}/follow-up`, body);
const byLink = (token: string, chosen: string) =>
  needs.call(null, 'POST', '/follow-ups/answer', { token, answer: chosen });
const readByLink = (token: string) => needs.call(null, 'POST', '/follow-ups/read', { token });
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
  needId = (await needs.send(person)).id;
  resourceId = await addResource(db(), { name: 'Brook Pantry' });
});

describe('a person whose request was matched', () => {
  it('is asked once whether it helped, after the days that the settings give, by email and on the dashboard', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(2.9));
    expect((await read()).followUp).toBeUndefined();
    await Promise.all([sendDueFollowUps(db(), inDays(3.1)), sendDueFollowUps(db(), inDays(3.1))]);
    await sendDueFollowUps(db(), inDays(4));
    expect((await read()).followUp).toEqual({ askedAt: expect.any(String) });
    expect(await emailsTo(person)).toMatchObject([{ template_values: { followUpId: expect.any(String) } }]);
    expect((await read(needs.admin)).followUps).toMatchObject([{ resourceId, name: 'Brook Pantry' }]);
  });

  it('is asked later when the settings say so', async () => {
    await match();
    await setDays(10);
    await sendDueFollowUps(db(), inDays(9));
    expect(await emailsTo(person)).toEqual([]);
    await setDays(3);
  });

  it('is asked about a volunteer only after the volunteer has said yes', async () => {
    const helper = await addTestAccount(db());
    await match({ volunteerId: await needs.addVolunteer({ user_id: helper.id }) });
    await sendDueFollowUps(db(), inDays(4));
    expect(await emailsTo(person)).toEqual([]);
    const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
    await needs.call(helper, 'POST', `/offers/${offer.id}/answer`, { accept: true, shareEmail: true });
    await sendDueFollowUps(db(), inDays(4));
    expect((await readByLink(await mailedToken())).json().data).toMatchObject({ state: 'OPEN', by: 'volunteer' });
    await answer({ answer: 'HELPED' });
    expect((await read(needs.admin)).offers).toMatchObject([{ status: 'DONE' }]);
  });

  it('says with one press that help came, and the request is fulfilled', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(4));
    const token = await mailedToken();
    const opened = await readByLink(token);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.json().data).toEqual({ state: 'OPEN', by: 'resource', requestedAt: expect.any(String) });
    expect((await read()).status).toBe('MATCHED');
    expect((await byLink(token, 'HELPED')).json().data).toMatchObject({ state: 'ANSWERED', answer: 'HELPED' });
    expect((await read()).status).toBe('FULFILLED');
    expect((await needs.auditOf(needId)).at(-1)).toMatchObject({
      action: 'need.follow-up',
      actor_id: person.id,
      new_values: { status: 'FULFILLED', answer: 'HELPED' },
    });
    // The same press twice is one answer; another one comes too late.
    expect((await byLink(token, 'HELPED')).statusCode).toBe(200);
    expect((await byLink(token, 'STILL_NEEDED')).statusCode).toBe(409);
    expect((await read()).status).toBe('FULFILLED');
  });

  it.each(['TURNED_AWAY', 'STILL_NEEDED', 'WRONG_INFORMATION'])(
    'says %s: it waits again, and people on duty are told',
    async (chosen) => {
      await match();
      await sendDueFollowUps(db(), inDays(4));
      await db().deleteFrom('outbox').where('template', '=', 'requests-waiting').execute();
      const { status, match: matched, followUp } = (await answer({ answer: chosen })).json().data;
      expect([status, matched, followUp]).toEqual(['PENDING', undefined, undefined]);
      const alerts = await db().selectFrom('outbox').select('id').where('template', '=', 'requests-waiting').execute();
      expect(alerts.length).toBeGreaterThan(0);
      expect((await read(needs.admin)).followUps).toMatchObject([{ answer: chosen, name: 'Brook Pantry' }]);
      expect((await answer({ answer: chosen })).statusCode).toBe(409);
    },
  );

  it('says that information was wrong: administrators see it beside the resource and count it on requests', async () => {
    await match();
    await answer({ answer: 'WRONG_INFORMATION' });
    expect(await needs.auditOf(resourceId)).toMatchObject([
      { action: 'resource.report-wrong', actor_id: null, record_name: 'Brook Pantry' },
    ]);
    await match();
    expect((await read(needs.admin)).match.wrongReports).toBe(1);
    expect((await read()).match.wrongReports).toBeUndefined();
  });

  it('is asked again about another match, and no more about the first', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(4));
    const token = await mailedToken();
    await needs.call(needs.admin, 'POST', `/needs/${needId}/unmatch`, {});
    await match();
    expect((await readByLink(token)).json().data.state).toBe('CHANGED');
    expect((await byLink(token, 'STILL_NEEDED')).statusCode).toBe(409);
    expect((await read()).status).toBe('MATCHED');
    await sendDueFollowUps(db(), inDays(5));
    expect(await emailsTo(person)).toHaveLength(2);
  });

  it.each(['resolve', 'cancel'])(
    'hears from the link that the request was closed meanwhile (%s), and nothing changes',
    async (way) => {
      await match();
      await sendDueFollowUps(db(), inDays(4));
      const token = await mailedToken();
      await needs.call(person, 'POST', `/needs/${needId}/${way}`, {});
      expect((await readByLink(token)).json().data.state).toBe('CLOSED');
      const late = await byLink(token, 'STILL_NEEDED');
      expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('Nothing was changed')]);
      expect(await mailedToken()).toBe('');
    },
  );

  it('keeps the token as its hash alone; others, wrong links and other words are refused', async () => {
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
    expect((await byLink(token, 'MAYBE')).statusCode).toBe(422);
    expect((await answer({ answer: 'HELPED' }, await addTestAccount(db()))).statusCode).toBe(404);
    expect((await answer({ answer: 'HELPED' }, needs.admin)).statusCode).toBe(404);
  });

  it('answers once, however many presses come at once', async () => {
    await match();
    await sendDueFollowUps(db(), inDays(4));
    const token = await mailedToken();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => byLink(token, at % 2 === 0 ? 'HELPED' : 'STILL_NEEDED')),
    );
    expect(answers.filter(({ statusCode }) => ![200, 409, 503].includes(statusCode))).toEqual([]);
    const entries = (await needs.auditOf(needId)).filter(({ action }) => action === 'need.follow-up');
    expect(entries).toHaveLength(1);
    await needs.expectNoSecretStored();
  });
});
