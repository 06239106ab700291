/** Statuses of the matches of a request. Source: docs/decisions/0040-several-matches.md. */
import { isLiveOffer, type OfferActorRole, offerStatuses } from './offer-lifecycle.ts';

/**
 * A resource is SUGGESTED, then ENDED (withdrawn, unsuccessful, no longer public) or DONE. For volunteers: offer-lifecycle.ts.
 */
export const matchStatuses = ['SUGGESTED', ...offerStatuses] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** Who ends a match. `place`: the system, because the place was rejected, closed or deleted. */
export type MatchActor = OfferActorRole | 'place';

/** A request with one of these is MATCHED, one without is PENDING, until it is closed. */
export function isLiveMatch(status: MatchStatus): boolean {
  return status === 'SUGGESTED' || isLiveOffer(status);
}

export const liveMatches = matchStatuses.filter(isLiveMatch);

/** The status of a live match after it is withdrawn or its request is closed. */
export function closedMatch(status: MatchStatus, outcome: 'DONE' | 'ENDED'): MatchStatus {
  return status === 'ASKED' ? 'WITHDRAWN' : outcome;
}
