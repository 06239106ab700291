/** Changes an account's profile. */

import type { ProfileChange } from '@waymark/contract/account-requests';
import type { User } from '@waymark/contract/user';
import { formatValidationError } from '@waymark/contract/validation-messages';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound, assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { lockUser, updateUser, userById } from './account-store.ts';
import { requestEmailChange } from './change-email.ts';
import { checkCurrentPassword, wrongPassword } from './current-password.ts';
import { presentUser } from './present-user.ts';

type ProfileLimits = RateLimiter<'sign-in-by-account' | 'confirmation-by-account'>;

/**
 * A change of the email address requires the caller's password, and takes effect when the new address is confirmed. Throws
 * ApiError 'user-not-found' (also for another's account), 'email-taken', 'changed-meanwhile', 'wrong-current-password',
 * 'too-many-attempts', 'invalid-input'.
 */
export async function changeProfile(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  change: ProfileChange,
  limits: ProfileLimits,
): Promise<User> {
  const existing = isId(id) && (caller.id === id.toLowerCase() || caller.role === 'ADMIN') && (await userById(db, id));
  if (!existing) {
    throw new ApiError('user-not-found');
  }
  const checkedHash = change.email === existing.email ? null : await checkPassword(db, caller, change, limits);
  return inTransaction(db, async (tx) => {
    const row = assertFound(await lockUser(tx, id), 'user-not-found');
    const before = presentUser(row);
    await assertUnchanged(change.revision, row, () => before);
    const name = `${change.firstName} ${change.lastName}`;
    const record = { kind: 'user', id: row.id, name } as const;
    if (change.email !== row.email) {
      if (checkedHash === null) {
        // The address was changed concurrently.
        throw passwordRequired();
      }
      if (caller.id === row.id && checkedHash !== row.password_hash) {
        throw wrongPassword();
      }
      const sessionId = caller.id === row.id ? caller.sessionId : null;
      await requestEmailChange(tx, row, { email: change.email, sessionId }, now());
      await writeAuditEntry(tx, { actor: caller.id, action: 'user.ask-to-change-email', record });
    }
    const after = presentUser(
      await updateUser(
        tx,
        row.id,
        {
          first_name: change.firstName,
          last_name: change.lastName,
          ...(change.phoneNumber !== undefined && { phone_number: change.phoneNumber }),
          ...(change.address !== undefined && { address: change.address }),
          ...(change.city !== undefined && { city: change.city }),
          ...(change.state !== undefined && { state: change.state }),
          ...(change.zipCode !== undefined && { zip_code: change.zipCode }),
        },
        now(),
      ),
    );
    await writeAuditEntry(tx, { actor: caller.id, action: 'user.change-profile', record, before, after });
    return after;
  });
}

/** Limited per account too, because each change of address sends two emails. */
async function checkPassword(db: Database, caller: Caller, { currentPassword }: ProfileChange, limits: ProfileLimits) {
  if (!currentPassword) {
    throw passwordRequired();
  }
  const hash = await checkCurrentPassword(db, caller, currentPassword, limits);
  await limits.reset('sign-in-by-account', caller.email);
  await limits.consume('confirmation-by-account', caller.id);
  return hash;
}

function passwordRequired(): ApiError {
  const sentence = formatValidationError({ code: 'current-password-required' });
  return new ApiError('invalid-input', { errors: { currentPassword: [sentence] } });
}
