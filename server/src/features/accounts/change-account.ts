/**
 * Common rules for changing an account's role or activation and for deleting it: serialized across all servers, by a
 * caller who is still an administrator, and never removing the last administrator.
 */

import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { lockUser, type UserRow } from './account-store.ts';
import { auditRecordOf, presentUser } from './present-user.ts';
import { isActiveAdministrator, lockAdministrators, otherActiveAdministrators } from './user-store.ts';

export type AccountContext = { db: Database; now: () => Date };

/**
 * Runs `change` with the account locked. Throws ApiError 'user-not-found', or 'session-ended' when the caller lost the
 * administrator role while waiting.
 */
export async function changeAccount<T>(
  db: Database,
  caller: Caller,
  userId: string,
  change: (tx: Tx, row: UserRow) => Promise<T>,
): Promise<T> {
  if (!isId(userId)) {
    throw new ApiError('user-not-found');
  }
  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx);
    if (!(await isActiveAdministrator(tx, caller.id))) {
      throw new ApiError('session-ended');
    }
    const row = assertFound(await lockUser(tx, userId), 'user-not-found');
    return change(tx, row);
  });
}

/** Throws ApiError 'last-administrator' when this is the only active administrator. */
export async function assertAdministratorRemains(tx: Tx, row: UserRow): Promise<void> {
  if (row.role === 'ADMIN' && row.active && !(await otherActiveAdministrators(tx, row.id))) {
    throw new ApiError('last-administrator');
  }
}

/** Throws ApiError 'own-account'. */
export function assertNotOwnAccount(caller: Caller, row: UserRow): void {
  if (caller.id === row.id) {
    throw new ApiError('own-account');
  }
}

export async function auditAccountChange(
  tx: Tx,
  caller: Caller,
  action: 'user.change-role' | 'user.activate' | 'user.deactivate',
  [before, after]: [UserRow, UserRow],
): Promise<void> {
  await writeAuditEntry(tx, {
    actor: caller.id,
    action,
    record: auditRecordOf(before),
    before: presentUser(before),
    after: presentUser(after),
  });
}
