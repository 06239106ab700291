/**
 * The need in navigation state: what is typed stays out of addresses, and Back and reload still know it.
 * Source: specification, section 2 ("Reads needDescription from navigation state"); docs/decisions, "Needs".
 */
import { Urgency } from '@waymark/contract/enumerations';
import * as z from 'zod/mini';
import { needFrom } from './search-fields.ts';
import type { Need } from './search-view.ts';

const NeedState = z.object({
  needDescription: z.string(),
  urgency: z.optional(z.nullable(Urgency)),
  without: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
  concept: z.optional(z.array(z.string())),
});
export type NeedState = z.infer<typeof NeedState>;

export function readNeedState(state: unknown): Need | null {
  const read = NeedState.safeParse(state);
  if (!read.success) return null;
  const need = needFrom(read.data.needDescription, read.data.urgency ?? null);
  return need && { ...need, without: read.data.without ?? [], concepts: read.data.concept ?? [] };
}

export function needStateOf(need: Need | null): NeedState | null {
  if (!need) return null;
  return {
    needDescription: need.text,
    urgency: need.urgency,
    ...(need.without.length > 0 ? { without: need.without } : {}),
    ...(need.concepts.length > 0 ? { concept: need.concepts } : {}),
  };
}

/** Two needs with the same key ask the same question. */
export function needKey(need: Need | null): string {
  return need ? JSON.stringify([need.text, need.urgency, need.without.map((part) => part.id), need.concepts]) : '';
}

let announced: { need: Need | null } | null = null;

/**
 * Tells the coming page load which need it is for. A page's loader cannot see the navigation state of the page it loads;
 * without this it would first fetch the wrong list.
 */
export function announceNeed(need: Need | null): void {
  announced = { need };
}

/** The need of the page being loaded: announced by the control that was pressed, or kept in the browser's history entry. */
export function takeNeed(historyState: unknown): Need | null {
  const coming = announced;
  announced = null;
  if (coming) return coming.need;
  const kept = z.object({ usr: z.unknown() }).safeParse(historyState);
  return kept.success ? readNeedState(kept.data.usr) : null;
}
