/** Ends live matches and nothing else: the caller closes the request, or, if it stays open, calls end-matches-of-open-need.ts. */
import { closedMatch, type MatchActor } from '@waymark/contract/match-lifecycle';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Tx } from '../../platform/database/database.ts';
import { liveMatchesOf, type MatchRow, updateMatch } from './match-store.ts';
import { queueVolunteerSms } from './need-sms.ts';
import type { NeedRow } from './need-store.ts';

type Closing = {
  /** Status of a suggested resource and of an accepted offer; an unanswered offer is withdrawn. */
  outcome: 'DONE' | 'ENDED';
  by: MatchActor;
  now: Date;
  /** Absent: all of them. */
  which?: (match: MatchRow) => boolean;
};

/**
 * Notifies a volunteer who had accepted, unless the help was given or they end it themselves. Returns the ended matches as they
 * were before.
 */
export async function closeMatches(
  tx: Tx,
  { id }: Pick<NeedRow, 'id'>,
  { outcome, by, now, which = () => true }: Closing,
): Promise<MatchRow[]> {
  const closed = (await liveMatchesOf(tx, id)).filter(which);
  for (const match of closed) {
    const status = closedMatch(match.status, outcome);
    const ended_by = status === 'DONE' ? null : by;
    const answered_at = match.volunteer_id === null ? null : (match.answered_at ?? now);
    await updateMatch(tx, match.id, { status, ended_by, answered_at, ended_at: now });
    if (status === 'ENDED' && by !== 'volunteer' && match.volunteer_email !== null) {
      const mail = { template: 'offer-ended', locale: match.volunteer_locale ?? 'en' } as const;
      await queueEmail(tx, { ...mail, to: match.volunteer_email, values: {} });
      await queueVolunteerSms(tx, match.volunteer_account_id, mail);
    }
  }
  return closed;
}
