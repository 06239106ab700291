/**
 * Whether a step of a request that was written down for the person is still news. After mail was away, several wait together: those
 * that a later step has overtaken are not sent. docs/decisions/0030.
 */
import type { MatchStatus } from '@waymark/contract/match-lifecycle';
import type { QueuedEmail } from '../../domain/email/queue-email.ts';
import type { StepValues } from '../../domain/email/template-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { matchById, newestMatchTime } from './match-store.ts';
import { type NeedRow, needById } from './need-store.ts';

/** News while the match stands as it does now. */
export function matchStep(matchId: string, status: MatchStatus): StepValues {
  return { matchId, status };
}

/** News while the request waits, and nothing was found or asked since. */
export async function queuedStep(db: Database, { id }: NeedRow): Promise<StepValues> {
  const since = await newestMatchTime(db, id);
  return { waitingNeedId: id, ...(since && { since: since.toISOString() }) };
}

/** Of one that was written before steps said what they are about, nothing is known: it is sent. */
export async function isSuperseded(
  db: Database,
  { matchId, status, waitingNeedId, since }: QueuedEmail['template_values'],
): Promise<boolean> {
  if (typeof matchId === 'string' && isId(matchId)) {
    return (await matchById(db, matchId))?.status !== status;
  }
  if (typeof waitingNeedId !== 'string' || !isId(waitingNeedId)) {
    return false;
  }
  const need = await needById(db, waitingNeedId);
  const newest = await newestMatchTime(db, waitingNeedId);
  const isAskedSince = newest !== null && newest > new Date(typeof since === 'string' ? since : 0);
  return need?.status !== 'PENDING' || isAskedSince;
}

/** For the emails about steps: null when it is not to be sent. */
export function prepareStep(db: Database) {
  return async ({ template_values }: QueuedEmail): Promise<Record<string, string> | null> =>
    (await isSuperseded(db, template_values)) ? null : {};
}
