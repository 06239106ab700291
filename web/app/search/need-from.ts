/** By itself, so that pages which only lead to the need dialog load nothing of the list. */
import type { Urgency } from '@waymark/contract/enumerations';
import type { Need } from './search-view.ts';

/** null for a blank text: a blank search is ignored (specification, section 5). */
export function needFrom(text: string, urgency: Urgency | null): Need | null {
  const told = text.trim();
  return told === '' ? null : { text: told, urgency, without: [], concepts: [] };
}
