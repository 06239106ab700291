import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { prepareStep } from './steps.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

let person: TestAccount;
let helper: TestAccount;
let volunteerId: string;
let id: string;
const db = () => needs.server.db;
const match = (body: object) => needs.call(needs.admin, 'POST', `/needs/${id}/match`, body);
const answer = async (body: object) => {
  const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
  return needs.call(helper, 'POST', `/offers/${offer.id}/answer`, body);
};
const yes = { accept: true, shareEmail: true };
const no = { accept: false };

/** The templates of queued emails to the owner that would be sent now. */
async function due(): Promise<string[]> {
  const emails = await db()
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', person.email)
    .orderBy('created_at')
    .execute();
  const templates: string[] = [];
  for (const email of emails) {
    if ((await prepareStep(db())(email)) !== null) {
      templates.push(email.template);
    }
  }
  return templates;
}

beforeEach(async () => {
  person = await addTestAccount(db());
  helper = await addTestAccount(db());
  volunteerId = await needs.addVolunteer({ user_id: helper.id });
  id = (await needs.send(person)).id;
});

it('an email about a step that a later one has superseded is not sent', async () => {
  await match({ volunteerId });
  expect(await due()).toEqual(['volunteer-sought']);
  await answer(no);
  expect(await due()).toEqual(['need-waits-again']);
  await match({ volunteerId });
  expect(await due()).toEqual(['volunteer-sought']);
  await answer(no);
  expect(await due()).toEqual(['need-waits-again']);
  await match({ volunteerId });
  await answer(yes);
  expect(await due()).toEqual(['volunteer-accepted']);
  await needs.call(person, 'POST', `/needs/${id}/resolve`, {});
  expect(await due()).toEqual([]);
});

it('emails about matches that still have the announced status are sent', async () => {
  await match({ resourceId: await addResource(db()) });
  await match({ volunteerId });
  expect(await due()).toEqual(['need-matched', 'volunteer-sought']);
  await answer(yes);
  expect(await due()).toEqual(['need-matched', 'volunteer-accepted']);
});

it('emails that older versions queued, without the values of a step, are sent', async () => {
  await match({ volunteerId });
  await answer(no);
  await db().updateTable('outbox').set({ template_values: '{}' }).where('recipient', '=', person.email).execute();
  expect(await due()).toEqual(['volunteer-sought', 'need-waits-again']);
});
