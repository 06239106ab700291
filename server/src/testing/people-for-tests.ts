/** Signed-in accounts, without the cost of password hashing. */
import { createHash, randomBytes } from 'node:crypto';
import type { UserRole } from '@waymark/contract/enumerations';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { UsersTable } from '../platform/database/tables.ts';

export type TestAccount = {
  id: string;
  email: string;
  token: string;
  /** Headers of an authenticated call. */
  headers: { authorization: string };
};

/** An invalid password hash: nobody can sign in with it. */
export async function addTestAccount(
  db: Database,
  role: UserRole = 'USER',
  fields: Partial<Insertable<UsersTable>> = {},
): Promise<TestAccount> {
  const { id, email } = await db
    .insertInto('users')
    .values({
      first_name: 'Robin',
      last_name: 'Reyes',
      email: `${randomBytes(8).toString('hex')}@example.org`,
      phone_number: '614 555 0100',
      role,
      password_hash: '-',
      ...fields,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { id, email, ...(await addSession(db, id)) };
}

/** A further session of an account; expired when `expires_at` is past. */
export async function addSession(
  db: Database,
  userId: string,
  expiresAt: Date = new Date('2999-01-01'),
): Promise<Pick<TestAccount, 'token' | 'headers'>> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      remember: false,
      created_at: new Date('2000-01-01'),
      expires_at: expiresAt,
    })
    .execute();
  return { token, headers: { authorization: `Bearer ${token}` } };
}
