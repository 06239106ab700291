/** A server for tests of memberships: organizations without an owner, and the emails about them. */
import { addOrganization, startTestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { prepareClaimCode, prepareInvitation } from './prepare-emails.ts';

type Template = 'claim-code' | 'member-invited';

export async function startMembershipServer() {
  const server = await startTestApp({ directory: 'none' });
  const { db } = server;
  const deps = { db, now: () => new Date() };
  const prepareByTemplate = { 'claim-code': prepareClaimCode(deps), 'member-invited': prepareInvitation(deps) };
  return {
    server,
    db,
    admin: await addTestAccount(db, 'ADMIN'),
    async call(who: TestAccount | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
      const request = { method, url: `/api${path}`, headers: { ...who?.headers }, ...(payload && { payload }) };
      const answer = await server.app.inject(request);
      return { status: answer.statusCode, ...answer.json() };
    },
    organization: (fields = {}) =>
      addOrganization(db, { email: 'info@wexleypantry.org', website: 'https://www.wexleypantry.org/', ...fields }),
    /** The newest email of this template, with its values as if it were sent now. */
    async mailed(template: Template): Promise<{ to: string; values: Record<string, string> | null }> {
      const email = await db
        .selectFrom('outbox')
        .selectAll()
        .where('template', '=', template)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return { to: email.recipient, values: await prepareByTemplate[template](email) };
    },
    emailsTo: async ({ email }: TestAccount) => {
      const rows = await db.selectFrom('outbox').select('template').where('recipient', '=', email).execute();
      return rows.map(({ template }) => template);
    },
    auditOf: async (id: string) => {
      const rows = await db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();
      return rows.map(({ action }) => action);
    },
  };
}
