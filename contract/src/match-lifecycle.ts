/** Allowed status transitions of the matches of a request. Source: docs/decisions/0040-several-matches.md. */
import { isLiveOffer, type OfferActorRole, offerStatuses, offerTransitions } from './offer-lifecycle.ts';

/** A resource is suggested; a volunteer is asked (`offer-lifecycle.ts`). */
export const matchStatuses = ['SUGGESTED', ...offerStatuses] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** `place`: the system, because the place was rejected, closed or deleted. */
export type MatchMover = OfferActorRole | 'place';

export type MatchTransition = { from: MatchStatus; to: MatchStatus; who: readonly MatchMover[] };

export const matchTransitions: readonly MatchTransition[] = [
  // Withdrawn, unsuccessful, or the place is no longer public.
  { from: 'SUGGESTED', to: 'ENDED', who: ['person', 'admin', 'place'] },
  { from: 'SUGGESTED', to: 'DONE', who: ['person', 'admin'] },
  ...offerTransitions,
];

/** A request with one of these is MATCHED, one without is PENDING, until it is closed. */
export function isLiveMatch(status: MatchStatus): boolean {
  return status === 'SUGGESTED' || isLiveOffer(status);
}

export const liveMatches = matchStatuses.filter(isLiveMatch);

/** The status of a live match after it is withdrawn or its request is closed. */
export function closedMatch(status: MatchStatus, outcome: 'DONE' | 'ENDED'): MatchStatus {
  return status === 'ASKED' ? 'WITHDRAWN' : outcome;
}
