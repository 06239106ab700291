/**
 * Which status of a resource may follow which, and who may say so: read by the select and by the server.
 * Source: docs/decisions, "Resources" (approve and reject, the creator's allowed set, what goes back to moderation).
 */
import type { ResourceStatus } from './enumerations.ts';
import { isPublicStatus } from './resource-visibility.ts';

/** `creator`: whoever sent it, or a member of its organization. An administrator counts as one even of their own. */
export type ResourceMover = 'creator' | 'admin';

export type ResourceMove = { from: ResourceStatus; to: ResourceStatus; who: readonly ResourceMover[] };

const both = ['creator', 'admin'] as const;
const admin = ['admin'] as const;

/** Where a place stands from day to day, as those who run it know best. */
const running = ['AVAILABLE', 'LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'RESERVED'] as const;
/** A place that people can find, and that was approved once. */
const shown = ['APPROVED', ...running] as const;
/** Over, for now or for good. */
const ended = ['PERMANENTLY_CLOSED', 'FULFILLED', 'EXPIRED'] as const;

function moves(
  from: readonly ResourceStatus[],
  to: readonly ResourceStatus[],
  who: readonly ResourceMover[],
): ResourceMove[] {
  return from.flatMap((start) => to.filter((end) => end !== start).map((end) => ({ from: start, to: end, who })));
}

export const resourceMoves: readonly ResourceMove[] = [
  ...moves(['PENDING'], ['APPROVED', 'REJECTED'], admin),
  ...moves(['REJECTED'], ['PENDING'], both),
  ...moves(shown, running, both),
  ...moves(running, ['APPROVED'], admin),
  ...moves(shown, ['PERMANENTLY_CLOSED', 'FULFILLED'], both),
  ...moves(shown, ['EXPIRED'], admin),
  ...moves([...shown, ...ended], ['PENDING'], both),
  ...moves(ended, ['APPROVED', 'AVAILABLE'], admin),
];

/** What a decision makes of a resource that is pending. */
export const decidedStatus = { approve: 'APPROVED', reject: 'REJECTED' } as const satisfies Record<
  string,
  ResourceStatus
>;

/**
 * Minutes in which a decision can be taken back as if it had never been made: the resource is PENDING again, with all it had,
 * and the letter about the decision, which waits that long, is never sent. Both moves are in the table above; what is special
 * is only that nobody hears of them. Afterwards a resource is opened again by an edit, as anybody may who looks after it.
 */
export const undoMinutes = 10;

/**
 * The status of a record that was merged into another, or null when it cannot be: what nobody could find is turned down, what
 * everybody could find has closed. All of it is in the table above; opening such a record again ends the merge.
 */
export function statusAfterMerge(from: ResourceStatus): 'REJECTED' | 'PERMANENTLY_CLOSED' | null {
  if (from === 'PENDING' || from === 'REJECTED') {
    return 'REJECTED';
  }
  return from === 'PERMANENTLY_CLOSED' || isPublicStatus(from) ? 'PERMANENTLY_CLOSED' : null;
}

/** Staying is no move. */
export function mayMoveResource(from: ResourceStatus, to: ResourceStatus, role: ResourceMover): boolean {
  return resourceMoves.some((move) => move.from === from && move.to === to && move.who.includes(role));
}

/** What the edit form offers: the present status, then those that may follow it. */
export function statusesAfter(from: ResourceStatus, role: ResourceMover): ResourceStatus[] {
  return [from, ...resourceMoves.filter((move) => move.from === from && move.who.includes(role)).map(({ to }) => to)];
}

/**
 * The status after a save, or null when the save must be refused ('status-not-allowed').
 * What a creator may not decide goes back to moderation; an administrator is told no.
 * @param reworded whether name, category, type or address changed
 */
export function statusAfterEdit(edit: {
  from: ResourceStatus;
  to: ResourceStatus;
  role: ResourceMover;
  reworded: boolean;
}): ResourceStatus | null {
  const { from, to, role, reworded } = edit;
  const legal = from === to || mayMoveResource(from, to, role);
  if (role === 'admin') {
    return legal ? to : null;
  }
  return legal && !(reworded && isPublicStatus(from)) ? to : 'PENDING';
}
