import type { Urgency } from '@waymark/contract/enumerations';
import { isRecord } from '@waymark/contract/is-record';
import { parseUrgency } from '../../domain/needs/ask/default-urgency.ts';

/** The need of the previous page, from navigation state; without words when there is none. */
export type HandedOverNeed = { words: string; urgency: Urgency };

export function readHandedOverNeed(state: unknown): HandedOverNeed {
  const { needDescription, urgency }: Record<string, unknown> = isRecord(state) ? state : {};
  return { words: typeof needDescription === 'string' ? needDescription.trim() : '', urgency: parseUrgency(urgency) };
}

export const emptyHandedOverNeed: HandedOverNeed = readHandedOverNeed(null);
