/** Access to needs: owners see their own, administrators all. */
import { isActiveNeed, type NeedActorRole } from '@waymark/contract/need-lifecycle';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { ApiError, assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { lockNeed, type NeedRow, needById } from './need-store.ts';
import { presentNeed } from './present-need.ts';

/** Throws ApiError 'need-not-found'. */
export async function readVisibleNeed(db: Database, caller: Caller, id: string): Promise<NeedRow> {
  return assertVisible(caller, isId(id) ? await needById(db, id) : undefined);
}

/**
 * Locks the need until the transaction ends. Throws ApiError 'need-not-found', or 'changed-meanwhile' when its revision
 * is not the given one.
 */
export async function lockVisibleNeed(
  tx: Tx,
  caller: Caller,
  id: string,
  revision: number | undefined,
): Promise<NeedRow> {
  const row = assertVisible(caller, isId(id) ? await lockNeed(tx, id) : undefined);
  await assertUnchanged(revision, row, () => presentNeed(tx, row, caller));
  return row;
}

function assertVisible(caller: Caller, row: NeedRow | undefined): NeedRow {
  if (!row || (caller.role !== 'ADMIN' && row.owner_id !== caller.id)) {
    throw new ApiError('need-not-found');
  }
  return row;
}

/** Throws ApiError 'need-not-open'. */
export function assertOpen({ status }: NeedRow): void {
  if (!isActiveNeed(status)) {
    throw new ApiError('need-not-open');
  }
}

/** Who ends a match: an administrator counts as the owner on their own need. */
export function enderOf(caller: Caller, { owner_id }: NeedRow): 'person' | 'admin' {
  return caller.id === owner_id ? 'person' : 'admin';
}

/** An administrator acts as one even on their own need. */
export function needActorRole(caller: Caller): NeedActorRole {
  return caller.role === 'ADMIN' ? 'admin' : 'owner';
}
