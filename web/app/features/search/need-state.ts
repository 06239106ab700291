/** The need in navigation state: it stays out of addresses, and Back and reload still have it. */
import { urgencies } from '@waymark/contract/enum-values';
import type { Urgency } from '@waymark/contract/enumerations';
import { isRecord } from '@waymark/contract/is-record';
import { visitNumber } from '../../browser/visit.ts';
import { takePendingNeed } from '../../domain/needs/ask/pending-need.ts';
import { type Need, type RemovedPart, toNeed } from './search-view.ts';

type NeedState = {
  needDescription: string;
  urgency?: Urgency | null;
  without?: RemovedPart[];
  concept?: string[];
  /** The visit in which it was entered; see `browser/visit.ts`. Absent: the first. */
  visit?: number;
};

/** null for any other state. Malformed parts count as absent. */
export function readNeedState(state: unknown): Need | null {
  if (!isRecord(state) || typeof state.needDescription !== 'string') return null;
  const urgency = urgencies.find((one) => one === state.urgency) ?? null;
  const need = toNeed(state.needDescription, urgency);
  return (
    need && {
      ...need,
      without: asList(state.without).filter(isRemovedPart),
      concepts: asList(state.concept).filter((one) => typeof one === 'string'),
    }
  );
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRemovedPart(part: unknown): part is RemovedPart {
  return isRecord(part) && typeof part.id === 'string' && typeof part.label === 'string';
}

export function needStateOf(need: Need | null): NeedState | null {
  if (!need) return null;
  const visit = visitNumber();
  return {
    needDescription: need.text,
    urgency: need.urgency,
    ...(need.without.length > 0 ? { without: need.without } : {}),
    ...(need.concepts.length > 0 ? { concept: need.concepts } : {}),
    ...(visit > 0 ? { visit } : {}),
  };
}

/** Two needs with the same key ask the same question. */
export function needKey(need: Need | null): string {
  return need ? JSON.stringify([need.text, need.urgency, need.without.map((part) => part.id), need.concepts]) : '';
}

/** The need of the page being loaded: announced by the control that was pressed, or kept in the browser's history entry. */
export function needOfNavigation(historyState: unknown): Need | null {
  const pending = takePendingNeed();
  if (pending) return readNeedState(pending.state);
  return isRecord(historyState) ? readNeedState(historyState.usr) : null;
}
