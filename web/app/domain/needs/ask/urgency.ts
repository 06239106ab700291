import { urgencies } from '@waymark/contract/closed-lists';
import type { Urgency } from '@waymark/contract/enumerations';

export const defaultUrgency: Urgency = 'MEDIUM';

export function readUrgency(written: unknown): Urgency {
  return urgencies.find((urgency) => urgency === written) ?? defaultUrgency;
}
