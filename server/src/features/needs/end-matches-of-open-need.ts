/**
 * Ends matches of a request that stays open: it is pending again when no live match is left. close-matches.ts ends the matches
 * alone, for requests that are closed too.
 */

import type { MatchActor } from '@waymark/contract/match-lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import { type AlertDeps, alertCoordinators } from './alert-coordinators.ts';
import { auditNeedChange } from './audit-need-change.ts';
import { closeMatches } from './close-matches.ts';
import type { MatchRow } from './match-store.ts';
import { deriveNeedStatus, type NeedRow } from './need-store.ts';
import { type EndedMatch, notifyOwnerOfEnd } from './notify-owner.ts';

/** Derives the status after a match has ended, and alerts coordinators when it is pending. The caller writes the audit entry. */
export async function deriveStatusAndAlert(tx: Tx, deps: AlertDeps, { id }: Pick<NeedRow, 'id'>): Promise<NeedRow> {
  const saved = await deriveNeedStatus(tx, id, deps.now());
  if (saved.status === 'PENDING') {
    await alertCoordinators(tx, deps, saved.priority);
  }
  return saved;
}

/** Also notifies the owner, who did not end the matches themselves. `ended`: the matches as they were before. */
export async function deriveStatusAndNotifyOwner(
  tx: Tx,
  deps: AlertDeps,
  need: NeedRow,
  ended: readonly EndedMatch[],
): Promise<NeedRow> {
  const saved = await deriveStatusAndAlert(tx, deps, need);
  await notifyOwnerOfEnd(tx, saved, ended);
  return saved;
}

type Ending = {
  actor: string | null;
  by: MatchActor;
  which: (match: MatchRow) => boolean;
  /** Matches that the database has ended already. */
  endedBefore?: readonly EndedMatch[];
};

/** Ends matches of a locked request and notifies its owner, unless they end them themselves. */
export async function endMatchesOfOpenNeed(
  tx: Tx,
  deps: AlertDeps,
  need: NeedRow,
  { actor, by, which, endedBefore = [] }: Ending,
): Promise<NeedRow> {
  const closed = await closeMatches(tx, need, { outcome: 'ENDED', by, now: deps.now(), which });
  const saved =
    by === 'person'
      ? await deriveStatusAndAlert(tx, deps, need)
      : await deriveStatusAndNotifyOwner(tx, deps, need, [...endedBefore, ...closed]);
  await auditNeedChange(tx, actor, 'need.unmatch', need, saved);
  return saved;
}
