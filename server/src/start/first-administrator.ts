/** Creates the first administrator of a new installation. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';

/** The new account, with its password when it was generated; null when an administrator exists, active or not. */
export type FirstAdministrator =
  | { outcome: 'made'; email: string; generatedPassword?: string }
  /** The configured email belongs to an account that is no administrator. */
  | { outcome: 'email-taken'; email: string }
  | null;

/** Two processes that start at once create one account: the email is unique, and the second insert does nothing. */
export async function createFirstAdministrator(db: Database, admin: Config['admin']): Promise<FirstAdministrator> {
  if (await hasAdministrator(db)) {
    return null;
  }
  const generatedPassword = admin.password === undefined ? randomBytes(12).toString('base64url') : undefined;
  // argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's recommended minimum.
  const passwordHash = await hash(admin.password ?? generatedPassword ?? '');
  const created = await db
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
  if (created) {
    return { outcome: 'made', email: admin.email, ...(generatedPassword && { generatedPassword }) };
  }
  return (await hasAdministrator(db)) ? null : { outcome: 'email-taken', email: admin.email };
}

async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').executeTakeFirst()) !== undefined;
}
