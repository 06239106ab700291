/** Changes the password of the signed-in account. */

import type { PasswordChange } from '@waymark/contract/account';
import { recordChange } from '../../domain/audit/record-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { closeResetsOf, deleteSessionsOf, lockUser, updateUser } from './account-store.ts';
import { deleteConfirmation } from './confirmation-store.ts';
import { checkCurrentPassword, wrongPassword } from './current-password.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';

/** Throws Refusal 'wrong-current-password', 'too-many-attempts', or 'invalid-input' for a common password. */
export async function changePassword(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
  limits: Limits<'sign-in-by-account'>,
): Promise<void> {
  refuseCommonPassword(newPassword, 'newPassword');
  const currentHash = await checkCurrentPassword(db, caller, currentPassword, limits);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const row = await lockUser(tx, caller.id);
    if (!row || row.password_hash !== currentHash) {
      throw wrongPassword();
    }
    await updateUser(tx, row.id, { password_hash: passwordHash }, now());
    await deleteSessionsOf(tx, row.id, caller.sessionId);
    await closeResetsOf(tx, row.id, now());
    // Somebody else may have asked for it.
    await deleteConfirmation(tx, row.id, 'change');
    const record = { kind: 'user', id: row.id, name: `${row.first_name} ${row.last_name}` } as const;
    await recordChange(tx, { actor: caller.id, action: 'user.change-password', record });
  });
  await limits.forgive('sign-in-by-account', caller.email);
}
