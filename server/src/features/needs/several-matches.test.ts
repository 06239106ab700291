import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderTemplate } from '../../domain/messaging/email/render-template.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { sendDueFollowUps } from './send-due-follow-ups.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

const db = () => needs.server.db;
const match = (id: string, body: object) => needs.call(needs.admin, 'POST', `/needs/${id}/match`, body);
const seenBy = async (person: TestAccount, id: string) => (await needs.call(person, 'GET', `/needs/${id}`)).json().data;
const statusesOf = async (id: string) => {
  const { status, matches = [] } = await seenBy(needs.admin, id);
  return [status, ...matches.map((one: { status: string }) => one.status)];
};

/** A volunteer with an account of their own. */
async function volunteer() {
  const person = await addTestAccount(db());
  return { person, id: await needs.addVolunteer({ user_id: person.id, phone: '740 555 0123' }) };
}

async function answer({ person }: { person: TestAccount }, body: object) {
  const [offer] = (await needs.call(person, 'GET', '/offers')).json().data;
  return needs.call(person, 'POST', `/offers/${offer.id}/answer`, body);
}

it('a request keeps its other matches when one is declined, accepted or taken back', async () => {
  const person = await addTestAccount(db());
  const { id } = await needs.send(person);
  const pantry = await addResource(db(), { name: 'Millbrook Pantry' });
  const [declining, helping] = [await volunteer(), await volunteer()];
  await match(id, { resourceId: pantry });
  await match(id, { volunteerId: declining.id });
  await match(id, { volunteerId: helping.id });
  expect(await statusesOf(id)).toEqual(['MATCHED', 'SUGGESTED', 'ASKED', 'ASKED']);
  const unanswered = await seenBy(person, id);
  expect(unanswered.match).toMatchObject({ resourceId: pantry, name: 'Millbrook Pantry' });
  expect(JSON.stringify(unanswered)).not.toMatch(/Ada|Okafor|740 555/);

  expect((await answer(declining, { accept: false })).statusCode).toBe(200);
  expect(await statusesOf(id)).toEqual(['MATCHED', 'SUGGESTED', 'ASKED']);
  expect((await answer(helping, { accept: true, sharePhone: true })).statusCode).toBe(200);
  const seen = await seenBy(person, id);
  expect(seen.match).toMatchObject({ volunteerId: helping.id, contact: { phone: '740 555 0123' } });
  expect(seen.matches).toMatchObject([
    { volunteerId: helping.id, status: 'ACCEPTED', name: 'Ada', contact: { firstName: 'Ada', phone: '740 555 0123' } },
    { resourceId: pantry, status: 'SUGGESTED', name: 'Millbrook Pantry' },
  ]);
  expect(await needs.emailsTo(person)).not.toContainEqual(expect.objectContaining({ template: 'need-waits-again' }));

  const [, suggested] = seen.matches;
  const taken = await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, { matchId: suggested.id });
  expect(taken.json().data).toMatchObject({ status: 'MATCHED', matches: [{ volunteerId: helping.id }] });
  await needs.call(needs.admin, 'DELETE', `/volunteers/${helping.id}`);
  expect(await seenBy(person, id)).toMatchObject({ status: 'PENDING' });
  expect((await seenBy(person, id)).matches).toBeUndefined();
});

it('a second live match with the same resource or volunteer is refused (409), and allowed once the first has ended', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  const resourceId = await addResource(db());
  const asked = await volunteer();
  for (const body of [{ resourceId }, { volunteerId: asked.id }]) {
    expect((await match(id, body)).statusCode).toBe(200);
    const again = await match(id, body);
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('already')]);
  }
  expect((await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, {})).json().data.status).toBe('PENDING');
  expect((await match(id, { resourceId })).statusCode).toBe(200);
  expect((await match(id, { volunteerId: asked.id })).statusCode).toBe(200);
});

it('an id that is no match of the request cannot be taken back (409)', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  await match(id, { resourceId: await addResource(db()) });
  for (const matchId of ['not-an-id', unusedId]) {
    expect((await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, { matchId })).statusCode).toBe(409);
  }
  expect(await statusesOf(id)).toEqual(['MATCHED', 'SUGGESTED']);
});

