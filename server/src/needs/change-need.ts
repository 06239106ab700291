/** Changes a need that is still open, or closes it, as its owner or an administrator wishes. */
import type { ClosingNeed, EditedNeed, Need } from '@waymark/contract/need';
import { isActiveNeed, mayMoveNeed } from '@waymark/contract/need-lifecycle';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { moverOf, takeNeed } from './known-need.ts';
import { type NeedRow, updateNeed } from './need-store.ts';
import { factsOf, presentNeed } from './present-need.ts';

type Parts = { db: Database; now: () => Date };

/** Throws Refusal 'need-not-found', 'changed-meanwhile', 'need-not-open', 'status-not-allowed'. */
export async function editNeed({ db, now }: Parts, caller: Caller, id: string, change: EditedNeed): Promise<Need> {
  const { title, description, category, priority, status } = change;
  return db.transaction().execute(async (tx) => {
    const row = await takeOpenNeed(tx, caller, id, change.revision);
    const moved = status !== undefined && status !== row.status;
    // Matched is what a need is with a resource or a volunteer: by choosing one, never by saying so.
    if (moved && (status === 'MATCHED' || !mayMoveNeed(row.status, status, moverOf(caller)))) {
      throw new Refusal('status-not-allowed');
    }
    const saved = await updateNeed(
      tx,
      row.id,
      {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(category !== undefined && { category }),
        ...(priority !== undefined && { priority }),
        ...(moved && { status, closed_at: isActiveNeed(status) ? null : now() }),
      },
      now(),
    );
    await writeDown(tx, caller, 'need.edit', row, saved);
    return presentNeed(tx, saved, caller);
  });
}

/** Help was found. Throws Refusal 'need-not-found', 'changed-meanwhile', 'need-not-open'. */
export function resolveNeed(parts: Parts, caller: Caller, id: string, closing: ClosingNeed): Promise<Need> {
  return closeNeed(parts, caller, id, { ...closing, status: 'FULFILLED', action: 'need.resolve' });
}

/** Help is no longer asked for. Throws Refusal 'need-not-found', 'changed-meanwhile', 'need-not-open'. */
export function cancelNeed(parts: Parts, caller: Caller, id: string, closing: ClosingNeed): Promise<Need> {
  return closeNeed(parts, caller, id, { ...closing, status: 'CANCELLED', action: 'need.cancel' });
}

type Closing = ClosingNeed & { status: 'FULFILLED' | 'CANCELLED'; action: `need.${string}` };

async function closeNeed(
  { db, now }: Parts,
  caller: Caller,
  id: string,
  { notes, revision, status, action }: Closing,
): Promise<Need> {
  return db.transaction().execute(async (tx) => {
    const row = await takeOpenNeed(tx, caller, id, revision);
    if (!mayMoveNeed(row.status, status, moverOf(caller))) {
      throw new Refusal('need-not-open');
    }
    const moment = now();
    const saved = await updateNeed(tx, row.id, { status, notes: notes ?? null, closed_at: moment }, moment);
    await writeDown(tx, caller, action, row, saved);
    return presentNeed(tx, saved, caller);
  });
}

async function takeOpenNeed(tx: Tx, caller: Caller, id: string, revision: number | undefined): Promise<NeedRow> {
  const row = await takeNeed(tx, caller, id, revision);
  if (!isActiveNeed(row.status)) {
    throw new Refusal('need-not-open');
  }
  return row;
}

async function writeDown(tx: Tx, caller: Caller, action: `need.${string}`, before: NeedRow, after: NeedRow) {
  await recordChange(tx, {
    actor: caller.id,
    action,
    record: { kind: 'need', id: after.id },
    before: factsOf(before),
    after: factsOf(after),
  });
}
