import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../platform/values/add-time.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';
import { purgeHandledMessages } from './handle-messages.ts';

let server: TestApp;
let admin: TestAccount;
let writer: TestAccount;
const ids: string[] = [];
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN', { first_name: 'Zora', last_name: 'Adams' });
  writer = await addTestAccount(server.db);
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  for (const message of [
    { message: 'The pantry on Main has moved.', name: 'Ann', email: 'ann@example.org', created_at: day(1) },
    { message: 'Café Ñandú is 100% closed.', subject: 'Closed', user_id: writer.id, created_at: day(2) },
    { message: 'Thank you!', created_at: day(3), handled_at: day(4), handled_by: admin.id },
  ]) {
    const row = await server.db
      .insertInto('contact_messages')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
});
afterAll(() => server.close());

const list = async (query = '') => {
  const answer = await server.app.inject({ url: `/api/admin/messages${query}`, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const handle = (id: string, how: 'done' | 'reopen', by = admin) =>
  server.app.inject({ method: 'POST', url: `/api/admin/messages/${id}/${how}`, headers: by.headers });

it.each([
  ['', [2, 1, 0]],
  ['?sort=createdAt', [0, 1, 2]],
  ['?status=open', [1, 0]],
  ['?status=DONE', [2]],
  ['?search=cafe%20nandu', [1]],
  ['?search=ANN@', [0]],
  ['?search=100%25', [1]],
  ['?search=nothing', []],
  ['?size=1&page=2', [1]],
])('messages are found by %s', async (query, expected) => {
  const { data, summary } = await list(query);
  expect(data.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual(expected);
  expect(summary).toEqual({ open: 2, done: 1, total: 3 });
});

it('a message is listed with its sender, and who handled it', async () => {
  const [done, signedIn] = (await list()).data;
  expect(signedIn).toEqual({
    id: ids[1],
    status: 'OPEN',
    email: writer.email,
    subject: 'Closed',
    message: 'Café Ñandú is 100% closed.',
    userId: writer.id,
    createdAt: '2026-01-02T00:00:00.000Z',
  });
  expect(done).toMatchObject({ status: 'DONE', doneAt: '2026-01-04T00:00:00.000Z', doneByName: 'Zora Adams' });
});

it('a message is marked done and reopened; the audit log holds the status, but not the text', async () => {
  const [id = ''] = ids;
  const answers = await Promise.all(Array.from({ length: 10 }, () => handle(id, 'done')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(answers[0]?.json().data).toMatchObject({ id, status: 'DONE', doneByName: 'Zora Adams' });
  const reopened = (await handle(id, 'reopen')).json().data;
  expect(reopened.status).toBe('OPEN');
  expect(reopened).not.toHaveProperty('doneAt');
  const changes = await server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();
  expect(changes).toMatchObject([
    { action: 'contact-message.done', old_values: { status: 'OPEN' }, new_values: { status: 'DONE' } },
    { action: 'contact-message.reopen', record_name: null },
  ]);
  expect(JSON.stringify(changes) + server.log()).not.toMatch(/pantry on Main|ann@example/i);
});

it('an unknown message is not found (404)', async () => {
  for (const id of ['no-id', unusedId]) {
    expect((await handle(id, 'done')).statusCode).toBe(404);
  }
});

it('a message is deleted 90 days after it was done; open ones are kept', async () => {
  const { db } = server;
  const now = new Date('2026-06-01T00:00:00Z');
  const daysAgo = (days: number) => addDays(now, -days);
  const old = { message: 'Old', created_at: daysAgo(500) };
  await db
    .insertInto('contact_messages')
    .values([old, { ...old, handled_at: daysAgo(91) }, { ...old, handled_at: daysAgo(89) }])
    .execute();
  await purgeHandledMessages(db, now);
  const left = await db.selectFrom('contact_messages').select('handled_at').where('message', '=', 'Old').execute();
  expect(left.map(({ handled_at }) => handled_at?.getTime() ?? null)).toEqual(
    expect.arrayContaining([null, daysAgo(89).getTime()]),
  );
  expect(left).toHaveLength(2);
});
