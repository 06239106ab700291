/** What a status means for a person who looks for help now. */
import type { AvailabilityState } from '@waymark/contract/availability-lists';
import type { ResourceStatus, StatusFilter } from '@waymark/contract/enumerations';

/** The status filter's choice of a record; none for RESERVED and TEMPORARILY_CLOSED. */
export function statusFilterOf(status: ResourceStatus, waitingList: boolean): StatusFilter | null {
  if (status === 'AVAILABLE' || status === 'APPROVED') return 'available';
  if (status === 'LIMITED') return 'limited';
  return status === 'AT_CAPACITY' && waitingList ? 'waitlist' : null;
}

/** A place without capacity ranks after an equally good one with capacity. */
const factors: Partial<Record<ResourceStatus, number>> = {
  LIMITED: 0.97,
  RESERVED: 0.75,
  AT_CAPACITY: 0.72,
  TEMPORARILY_CLOSED: 0.6,
};
const waitingListFactor = 1.08;

/** Factor of the rank, 1 or less. */
export function statusRankFactor(status: ResourceStatus, waitingList: boolean): number {
  return (factors[status] ?? 1) * (status === 'AT_CAPACITY' && waitingList ? waitingListFactor : 1);
}

/** Factor of the rank for an availability that the place reported. */
export const availabilityRankFactor: Record<AvailabilityState, number> = {
  room: 1,
  few: statusRankFactor('LIMITED', false),
  full: statusRankFactor('AT_CAPACITY', false),
  waitlist: statusRankFactor('AT_CAPACITY', true),
  out: 0.93,
};
