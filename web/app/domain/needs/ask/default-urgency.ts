import { urgencies } from '@waymark/contract/enum-values';
import type { Urgency } from '@waymark/contract/enumerations';

export const defaultUrgency: Urgency = 'MEDIUM';

export function parseUrgency(value: unknown): Urgency {
  return urgencies.find((urgency) => urgency === value) ?? defaultUrgency;
}
