/**
 * Whether a queued message about a step of a request still holds. After an outage of the mail server several are due at once:
 * those that a later step has superseded are not sent. docs/decisions/0030.
 */
import type { MatchStatus } from '@waymark/contract/match-lifecycle';
import type { OutboxRow } from '../../domain/messaging/email/queue-email.ts';
import type { StepValues } from '../../domain/messaging/template-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { matchById, newestMatchTime } from './match-store.ts';
import { type NeedRow, needById } from './need-store.ts';

/** Holds while the match has this status. */
export function matchStep(matchId: string, status: MatchStatus): StepValues {
  return { matchId, status };
}

/** Holds while the request is pending and has no newer match. */
export async function waitingStep(db: Database, { id }: NeedRow): Promise<StepValues> {
  const since = await newestMatchTime(db, id);
  return { waitingNeedId: id, ...(since && { since: since.toISOString() }) };
}

/** Holds while the request is matched. */
export function matchedStep({ id }: NeedRow): StepValues {
  return { matchedNeedId: id };
}

/** False for a message without these values, as older versions queued them: nothing is known of it, so it is sent. */
export async function isSuperseded(
  db: Database,
  { matchId, status, matchedNeedId, waitingNeedId, since }: OutboxRow['template_values'],
): Promise<boolean> {
  if (typeof matchId === 'string' && isId(matchId)) {
    return (await matchById(db, matchId))?.status !== status;
  }
  if (typeof matchedNeedId === 'string' && isId(matchedNeedId)) {
    return (await needById(db, matchedNeedId))?.status !== 'MATCHED';
  }
  if (typeof waitingNeedId !== 'string' || !isId(waitingNeedId)) {
    return false;
  }
  const need = await needById(db, waitingNeedId);
  const newest = await newestMatchTime(db, waitingNeedId);
  const isAskedSince = newest !== null && newest > new Date(typeof since === 'string' ? since : 0);
  return need?.status !== 'PENDING' || isAskedSince;
}

/** For emails about steps; null: not to be sent. */
export function prepareStep(db: Database) {
  return async ({ template_values }: OutboxRow): Promise<Record<string, string> | null> =>
    (await isSuperseded(db, template_values)) ? null : {};
}
