/** Checks the password again before a change of credentials. */
import { problemDefinitions } from '@waymark/contract/problem';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { userById } from './account-store.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Returns the hash that was compared, to be compared again in the transaction. Rate limited as signing in is, so that a
 * stolen token does not help to guess the password; callers reset the limit on success. Throws ApiError
 * 'wrong-current-password', 'too-many-attempts'.
 */
export async function checkCurrentPassword(
  db: Database,
  caller: Caller,
  password: string,
  limits: RateLimiter<'sign-in-by-account'>,
): Promise<string> {
  await limits.consume('sign-in-by-account', caller.email);
  const user = await userById(db, caller.id);
  if (!(await verifyPassword(user?.password_hash, password)) || !user) {
    throw wrongPassword();
  }
  return user.password_hash;
}

export function wrongPassword(): ApiError {
  return new ApiError('wrong-current-password', {
    errors: { currentPassword: [problemDefinitions['wrong-current-password'].message] },
  });
}
