import type { Urgency } from '@waymark/contract/enumerations';

/** In the order they are offered. Written out so that this page does not load the whole contract. */
export const urgencies = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const satisfies readonly Urgency[];

/** Source: specification, section 9: need priority MEDIUM. */
export const usualUrgency: Urgency = 'MEDIUM';

/** Characters; the contract's `longestQuery`. */
export const longestNeed = 4000;

export function readUrgency(written: unknown): Urgency {
  return urgencies.find((urgency) => urgency === written) ?? usualUrgency;
}
