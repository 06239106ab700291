import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';

/** The availability that was set for now comes before the status, as it is newer. Null: the status was only inferred. */
export function statusToShow({
  status,
  inferred,
  availability,
}: Pick<Resource, 'status' | 'inferred' | 'availability'>): ResourceStatus | null {
  return availability?.status ?? (inferred?.includes('status') ? null : status);
}

/** Whether people can be put on a list: by what the place has said for now, or by its record. */
export function hasWaitingList({
  availability,
  capacityInfo,
}: Pick<Resource, 'availability' | 'capacityInfo'>): boolean {
  return availability?.state === 'waitlist' || capacityInfo?.waitingList === true;
}
