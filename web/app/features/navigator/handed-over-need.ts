import { resourceCategories } from '@waymark/contract/enum-values';
import type { ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import { isRecord } from '@waymark/contract/is-record';
import { parseUrgency } from '../../domain/needs/ask/default-urgency.ts';

/** The need of the previous page, from navigation state; without words when there is none, and of the kind that it was understood as. */
export type HandedOverNeed = { words: string; urgency: Urgency; category: ResourceCategory };

export function readHandedOverNeed(state: unknown): HandedOverNeed {
  const { needDescription, urgency, category }: Record<string, unknown> = isRecord(state) ? state : {};
  return {
    words: typeof needDescription === 'string' ? needDescription.trim() : '',
    urgency: parseUrgency(urgency),
    category: resourceCategories.find((one) => one === category) ?? 'OTHER',
  };
}

export const emptyHandedOverNeed: HandedOverNeed = readHandedOverNeed(null);
