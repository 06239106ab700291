/**
 * Allowed status transitions of an offer: a volunteer is asked to help with a request. Source:
 * docs/decisions/0030-asking-a-volunteer.md.
 */

export const offerStatuses = ['ASKED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ENDED', 'DONE'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** `time`: the system, when nobody answered within the hours of the settings. */
export type OfferActorRole = 'volunteer' | 'person' | 'admin' | 'time';

export type OfferTransition = { from: OfferStatus; to: OfferStatus; who: readonly OfferActorRole[] };

export const offerTransitions: readonly OfferTransition[] = [
  { from: 'ASKED', to: 'ACCEPTED', who: ['volunteer'] },
  { from: 'ASKED', to: 'DECLINED', who: ['volunteer'] },
  // Somebody else is asked, or the request was closed.
  { from: 'ASKED', to: 'WITHDRAWN', who: ['person', 'admin'] },
  { from: 'ASKED', to: 'EXPIRED', who: ['time'] },
  // Unsuccessful.
  { from: 'ACCEPTED', to: 'ENDED', who: ['volunteer', 'person', 'admin'] },
  { from: 'ACCEPTED', to: 'DONE', who: ['person', 'admin'] },
];

export function canTransitionOffer(from: OfferStatus, to: OfferStatus, who: OfferActorRole): boolean {
  return offerTransitions.some((move) => move.from === from && move.to === to && move.who.includes(who));
}

/** A request has at most one. */
export function isLiveOffer(status: OfferStatus): boolean {
  return status === 'ASKED' || status === 'ACCEPTED';
}
