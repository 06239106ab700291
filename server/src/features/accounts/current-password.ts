/** Whoever changes how an account is entered types their password again. */
import { problems } from '@waymark/contract/problem';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { userById } from './account-store.ts';
import { isPassword } from './passwords.ts';

/**
 * Returns the hash that was compared, to be compared again in the transaction. Rate limited as signing in is, so that a
 * stolen token does not help to guess the password; forgive it when all went well. Throws Refusal
 * 'wrong-current-password', 'too-many-attempts'.
 */
export async function checkCurrentPassword(
  db: Database,
  caller: Caller,
  password: string,
  limits: Limits<'sign-in-by-account'>,
): Promise<string> {
  await limits.spend('sign-in-by-account', caller.email);
  const user = await userById(db, caller.id);
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    throw wrongPassword();
  }
  return user.password_hash;
}

export function wrongPassword(): Refusal {
  return new Refusal('wrong-current-password', {
    errors: { currentPassword: [problems['wrong-current-password'].message] },
  });
}
