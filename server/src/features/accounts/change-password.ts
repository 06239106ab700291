/** Changes the password of the signed-in account. */

import type { PasswordChange } from '@waymark/contract/account-requests';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { deleteSessionsOf, invalidateResetsOf, lockUser, updateUser } from './account-store.ts';
import { deleteConfirmation } from './confirmation-store.ts';
import { checkCurrentPassword, wrongPassword } from './current-password.ts';
import { assertUncommonPassword, hashPassword } from './passwords.ts';
import { auditRecordOf } from './present-user.ts';

/** Throws ApiError 'wrong-current-password', 'too-many-attempts', or 'invalid-input' for a common password. */
export async function changePassword(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
  limits: RateLimiter<'sign-in-by-account'>,
): Promise<void> {
  assertUncommonPassword(newPassword, 'newPassword');
  const currentHash = await checkCurrentPassword(db, caller, currentPassword, limits);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const row = await lockUser(tx, caller.id);
    if (!row || row.password_hash !== currentHash) {
      throw wrongPassword();
    }
    await updateUser(tx, row.id, { password_hash: passwordHash }, now());
    await deleteSessionsOf(tx, row.id, caller.sessionId);
    await invalidateResetsOf(tx, row.id, now());
    // A pending change of address may come from an intruder.
    await deleteConfirmation(tx, row.id, 'change');
    await writeAuditEntry(tx, { actor: caller.id, action: 'user.change-password', record: auditRecordOf(row) });
  });
  await limits.reset('sign-in-by-account', caller.email);
}
