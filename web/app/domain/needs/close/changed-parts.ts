/** Which fields of a request have changed since it was opened here, for a message. */
import type { Need } from '@waymark/contract/need';

const parts = ['status', 'match', 'title', 'description', 'category', 'priority', 'notes'] as const;

export type ChangedPart = (typeof parts)[number];

/** Empty when only the revision differs. A withdrawn request has no words any more that could be told. */
export function changedParts(before: Need, after: Need): ChangedPart[] {
  if (after.detailsDeleted) return ['status'];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
