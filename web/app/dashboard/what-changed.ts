/** What somebody else changed about a request since it was opened here, so that it can be told. */
import type { Need } from '@waymark/contract/need';

const parts = ['status', 'match', 'title', 'description', 'category', 'priority', 'notes'] as const;

export type ChangedPart = (typeof parts)[number];

/** Empty when it was saved again as it was. */
export function whatChanged(before: Need, after: Need): ChangedPart[] {
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
