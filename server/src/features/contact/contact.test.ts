import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderTemplate } from '../../domain/messaging/email/render-template.ts';
import { emailLanguages } from '../../domain/messaging/email/templates.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none', limits: { 'contact-by-address': { times: 8, seconds: 3600 } } });
  admin = await addTestAccount(server.db, 'ADMIN');
  await addTestAccount(server.db, 'ADMIN', { active: false });
  await addTestAccount(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['outbox', 'contact_messages', 'audit', 'rate_limits'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const send = (payload: object, headers: object = {}) =>
  server.app.inject({ method: 'POST', url: '/api/contact', headers: { ...headers }, payload });
const storedMessages = () => server.db.selectFrom('contact_messages').selectAll().execute();
const emails = () => server.db.selectFrom('outbox').selectAll().execute();

it('stores an anonymous message and emails it to active administrators, even with notifications off', async () => {
  await server.db.updateTable('settings').set({ email_notifications: false }).execute();
  const message = 'The pantry on Main has moved.\n\nPlease change it.';
  const answer = await send({ message, email: 'ann@example.org', subject: 'Wexley' });
  expect([answer.statusCode, answer.json()]).toEqual([202, { data: { received: true } }]);
  expect(await storedMessages()).toMatchObject([
    { message, email: 'ann@example.org', subject: 'Wexley', name: null, user_id: null },
  ]);
  expect(await emails()).toMatchObject([
    {
      recipient: admin.email,
      template: 'contact-message',
      template_values: { message, email: 'ann@example.org', subject: 'Wexley' },
    },
  ]);
  const log = server.log();
  expect(log).not.toMatch(/pantry on Main|ann@example/);
  expect(JSON.stringify(await server.db.selectFrom('audit').selectAll().execute())).not.toMatch(/pantry|ann@/i);
});

it('adds the email address of a signed-in sender', async () => {
  const person = await addTestAccount(server.db);
  await send({ message: 'Hello' }, person.headers);
  expect(await storedMessages()).toMatchObject([{ user_id: person.id }]);
  expect((await emails())[0]?.template_values).toEqual({ message: 'Hello', email: person.email });
});

it('answers 202 to a filled honeypot field, and stores nothing', async () => {
  const answer = await send({ message: 'Buy this', remarks: 'https://spam.example' });
  expect([answer.statusCode, answer.json()]).toEqual([202, { data: { received: true } }]);
  expect([await storedMessages(), await emails()]).toEqual([[], []]);
});

it.each([
  [{}, 'message'],
  [{ message: '  ' }, 'message'],
  [{ message: 'x'.repeat(10_001) }, 'message'],
  [{ message: 'Hello', email: 'nowhere' }, 'email'],
])('%.60j is refused (422)', async (payload, field) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await storedMessages()).toEqual([]);
});

it('is rate limited, with Retry-After (429)', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send({ message: 'Hello' })));
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(8);
  const late = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await storedMessages()).toHaveLength(8);
});

it.each(emailLanguages)(
  'the email in %s holds the message verbatim, and its subject cannot add headers',
  (language) => {
    const { subject, text } = renderTemplate('contact-message', language, {
      platformName: 'Waymark',
      link: 'https://example.org/admin',
      message: 'See {link} and {platformName}',
      subject: 'x\r\nBcc: all@example.org',
    });
    expect(text).toContain('See {link} and {platformName}');
    expect(subject).not.toMatch(/Bcc/);
  },
);
