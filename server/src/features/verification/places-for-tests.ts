/** A server on which places are asked by email, and the emails that they get. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendEmails } from '../../domain/messaging/email/send-emails.ts';
import { openTransport, type Transport } from '../../domain/messaging/email/transport.ts';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { createHours } from '../../platform/hours/open-state.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { addResource, startTestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { readSentEmails } from '../../testing/sent-emails.ts';
import { prepareVerificationEmail } from './prepare-verification-email.ts';
import { createVerificationRequestJob } from './send-verification-requests.ts';

/** Noon at the site. */
export const noon = new Date('2026-11-20T17:00:00Z');
const timeZone = 'America/New_York';
export const daysAfter = (days: number) => addDays(noon, days);
export const dayBefore = (days: number) => daysAfter(-days).toISOString().slice(0, 10);

export type PlacesServer = Awaited<ReturnType<typeof startPlacesServer>>;

export async function startPlacesServer() {
  const server = await startTestApp({ directory: 'none', now: noon });
  const { db } = server;
  const admin = await addTestAccount(db, 'ADMIN', { first_name: 'Ana' });
  const folder = join(await mkdtemp(join(tmpdir(), 'waymark-places-')), 'mail');
  const files = openTransport({ from: 'Waymark <no-reply@example.org>', folder });
  const hours = createHours(timeZone, () => undefined);

  const call = async (who: TestAccount | null, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const request = { method, url: `/api${path}`, headers: { ...who?.headers }, ...(payload && { payload }) };
    const answer = await server.app.inject(request);
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  };
  /** Sends the emails that are due at `at`. */
  const deliver = async (at = noon, transport: Transport = files) => {
    await sendEmails({
      db,
      transport,
      logger: createLogger('silent'),
      platformName: 'Waymark',
      siteUrl: 'https://help.example.org',
      prepare: async (_, email) => prepareVerificationEmail({ db, hours, timeZone, now: () => at })(email),
      // The outbox compares with the clock of the database.
      now: () => new Date(Math.max(at.getTime(), Date.now()) + 1000),
    });
  };
  return {
    server,
    db,
    admin,
    call,
    deliver,
    /** A food place with its own email address, whose interval of 90 days has passed. */
    place: (name: string, fields: Partial<NewResourceRow> = {}) =>
      addResource(db, {
        name,
        email: `${name.toLowerCase().replaceAll(' ', '-')}@example.org`,
        last_verified_at: dayBefore(100),
        ...fields,
      }),
    ask: (at = noon) => createVerificationRequestJob({ timeZone })(db, at),
    changeSettings: (settings: object) => call(admin, 'PUT', '/admin/settings', settings),
    due: async () => (await call(admin, 'GET', '/admin/due')).data,
    mails: () => readSentEmails(folder),
    /** Recipients of queued emails. */
    queuedRecipients: async () => {
      const rows = await db.selectFrom('outbox').select('recipient').where('template', '=', 'still-right').execute();
      return rows.map(({ recipient }) => recipient).toSorted();
    },
    clear: async () => {
      for (const table of [
        'mail_suppressions',
        'suggestions',
        'checks',
        'resources',
        'organizations',
        'outbox',
      ] as const) {
        await db.deleteFrom(table).execute();
      }
      await rm(folder, { recursive: true, force: true });
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The token of the links of this email. */
export function tokenIn(mail: string | undefined): string {
  return /still-right\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
}
