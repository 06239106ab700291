import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendSms } from '../../domain/messaging/sms/send-sms.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { createSmsNumberResolver } from './need-sms.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { sendDueFollowUps } from './send-due-follow-ups.ts';

const personPhone = { phone_number: '(614) 555-0142', sms_number: '+16145550142' };
const helperPhone = { phone_number: '614 555 0177', sms_number: '+16145550177' };

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
  await needs.call(needs.admin, 'PUT', '/admin/settings', { smsNotifications: true });
});
afterAll(() => needs.server.close());

let person: TestAccount;
const db = () => needs.server.db;
beforeEach(async () => {
  await db().deleteFrom('outbox').execute();
  await db().deleteFrom('needs').execute();
  person = await addTestAccount(db(), 'USER', personPhone);
});

/** Sends what is queued, and returns the number and the first words of each text. */
async function sent(now = new Date(Date.now() + 1000)): Promise<string[]> {
  const texts: string[] = [];
  await sendSms({
    db: db(),
    provider: { description: '', send: async ({ to, body }) => void texts.push(`${to} ${body.split(/[.:]/)[0]}`) },
    logger: createLogger('silent'),
    siteUrl: 'https://help.example.org',
    numberFor: createSmsNumberResolver(db(), () => now),
    now: () => now,
  });
  return texts;
}
const match = async (id: string, body: object = {}) =>
  needs.call(needs.admin, 'POST', `/needs/${id}/match`, { resourceId: await addResource(db()), ...body });
const ask = (id: string, volunteerId: string) => needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId });
const change = (fields: object, who = person) =>
  db().updateTable('users').set(fields).where('id', '=', who.id).execute();

describe('a person who has chosen text messages', () => {
  it('gets a text about each step of the request that is emailed, and so does the volunteer', async () => {
    const { id } = await needs.send(person);
    const helper = await addTestAccount(db(), 'USER', helperPhone);
    const volunteerId = await needs.addVolunteer({ user_id: helper.id });
    await ask(id, volunteerId);
    expect(await sent()).toEqual(['+16145550177 Somebody waits for your answer', '+16145550142 There is news for you']);
    const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
    await needs.call(helper, 'POST', `/offers/${offer.id}/answer`, { accept: true, shareEmail: true });
    expect(await sent()).toEqual(['+16145550142 There is an answer for you']);
    await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, {});
    expect(await sent()).toEqual(['+16145550177 There is news for you', '+16145550142 There is news for you']);
    await match(id);
    expect(await sent()).toEqual(['+16145550142 There is an answer for you']);
    await sendDueFollowUps(db(), addDays(new Date(), 4));
    expect(await sent()).toEqual(['+16145550142 We have a short question for you']);
    const steps = await db().selectFrom('outbox').select(['channel', 'template']).execute();
    const templatesOf = (name: string) =>
      steps.flatMap(({ channel, template }) => (channel === name ? [template] : [])).toSorted();
    const withoutText = ['requests-waiting', 'offer-accepted'];
    expect(templatesOf('sms')).toEqual(templatesOf('email').filter((template) => !withoutText.includes(template)));
    expect(JSON.stringify(await db().selectFrom('outbox').selectAll().execute())).not.toContain('61455501');
    await needs.expectNoSecretStored();
  });

  it.each([
    ['has turned text messages off', { sms_number: null }],
    ['has no number any more', { phone_number: null }],
    ['has another number, without consent for it', { phone_number: '614 555 0143' }],
    ['was deactivated', { active: false }],
  ])('gets no text, queued before or after, once the account %s', async (_, fields) => {
    const { id } = await needs.send(person);
    await match(id);
    await change(fields);
    expect(await sent()).toEqual([]);
    await match(id);
    expect(await db().selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).toHaveLength(1);
  });

  it.each([
    [{ reachBy: ['EMAIL'] }, 0],
    [{ reachTimes: 'after 5' }, 0],
    [{ reachNoMessage: true, reachBy: ['TEXT'] }, 0],
    [{ reachBy: ['TEXT', 'CALL'] }, 1],
  ])('gets a text only when the request allows it: %j', async (reach, times) => {
    const { id } = await needs.send(person, reach);
    await match(id);
    expect(await sent()).toHaveLength(times);
  });

  it('gets no text about a request that was deleted with the account', async () => {
    const { id } = await needs.send(person);
    await match(id);
    await needs.call(needs.admin, 'DELETE', `/users/admin/${person.id}`);
    expect(await sent()).toEqual([]);
  });

  it('gets one text when several are queued: the one that is not superseded', async () => {
    const { id } = await needs.send(person);
    const helper = await addTestAccount(db(), 'USER');
    const volunteerId = await needs.addVolunteer({ user_id: helper.id });
    for (let times = 0; times < 2; times += 1) {
      await ask(id, volunteerId);
      const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
      await needs.call(helper, 'POST', `/offers/${offer.id}/answer`, { accept: false });
    }
    const row = db().selectFrom('outbox').select('id').where('channel', '=', 'sms');
    expect(await row.execute()).toHaveLength(4);
    expect(await sent()).toEqual(['+16145550142 There is news for you']);
  });

  it('gets no follow-up question by text once it is answered', async () => {
    const { id } = await needs.send(person);
    await match(id);
    await sent();
    await sendDueFollowUps(db(), addDays(new Date(), 4));
    await needs.call(person, 'POST', `/needs/${id}/follow-up`, { answer: 'HELPED' });
    expect(await sent()).toEqual([]);
  });
});

