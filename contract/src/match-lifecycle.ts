/** The matches of a request, each with its own life. Source: docs/decisions/0040-several-matches.md. */
import { isLiveOffer, type OfferActorRole, offerStatuses, offerTransitions } from './offer-lifecycle.ts';

/** A resource is suggested; a volunteer is asked (`offer-lifecycle.ts`). */
export const matchStatuses = ['SUGGESTED', ...offerStatuses] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** `place`: it was rejected, closed or deleted. */
export type MatchMover = OfferActorRole | 'place';

export type MatchTransition = { from: MatchStatus; to: MatchStatus; who: readonly MatchMover[] };

export const matchTransitions: readonly MatchTransition[] = [
  // Taken back, it did not work out, or the place is no longer shown.
  { from: 'SUGGESTED', to: 'ENDED', who: ['person', 'admin', 'place'] },
  { from: 'SUGGESTED', to: 'DONE', who: ['person', 'admin'] },
  ...offerTransitions,
];

/** A request with one of these is MATCHED, one without is PENDING, until it is closed. */
export function isLiveMatch(status: MatchStatus): boolean {
  return status === 'SUGGESTED' || isLiveOffer(status);
}

export const liveMatches = matchStatuses.filter(isLiveMatch);

/** What becomes of a live match that is taken back, or whose request is closed. */
export function closedMatch(status: MatchStatus, outcome: 'DONE' | 'ENDED'): MatchStatus {
  return status === 'ASKED' ? 'WITHDRAWN' : outcome;
}
