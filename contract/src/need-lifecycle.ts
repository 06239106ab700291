/** Which status of a request for help may follow which, and who may say so. Source: docs/decisions, "Needs". */
import type { NeedStatus } from './enumerations.ts';

export type NeedMover = 'owner' | 'admin';

export type NeedMove = { from: NeedStatus; to: NeedStatus; who: readonly NeedMover[] };

export const needMoves: readonly NeedMove[] = [
  // By choosing a resource or a volunteer.
  { from: 'PENDING', to: 'MATCHED', who: ['admin'] },
  // Help was found before anybody matched it.
  { from: 'PENDING', to: 'FULFILLED', who: ['owner', 'admin'] },
  { from: 'MATCHED', to: 'FULFILLED', who: ['owner', 'admin'] },
  { from: 'PENDING', to: 'CANCELLED', who: ['owner', 'admin'] },
  { from: 'MATCHED', to: 'CANCELLED', who: ['owner', 'admin'] },
];

/** Staying is no move. */
export function mayMoveNeed(from: NeedStatus, to: NeedStatus, role: NeedMover): boolean {
  return needMoves.some((move) => move.from === from && move.to === to && move.who.includes(role));
}

/** Somebody still waits for help. */
export function isActiveNeed(status: NeedStatus): boolean {
  return status === 'PENDING' || status === 'MATCHED';
}

/** Older screens say OPEN for a request that waits. */
export function readNeedStatus(written: string): string {
  const name = written.toUpperCase();
  return name === 'OPEN' ? 'PENDING' : name;
}
