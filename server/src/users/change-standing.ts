/**
 * What every change to an account's standing has in common: one at a time on all nodes, by somebody who is still an
 * administrator at that moment, and never the end of the last one.
 */
import { presentUser } from '../accounts/present-user.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import {
  isActiveAdministrator,
  lockAdministrators,
  lockUser,
  otherActiveAdministrators,
  type UserRow,
} from './user-store.ts';

export type StandingParts = { db: Database; now: () => Date };

/**
 * Runs `change` with the account locked.
 * Throws Refusal 'user-not-found', or 'session-ended' when the caller ceased to be an administrator while waiting.
 */
export async function changeStanding<T>(
  db: Database,
  caller: Caller,
  userId: string,
  change: (tx: Tx, row: UserRow) => Promise<T>,
): Promise<T> {
  if (!isId(userId)) {
    throw new Refusal('user-not-found');
  }
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    if (!(await isActiveAdministrator(tx, caller.id))) {
      throw new Refusal('session-ended');
    }
    const row = await lockUser(tx, userId);
    if (!row) {
      throw new Refusal('user-not-found');
    }
    return change(tx, row);
  });
}

/** Throws Refusal 'last-administrator' when nobody else could administer without this account. */
export async function keepAnAdministrator(tx: Tx, row: UserRow): Promise<void> {
  if (row.role === 'ADMIN' && row.active && !(await otherActiveAdministrators(tx, row.id))) {
    throw new Refusal('last-administrator');
  }
}

/** Throws Refusal 'own-account'. */
export function refuseOwn(caller: Caller, row: UserRow): void {
  if (caller.id === row.id) {
    throw new Refusal('own-account');
  }
}

export async function recordStanding(
  tx: Tx,
  caller: Caller,
  action: 'user.change-role' | 'user.activate' | 'user.deactivate',
  [before, after]: [UserRow, UserRow],
): Promise<void> {
  await recordChange(tx, {
    actor: caller.id,
    action,
    record: { kind: 'user', id: before.id, name: `${before.first_name} ${before.last_name}` },
    before: presentUser(before),
    after: presentUser(after),
  });
}
