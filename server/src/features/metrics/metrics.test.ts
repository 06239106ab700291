import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addWebhook } from '../../testing/records-for-tests.ts';

const token = 'a-token-for-the-tests';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    metricsToken: token,
    given: async (db) => {
      await addResource(db);
      const email = { recipient: 'ann@example.org', template: 'need-matched', locale: 'en' };
      await db
        .insertInto('outbox')
        .values([email, email, { ...email, given_up_at: new Date() }, { ...email, sent_at: new Date() }])
        .execute();
      await db
        .insertInto('outbox')
        .values({ ...email, channel: 'sms' })
        .execute();
      const [, failing, gone] = [await addWebhook(db), await addWebhook(db), await addWebhook(db)];
      await db.updateTable('webhooks').set({ state: 'gone' }).where('id', '=', gone).execute();
      const waiting = { webhook_id: failing, type: 'directory.changed', body: '{}' } as const;
      await db
        .insertInto('webhook_deliveries')
        .values([{ ...waiting, attempts: 2 }, waiting])
        .execute();
    },
  });
});
afterAll(() => server.close());

const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });

it('answers with metrics in the format of Prometheus to whoever has the token', async () => {
  await server.app.inject('/api/health');
  const answer = await read(`Bearer ${token}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(answer.body).toContain(
    'waymark_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1',
  );
  expect(answer.body).toContain('waymark_directory_resources 1\n');
  expect(answer.body).toContain('waymark_unsent_emails{state="waiting"} 2\n');
  expect(answer.body).toContain('waymark_unsent_emails{state="given up"} 1\n');
  expect(answer.body).toContain('waymark_unsent_sms{state="waiting"} 1\n');
  expect(answer.body).toContain('waymark_webhooks{state="failing"} 1\n');
  expect(answer.body).toContain('waymark_webhooks{state="ended"} 1\n');
  expect(answer.body).toContain('waymark_info{version="1.2.3"} 1\n');
  expect(answer.body).toMatch(/^process_cpu_user_seconds_total /m);
});

it.each([undefined, 'Bearer another-token-for-tests', `Basic ${token}`, 'Bearer'])(
  'refuses any other credentials (401): %s',
  async (authorization) => {
    const answer = await read(authorization);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.body).not.toContain('waymark_');
  },
);

it('labels hold no part of a requested path or query', async () => {
  for (const url of [
    '/api/resources/search?query=planted-need',
    '/api/resources/planted-id',
    '/api/planted-path',
    '/planted-page',
    '/api/resources/%E0%A4%Aplanted',
  ]) {
    await server.app.inject(url);
  }
  const { body } = await read(`Bearer ${token}`);
  expect(body).toContain('route="/api/resources/:id"');
  expect(body).not.toContain('planted');
});

it('reports NaN for emails that cannot be counted, and everything else as usual', async () => {
  await server.db.schema.alterTable('outbox').renameTo('elsewhere').execute();
  const answer = await read(`Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('waymark_unsent_emails{state="waiting"} Nan\n');
  expect(server.log()).toContain('what is not sent could not be counted');
});

it('does not exist without a configured token (404)', async () => {
  const other = await startTestApp({ directory: 'none' });
  expect((await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(
    404,
  );
  await other.close();
});
