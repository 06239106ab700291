import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let creator: TestAccount;

beforeAll(async () => {
  server = await startTestApp();
  admin = await addTestAccount(server.db, 'ADMIN');
  creator = await addTestAccount(server.db, 'USER', { locale: 'es' });
});
afterAll(() => server.close());

const pending = (name: string) =>
  addResource(server.db, { name, status: 'PENDING', creator_id: creator.id, created_by: creator.email });
const decide = (id: string, decision: 'approve' | 'reject', payload: object = {}, by = admin) =>
  server.app.inject({
    method: 'POST',
    url: `/api/resources/admin/${id}/${decision}`,
    headers: { ...by.headers },
    payload,
  });
const emailsAbout = async (name: string) =>
  (await server.db.selectFrom('outbox').selectAll().execute()).filter(
    ({ template_values }) => template_values.resourceName === name,
  );

describe('a resource that is pending', () => {
  it('is found by everyone once it is approved, and its creator is emailed in their language', async () => {
    const id = await pending('Juggling School');
    const answer = await decide(id, 'approve');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ id, status: 'APPROVED', revision: 2 });
    const found = await server.app.inject('/api/resources/search?query=juggling');
    expect(found.json().data.map((one: { id: string }) => one.id)).toContain(id);
    expect(await emailsAbout('Juggling School')).toMatchObject([
      { recipient: creator.email, template: 'resource-approved', locale: 'es', template_values: { resourceId: id } },
    ]);
    const audit = await server.db.selectFrom('audit').selectAll().where('record_id', '=', id).execute();
    expect(audit).toMatchObject([
      {
        action: 'resource.approve',
        actor_id: admin.id,
        old_values: { status: 'PENDING' },
        new_values: { status: 'APPROVED' },
      },
    ]);
  });

  it('is rejected with a reason, which its creator reads', async () => {
    const id = await pending('Second Entry');
    expect((await decide(id, 'reject', { reason: 'We have this one.' })).json().data).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'We have this one.',
    });
    expect(await emailsAbout('Second Entry')).toMatchObject([
      { template: 'resource-rejected', template_values: { reason: 'We have this one.' } },
    ]);
    const own = await server.app.inject({ url: `/api/resources/${id}`, headers: creator.headers });
    expect(own.json().data.rejectionReason).toBe('We have this one.');
    expect((await server.app.inject(`/api/resources/${id}`)).statusCode).toBe(404);
  });

  it('is decided once, however many decide at once', async () => {
    const id = await pending('Popular');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(id, at % 2 ? 'approve' : 'reject', { revision: 1 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await emailsAbout('Popular')).toHaveLength(1);
    expect((await decide(id, 'approve')).json().message).toMatch(/^This resource is no longer waiting/);
  });

  it('is not decided with an old revision (409)', async () => {
    const id = await pending('Edited');
    await server.db.updateTable('resources').set({ revision: 4 }).where('id', '=', id).execute();
    const answer = await decide(id, 'approve', { revision: 3 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().current).toMatchObject({ id, revision: 4 });
  });

  it('is not found when nothing has the id (404)', async () => {
    expect((await decide(unusedId, 'approve')).statusCode).toBe(404);
  });

  it('is decided without an email while notifications are off, and to administrators about their own', async () => {
    const own = await addResource(server.db, { name: 'Own', status: 'PENDING', creator_id: admin.id });
    await decide(own, 'approve');
    expect(await emailsAbout('Own')).toEqual([]);
    await server.db.updateTable('settings').set({ email_notifications: false }).execute();
    await decide(await pending('Quiet'), 'approve');
    expect(await emailsAbout('Quiet')).toEqual([]);
  });
});
