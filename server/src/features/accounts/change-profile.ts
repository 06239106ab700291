/** Changes an account's profile. */

import type { ProfileChange } from '@waymark/contract/account';
import type { User } from '@waymark/contract/user';
import { recordChange } from '../../domain/audit/record-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { closeResetsOf, emailIsTaken, lockUser, updateUser } from './account-store.ts';
import { emailTaken } from './add-account.ts';
import { presentUser } from './present-user.ts';

/** PostgreSQL, appendix A: unique_violation. */
const uniqueViolation = '23505';

/** Throws Refusal 'user-not-found' (also for another's account), 'email-taken', 'changed-meanwhile'. */
export async function changeProfile(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  change: ProfileChange,
): Promise<User> {
  if (!isId(id) || (caller.id !== id.toLowerCase() && caller.role !== 'ADMIN')) {
    throw new Refusal('user-not-found');
  }
  try {
    return await inTransaction(db, async (tx) => {
      const row = await lockUser(tx, id);
      if (!row) {
        throw new Refusal('user-not-found');
      }
      const before = presentUser(row);
      if (change.revision !== undefined && change.revision !== row.revision) {
        throw new Refusal('changed-meanwhile', { current: before });
      }
      if (await emailIsTaken(tx, change.email, row.id)) {
        throw emailTaken();
      }
      const after = presentUser(
        await updateUser(
          tx,
          row.id,
          {
            first_name: change.firstName,
            last_name: change.lastName,
            email: change.email,
            ...(change.phoneNumber !== undefined && { phone_number: change.phoneNumber }),
            ...(change.address !== undefined && { address: change.address }),
            ...(change.city !== undefined && { city: change.city }),
            ...(change.state !== undefined && { state: change.state }),
            ...(change.zipCode !== undefined && { zip_code: change.zipCode }),
          },
          now(),
        ),
      );
      if (after.email !== before.email) {
        // Deletes password links that were sent to the old address.
        await closeResetsOf(tx, row.id, now());
      }
      const name = `${after.firstName} ${after.lastName}`;
      const record = { kind: 'user', id: row.id, name } as const;
      await recordChange(tx, { actor: caller.id, action: 'user.change-profile', record, before, after });
      return after;
    });
  } catch (error) {
    // A concurrent registration took the same email address.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) {
      throw emailTaken();
    }
    throw error;
  }
}
