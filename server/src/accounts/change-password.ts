/** Chooses another password while signed in. */
import type { PasswordChange } from '@waymark/contract/account';
import { problems } from '@waymark/contract/problem';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/problems.ts';
import { closeResetsOf, deleteSessionsOf, lockUser, updateUser, userById } from './account-store.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts';

/** Throws Refusal 'wrong-current-password', 'too-many-attempts', or 'invalid-input' for a common password. */
export async function changePassword(
  { db, limits, now }: { db: Database; limits: Limits; now: () => Date },
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  refuseCommonPassword(newPassword, 'newPassword');
  // Who holds somebody's token must not guess their password faster here than by signing in.
  await limits.spend('sign-in-by-account', caller.email);
  const known = await userById(db, caller.id);
  if (!(await isPassword(known?.password_hash, currentPassword))) {
    throw wrongPassword();
  }
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, caller.id);
    if (!row || row.password_hash !== known?.password_hash) {
      throw wrongPassword();
    }
    await updateUser(tx, row.id, { password_hash: passwordHash }, now());
    await deleteSessionsOf(tx, row.id, caller.sessionId);
    await closeResetsOf(tx, row.id, now());
    const record = { kind: 'user', id: row.id, name: `${row.first_name} ${row.last_name}` } as const;
    await recordChange(tx, { actor: caller.id, action: 'user.change-password', record });
  });
  await limits.forgive('sign-in-by-account', caller.email);
}

function wrongPassword(): Refusal {
  return new Refusal('wrong-current-password', {
    errors: { currentPassword: [problems['wrong-current-password'].message] },
  });
}
