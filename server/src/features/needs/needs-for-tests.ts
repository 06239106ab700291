/** Set-up for tests of needs: a server, an administrator, and needs whose texts are confidential. */
import type { Need } from '@waymark/contract/need';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

/** Confidential texts. */
const secrets = ['xylophonic-confession', 'marzipan-title', 'quokka-notes'] as const;
const [confession, title, notes] = secrets;

/** A need as sent by a client, and closing notes. */
export const needFixture = {
  title,
  description: `They shut off our heat and I have a baby. ${confession}`,
  category: 'UTILITIES',
};
export const closingNotesFixture = notes;

export type NeedsServer = {
  server: TestApp;
  admin: TestAccount;
  call: (who: TestAccount | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => Answer;
  send: (who: TestAccount, more?: object) => Promise<Need>;
  addVolunteer: (fields?: {
    background_checked?: boolean;
    user_id?: string;
    email?: string;
    phone?: string;
  }) => Promise<string>;
  auditOf: (id: string) => Promise<AuditRow[]>;
  emailsTo: (person: TestAccount) => Promise<{ template: string }[]>;
  /** Asserts that no confidential text is in the log, the audit log or an email. */
  expectNoSecretStored: () => Promise<void>;
};

type Answer = Promise<Awaited<ReturnType<TestApp['app']['inject']>>>;
type AuditRow = { action: string; actor_id: string | null; record_name: string | null };

export async function startNeedsServer(): Promise<NeedsServer> {
  const server = await startTestApp({ directory: 'none' });
  const { app, db } = server;
  const call: NeedsServer['call'] = (who, method, path, payload) =>
    app.inject({ method, url: `/api${path}`, headers: { ...who?.headers }, ...(payload && { payload }) });
  return {
    server,
    admin: await addTestAccount(db, 'ADMIN', { first_name: 'Nora', last_name: 'Vance' }),
    call,
    async send(who, more = {}) {
      const answer = await call(who, 'POST', '/needs', { ...needFixture, ...more });
      expect(answer.statusCode).toBe(201);
      return answer.json().data;
    },
    async addVolunteer(fields = {}) {
      const row = { first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.org', background_checked: true };
      const { id } = await db
        .insertInto('volunteers')
        .values({ ...row, ...fields })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    auditOf: (id) => db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute(),
    emailsTo: ({ email }) => db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute(),
    async expectNoSecretStored() {
      const audit = JSON.stringify(await db.selectFrom('audit').selectAll().execute());
      const emails = JSON.stringify(await db.selectFrom('outbox').selectAll().execute());
      expect(audit).toContain('need.create');
      expect(server.log()).toContain('/api/needs');
      for (const output of [server.log(), audit, emails]) {
        for (const words of [...secrets, 'shut off our heat']) {
          expect(output).not.toContain(words);
        }
      }
    },
  };
}
