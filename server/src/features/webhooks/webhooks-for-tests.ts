/** Set-up for tests of deliveries: a server, a receiver, and a clock that moves only when a test delivers. */
import type { Webhook } from '@waymark/contract/webhook';
import { expect } from 'vitest';
import { createLogger } from '../../platform/http/logging.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { changeFeedOf } from '../../testing/change-feed-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { whenTransactionsEnded } from '../../testing/test-database.ts';
import { type DeliveryDeps, deliverDue } from './deliver.ts';
import { type LeasedWebhook, leaseWebhook } from './delivery-store.ts';
import { type Received, type Receiver, startReceiver } from './receiver-for-tests.ts';

export const startTime = new Date();
export const siteUrl = 'https://help.example.org';

export type WebhookServer = {
  server: TestApp;
  admin: TestAccount;
  receiver: Receiver;
  /** Lines of the log of deliveries. */
  log: string[];
  now: () => Date;
  deps: (fields?: Partial<DeliveryDeps>) => DeliveryDeps;
  call: (method: 'GET' | 'POST' | 'DELETE', path?: string, payload?: object) => Answer;
  add: (fields?: object) => Promise<{ id: string; secret: string }>;
  read: (id: string) => Promise<Webhook>;
  /** Moves the clock and delivers; returns what the receiver has got by it. */
  deliver: (seconds?: number, fields?: Partial<DeliveryDeps>) => Promise<Received[]>;
  /** Moves the clock and leases what is due, as a server does before it sends. */
  take: (seconds?: number) => Promise<LeasedWebhook | undefined>;
  /** Deletes webhooks and emails, and sets receiver and clock back. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

type Answer = Promise<Awaited<ReturnType<TestApp['app']['inject']>>>;

export async function startWebhookServer(): Promise<WebhookServer> {
  const receiver = await startReceiver();
  const server = await startTestApp({ directory: 'none', now: startTime, importAllowHosts: [receiver.host] });
  const admin = await addTestAccount(server.db, 'ADMIN', { locale: 'es' });
  const log: string[] = [];
  let clock = startTime;
  const feed = changeFeedOf(server, () => clock);
  const advance = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  const deps: WebhookServer['deps'] = (fields = {}) => ({
    db: server.db,
    logger: createLogger('debug', { write: (line: string) => log.push(line) }),
    now: () => clock,
    feed,
    siteUrl,
    limits: { allowHosts: [receiver.host], timeLimit: 60_000 },
    ...fields,
  });
  const call: WebhookServer['call'] = (method, path = '', payload) => {
    const url = `/api/admin/webhooks${path}`;
    return server.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  };
  return {
    ...{ server, admin, receiver, log, deps, call },
    now: () => clock,
    async add(fields = {}) {
      await whenTransactionsEnded(server.db);
      const answer = await call('POST', '', { name: 'County', url: receiver.url, ...fields });
      expect(answer.statusCode).toBe(201);
      const { webhook, secret } = answer.json().data;
      return { id: webhook.id, secret };
    },
    async read(id) {
      const list: Webhook[] = (await call('GET')).json().data;
      const webhook = list.find((one) => one.id === id);
      if (!webhook) throw new Error('It is not listed.');
      return webhook;
    },
    async deliver(seconds = 0, fields = {}) {
      advance(seconds);
      const before = receiver.received.length;
      await whenTransactionsEnded(server.db);
      await deliverDue(deps(fields), never());
      return receiver.received.slice(before);
    },
    async take(seconds = 0) {
      advance(seconds);
      const until = new Date(clock.getTime() + 60_000);
      return leaseWebhook(server.db, { now: clock, until, newest: await feed.newest() });
    },
    async reset() {
      clock = startTime;
      receiver.reset();
      log.length = 0;
      await server.db.deleteFrom('webhooks').execute();
      await server.db.deleteFrom('outbox').execute();
    },
    async close() {
      await server.close();
      await receiver.close();
    },
  };
}

/** A signal that is never aborted. */
export const never = () => new AbortController().signal;

export const bodiesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body));

/** Ids of the changed records, in their order. */
export const idsIn = (received: readonly Received[]): string[] =>
  bodiesOf(received).flatMap(({ data }) => data.changes.map(({ id }: { id: string }) => id));
