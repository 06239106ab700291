/** The needs that a caller may know of: their own, and all of them for administrators. */
import type { NeedMover } from '@waymark/contract/need-lifecycle';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { lockNeed, type NeedRow, needById } from './need-store.ts';
import { presentNeed } from './present-need.ts';

/** Throws Refusal 'need-not-found'. */
export async function knownNeed(db: Database, caller: Caller, id: string): Promise<NeedRow> {
  return knownTo(caller, isId(id) ? await needById(db, id) : undefined);
}

/**
 * Nobody else changes it until the transaction ends.
 * Throws Refusal 'need-not-found', or 'changed-meanwhile' when it is no longer the one that was opened.
 */
export async function takeNeed(tx: Tx, caller: Caller, id: string, revision: number | undefined): Promise<NeedRow> {
  const row = knownTo(caller, isId(id) ? await lockNeed(tx, id) : undefined);
  if (revision !== undefined && revision !== row.revision) {
    throw new Refusal('changed-meanwhile', { current: await presentNeed(tx, row, caller) });
  }
  return row;
}

function knownTo(caller: Caller, row: NeedRow | undefined): NeedRow {
  if (!row || (caller.role !== 'ADMIN' && row.owner_id !== caller.id)) {
    throw new Refusal('need-not-found');
  }
  return row;
}

/** An administrator counts as one even of their own. */
export function moverOf(caller: Caller): NeedMover {
  return caller.role === 'ADMIN' ? 'admin' : 'owner';
}