it('a volunteer without an account is texted at the number of the account that has confirmed their address', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  const helper = await addTestAccount(db(), 'USER', { ...helperPhone, locale: 'es' });
  const volunteerId = await needs.addVolunteer({ email: helper.email.toUpperCase() });
  await ask(id, volunteerId);
  expect(await sent()).toEqual([]);
  await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, {});
  await change({ email_confirmed_at: new Date() }, helper);
  await ask(id, volunteerId);
  expect(await sent()).toEqual(['+16145550177 Alguien espera su respuesta']);
  const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
  await needs.call(helper, 'POST', `/offers/${offer.id}/answer`, { accept: true, shareEmail: true });
  await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, {});
  expect(await sent()).toEqual(['+16145550177 Hay noticias para usted']);
});

it('a volunteer with an account is not texted at the number of another that has confirmed the same address', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  const own = await addTestAccount(db());
  const other = await addTestAccount(db(), 'USER', { ...helperPhone, email_confirmed_at: new Date() });
  await ask(id, await needs.addVolunteer({ user_id: own.id, email: other.email }));
  expect(await sent()).toEqual([]);
});

it('a volunteer gets no text about an offer that has expired or was withdrawn', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  const helper = await addTestAccount(db(), 'USER', helperPhone);
  await ask(id, await needs.addVolunteer({ user_id: helper.id }));
  expect(await sent(new Date(Date.now() + 49 * 3_600_000))).toEqual([]);
  await ask(id, await needs.addVolunteer({ user_id: helper.id }));
  await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, {});
  expect(await sent()).toEqual([]);
});

describe('somebody without an account', () => {
  const leave = async (more: object) => {
    const answer = await needs.call(null, 'POST', '/requests', { description: 'No heat', ...more });
    expect(answer.statusCode).toBe(201);
    const row = await db().selectFrom('needs').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    return row.id;
  };

  it('gets a text when they gave a number and chose text messages', async () => {
    const id = await leave({ contactPhone: '614 555 0188', reachBy: ['TEXT'] });
    await match(id);
    expect(await sent()).toEqual(['+16145550188 There is news for you']);
  });

  it.each([
    { contactPhone: '614 555 0188' },
    { contactPhone: '614 555 0188', reachBy: ['CALL'] },
    { contactPhone: '614 555 0188', reachBy: ['TEXT'], reachTimes: 'never at night' },
    { contactPhone: '000 000 0000', reachBy: ['TEXT'] },
    { reachBy: ['TEXT'] },
  ])('gets none otherwise: %j', async (more) => {
    await match(await leave(more));
    expect(await db().selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).toEqual([]);
  });
});
