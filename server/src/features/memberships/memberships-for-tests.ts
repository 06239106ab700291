/** A server with an organization that nobody keeps, and the emails that are sent about it. */
import { addOrganization, startTestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { prepareClaimCode, prepareInvitation } from './prepare-emails.ts';

type Template = 'claim-code' | 'member-invited';

export async function startMembershipServer() {
  const server = await startTestApp({ directory: 'none' });
  const { db } = server;
  const parts = { db, now: () => new Date() };
  const prepares = { 'claim-code': prepareClaimCode(parts), 'member-invited': prepareInvitation(parts) };
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
    /** The newest email of this kind as it would be sent now. */
    async mailed(template: Template): Promise<{ to: string; values: Record<string, string> | null }> {
      const email = await db
        .selectFrom('outbox')
        .selectAll()
        .where('template', '=', template)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return { to: email.recipient, values: await prepares[template](email) };
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
