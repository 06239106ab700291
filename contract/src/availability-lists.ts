/** Values of a place's temporary availability, in a module without the schemas so that pages can import it. */
import type { ResourceStatus } from './enumerations.ts';

export const availabilityStates = ['room', 'few', 'full', 'waitlist', 'out'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** How long an availability is valid, in the time zone of the place. `today`: until midnight. */
export const availabilitySpans = ['hours', 'today', 'tomorrow', 'week'] as const;
export type AvailabilitySpan = (typeof availabilitySpans)[number];
/** Length of the span 'hours', in hours. */
export const hoursPeriodLength = 2;

/** The status whose badge is shown while it is valid. */
export const statusOfAvailability = {
  room: 'AVAILABLE',
  few: 'LIMITED',
  full: 'AT_CAPACITY',
  waitlist: 'AT_CAPACITY',
  out: 'LIMITED',
} as const satisfies Record<AvailabilityState, ResourceStatus>;

/** Whether a place with this status can have a temporary availability: only if it is open or full. */
export function canHoldAvailability(status: ResourceStatus): boolean {
  return status === 'APPROVED' || status === 'AVAILABLE' || status === 'LIMITED' || status === 'AT_CAPACITY';
}
