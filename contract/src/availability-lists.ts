/** What a place can say of itself for some hours or days, apart from the schemas: pages load it. */
import type { ResourceStatus } from './enumerations.ts';

export const availabilityStates = ['room', 'few', 'full', 'waitlist', 'out'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** How long it holds; by the clock of the place. `today`: until midnight. */
export const availabilitySpans = ['hours', 'today', 'tomorrow', 'week'] as const;
export type AvailabilitySpan = (typeof availabilitySpans)[number];
/** Hours of the first. */
export const hoursPeriodLength = 2;

/** The status whose badge is shown while it holds. */
export const statusOfAvailability = {
  room: 'AVAILABLE',
  few: 'LIMITED',
  full: 'AT_CAPACITY',
  waitlist: 'AT_CAPACITY',
  out: 'LIMITED',
} as const satisfies Record<AvailabilityState, ResourceStatus>;

/** Of a place that is closed for now nothing passing is said. */
export function canHoldAvailability(status: ResourceStatus): boolean {
  return status === 'APPROVED' || status === 'AVAILABLE' || status === 'LIMITED' || status === 'AT_CAPACITY';
}
