/** Allowed status transitions of needs, by who makes them. */
import type { NeedStatus } from './enumerations.ts';

export type NeedActorRole = 'owner' | 'admin';

export type NeedTransition = { from: NeedStatus; to: NeedStatus; who: readonly NeedActorRole[] };

export const needTransitions: readonly NeedTransition[] = [
  // By a match with a resource or a volunteer.
  { from: 'PENDING', to: 'MATCHED', who: ['admin'] },
  // The last match was withdrawn, declined, not answered in time or unsuccessful, or its place is no longer public.
  { from: 'MATCHED', to: 'PENDING', who: ['owner', 'admin'] },
  // The person found help before a match.
  { from: 'PENDING', to: 'FULFILLED', who: ['owner', 'admin'] },
  { from: 'MATCHED', to: 'FULFILLED', who: ['owner', 'admin'] },
  { from: 'PENDING', to: 'CANCELLED', who: ['owner', 'admin'] },
  { from: 'MATCHED', to: 'CANCELLED', who: ['owner', 'admin'] },
];

/** An unchanged status is always allowed. */
export function canTransitionNeed(from: NeedStatus, to: NeedStatus, role: NeedActorRole): boolean {
  return needTransitions.some((move) => move.from === from && move.to === to && move.who.includes(role));
}

/** Open needs. */
export function isActiveNeed(status: NeedStatus): boolean {
  return status === 'PENDING' || status === 'MATCHED';
}

/** Older screens send OPEN for a pending need. */
export function parseNeedStatus(written: string): string {
  const name = written.toUpperCase();
  return name === 'OPEN' ? 'PENDING' : name;
}
