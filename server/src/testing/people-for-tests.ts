/** Accounts that are signed in, without the time that hashing takes. */
import { createHash, randomBytes } from 'node:crypto';
import type { UserRole } from '@waymark/contract/enumerations';
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { UsersTable } from '../database/tables.ts';

export type TestPerson = {
  id: string;
  email: string;
  token: string;
  /** Headers of a call of theirs. */
  headers: { authorization: string };
};

/** Their password is none: nobody can sign in with it. */
export async function addPerson(
  db: Database,
  role: UserRole = 'USER',
  fields: Partial<Insertable<UsersTable>> = {},
): Promise<TestPerson> {
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

/** One more sign-in of an account; it ended when `expires_at` is past. */
export async function addSession(
  db: Database,
  userId: string,
  expiresAt: Date = new Date('2999-01-01'),
): Promise<Pick<TestPerson, 'token' | 'headers'>> {
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
