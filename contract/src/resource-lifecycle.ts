/** Allowed status transitions of resources, by who makes them: used by the select and the server. */
import type { ResourceStatus } from './enumerations.ts';
import { isPublicStatus } from './resource-visibility.ts';

/**
 * `editor`: the submitting account, or a member of the organization. An administrator acts as one even on their own
 * resources.
 */
export type ResourceActorRole = 'editor' | 'admin';

export type ResourceTransition = { from: ResourceStatus; to: ResourceStatus; who: readonly ResourceActorRole[] };

const both = ['editor', 'admin'] as const;
const admin = ['admin'] as const;

/** Statuses that describe current availability. */
const running = ['AVAILABLE', 'LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'RESERVED'] as const;
/** Public statuses after approval. */
const shown = ['APPROVED', ...running] as const;
/** Statuses of resources that are no longer offered. */
const ended = ['PERMANENTLY_CLOSED', 'FULFILLED', 'EXPIRED'] as const;

function moves(
  from: readonly ResourceStatus[],
  to: readonly ResourceStatus[],
  who: readonly ResourceActorRole[],
): ResourceTransition[] {
  return from.flatMap((start) => to.filter((end) => end !== start).map((end) => ({ from: start, to: end, who })));
}

export const resourceTransitions: readonly ResourceTransition[] = [
  ...moves(['PENDING'], ['APPROVED', 'REJECTED'], admin),
  ...moves(['REJECTED'], ['PENDING'], both),
  ...moves(shown, running, both),
  ...moves(running, ['APPROVED'], admin),
  ...moves(shown, ['PERMANENTLY_CLOSED', 'FULFILLED'], both),
  ...moves(shown, ['EXPIRED'], admin),
  ...moves([...shown, ...ended], ['PENDING'], both),
  ...moves(ended, ['APPROVED', 'AVAILABLE'], admin),
];

/** The results of a decision about a pending resource. */
export const statusAfterReview = { approve: 'APPROVED', reject: 'REJECTED' } as const satisfies Record<
  string,
  ResourceStatus
>;

/**
 * Minutes in which a decision can be undone: the resource is PENDING again with its previous values, and the email
 * about the decision, which is delayed by as long, is never sent. Both transitions are in the table above. Afterwards a
 * resource is reopened by an edit.
 */
export const reviewUndoMinutes = 10;

/**
 * The status of a resource after it was merged, or null when it cannot be merged: rejected if it was not public, else
 * closed. Expired and fulfilled ones cannot be merged. Both transitions are in the table above; reopening ends the merge.
 */
export function statusAfterMerge(from: ResourceStatus): 'REJECTED' | 'PERMANENTLY_CLOSED' | null {
  if (from === 'PENDING' || from === 'REJECTED') {
    return 'REJECTED';
  }
  return from === 'PERMANENTLY_CLOSED' || isPublicStatus(from) ? 'PERMANENTLY_CLOSED' : null;
}

/** An unchanged status is always allowed. */
export function canTransitionResource(from: ResourceStatus, to: ResourceStatus, role: ResourceActorRole): boolean {
  return resourceTransitions.some((move) => move.from === from && move.to === to && move.who.includes(role));
}

/** The options of the edit form: the current status, then the allowed ones. */
export function allowedNextStatuses(from: ResourceStatus, role: ResourceActorRole): ResourceStatus[] {
  return [
    from,
    ...resourceTransitions.filter((move) => move.from === from && move.who.includes(role)).map(({ to }) => to),
  ];
}

/**
 * The status after a save, or null when the save must be refused ('status-not-allowed'). An editor's change of a
 * reviewed field goes back to moderation. @param reviewedFieldChanged whether name, category, type or address changed
 */
export function statusAfterEdit(edit: {
  from: ResourceStatus;
  to: ResourceStatus;
  role: ResourceActorRole;
  reviewedFieldChanged: boolean;
}): ResourceStatus | null {
  const { from, to, role, reviewedFieldChanged } = edit;
  const legal = from === to || canTransitionResource(from, to, role);
  if (role === 'admin') {
    return legal ? to : null;
  }
  return legal && !(reviewedFieldChanged && isPublicStatus(from)) ? to : 'PENDING';
}
