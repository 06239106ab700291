/** What a status means for someone who looks for help now. */
import type { ResourceStatus, StatusFilter } from '@waymark/contract/enumerations';

/** Which choice of the status filter a record belongs to; RESERVED and TEMPORARILY_CLOSED to none. */
export function statusChoice(status: ResourceStatus, waitingList: boolean): StatusFilter | null {
  if (status === 'AVAILABLE' || status === 'APPROVED') return 'available';
  if (status === 'LIMITED') return 'limited';
  return status === 'AT_CAPACITY' && waitingList ? 'waitlist' : null;
}

/** A place that cannot take anyone now comes after an equally good one that can. */
const factors: Partial<Record<ResourceStatus, number>> = {
  LIMITED: 0.97,
  RESERVED: 0.75,
  AT_CAPACITY: 0.72,
  TEMPORARILY_CLOSED: 0.6,
};
const waitingListFactor = 1.08;

/** Factor of the rank, 1 or less. */
export function readiness(status: ResourceStatus, waitingList: boolean): number {
  return (factors[status] ?? 1) * (status === 'AT_CAPACITY' && waitingList ? waitingListFactor : 1);
}
