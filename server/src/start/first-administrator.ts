/** Makes sure that somebody can administer a new installation. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** The account made now, with its password when it was made up; null when an administrator exists. */
export type FirstAdministrator =
  | { outcome: 'made'; email: string; madeUpPassword?: string }
  /** Nobody can administer: the e-mail belongs to an account that may not. */
  | { outcome: 'email-taken'; email: string }
  | null;

/** Two processes that start at once make one account: the e-mail is unique, and the second insert does nothing. */
export async function createFirstAdministrator(db: Database, admin: Config['admin']): Promise<FirstAdministrator> {
  if (await hasAdministrator(db)) {
    return null;
  }
  const madeUpPassword = admin.password === undefined ? randomBytes(12).toString('base64url') : undefined;
  // argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's recommended minimum.
  const passwordHash = await hash(admin.password ?? madeUpPassword ?? '');
  const made = await db
    .insertInto('users')
    .values({
      first_name: 'First',
      last_name: 'Administrator',
      email: admin.email,
      role: 'ADMIN',
      password_hash: passwordHash,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    return { outcome: 'made', email: admin.email, ...(madeUpPassword && { madeUpPassword }) };
  }
  return (await hasAdministrator(db)) ? null : { outcome: 'email-taken', email: admin.email };
}

async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').executeTakeFirst()) !== undefined;
}