it('fifty matches made at once are all stored, and twenty-five taken back at once leave the others', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  const places = await Promise.all(Array.from({ length: 50 }, () => addResource(db())));
  const answers = await Promise.all(places.map((resourceId) => match(id, { resourceId })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { matches } = await seenBy(needs.admin, id);
  expect(matches).toHaveLength(50);
  await Promise.all(
    matches
      .slice(0, 25)
      .map(({ id: matchId }: { id: string }) => needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, { matchId })),
  );
  expect((await seenBy(needs.admin, id)).matches).toHaveLength(25);
});

it('a deleted resource ends its match only; the request keeps the volunteer who was asked', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  const resourceId = await addResource(db());
  const asked = await volunteer();
  await match(id, { resourceId });
  await match(id, { volunteerId: asked.id });
  await db().deleteFrom('resources').where('id', '=', resourceId).execute();
  expect(await statusesOf(id)).toEqual(['MATCHED', 'ASKED']);
  expect((await seenBy(needs.admin, id)).match).toMatchObject({ volunteerId: asked.id });
});

it('the follow-up question is sent once; a negative answer ends the suggestion and leaves the unanswered offer', async () => {
  const person = await addTestAccount(db());
  const { id } = await needs.send(person);
  await match(id, { resourceId: await addResource(db(), { name: 'Millbrook Pantry' }) });
  const inAWeek = addDays(new Date(), 7);
  await sendDueFollowUps(db(), inAWeek);
  const asked = await volunteer();
  await match(id, { volunteerId: asked.id });
  await sendDueFollowUps(db(), inAWeek);
  const questions = (await needs.emailsTo(person)).filter(({ template }) => template === 'did-it-help');
  expect(questions).toHaveLength(1);
  expect(await seenBy(person, id)).toMatchObject({ followUp: { askedAt: expect.any(String) } });

  const answered = await needs.call(person, 'POST', `/needs/${id}/follow-up`, { answer: 'STILL_NEEDED' });
  expect(answered.json().data).toMatchObject({ status: 'MATCHED', matches: [{ volunteerId: asked.id }] });
  expect((await answer(asked, { accept: true, sharePhone: true })).statusCode).toBe(200);
  const solved = await needs.call(person, 'POST', `/needs/${id}/resolve`, {});
  expect(solved.json().data).toMatchObject({
    status: 'FULFILLED',
    matches: [{ volunteerId: asked.id, status: 'DONE' }],
  });
});

it('merging two resources that are matched with one request leaves one match', async () => {
  const { id } = await needs.send(await addTestAccount(db()));
  const [from, into] = [await addResource(db()), await addResource(db())];
  await match(id, { resourceId: from });
  await match(id, { resourceId: into });
  const merged = await needs.call(needs.admin, 'POST', `/resources/admin/${from}/merge`, { intoId: into });
  expect(merged.statusCode).toBe(200);
  expect((await seenBy(needs.admin, id)).matches).toMatchObject([{ resourceId: into, status: 'SUGGESTED' }]);
});

it('the owner is notified of a resource that is taken back, without the template about volunteers', async () => {
  await needs.call(needs.admin, 'PUT', '/admin/settings', { smsNotifications: true });
  const person = await addTestAccount(db(), 'USER', { phone_number: '614 555 0142', sms_number: '+16145550142' });
  const { id } = await needs.send(person);
  const declined = await volunteer();
  await match(id, { volunteerId: declined.id });
  await answer(declined, { accept: false });
  await match(id, { resourceId: await addResource(db()) });
  await db().deleteFrom('outbox').execute();
  await needs.call(needs.admin, 'POST', `/needs/${id}/unmatch`, {});
  const told = await db().selectFrom('outbox').selectAll().where('recipient', 'in', [person.email, id]).execute();
  expect(told.map(({ channel, template }) => `${channel} ${template}`).toSorted()).toEqual([
    'email place-withdrawn',
    'sms place-withdrawn',
  ]);
  expect(renderTemplate('place-withdrawn', 'en', {}).text).not.toMatch(/volunteer|cannot/i);
  const seen = await seenBy(person, id);
  expect([seen.status, seen.lostPlace, seen.lostVolunteer]).toEqual(['PENDING', true, undefined]);

  const other = await volunteer();
  await match(id, { volunteerId: other.id });
  await answer(other, { accept: false });
  const after = await seenBy(person, id);
  expect([after.lostPlace, after.lostVolunteer]).toEqual([undefined, true]);
});
