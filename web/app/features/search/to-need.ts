/** By itself, because pages that lead to the search load it without the rest of the search. */
import type { Urgency } from '@waymark/contract/enumerations';
import type { Need } from './search-view.ts';

/** null for a blank text: a blank search is ignored. */
export function toNeed(text: string, urgency: Urgency | null): Need | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : { text: trimmed, urgency, without: [], concepts: [] };
}
