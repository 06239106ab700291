import type { ResourceStatus } from '@waymark/contract/enumerations';

/** How a visitor finds a place to be. */
const seen = ['AVAILABLE', 'LIMITED', 'AT_CAPACITY', 'TEMPORARILY_CLOSED', 'PERMANENTLY_CLOSED'] as const;

/** The present status, then what a visitor may have found instead. To the public APPROVED is 'Available' too. */
export function suggestedStatuses(present: ResourceStatus): ResourceStatus[] {
  const others = seen.filter((status) => status !== present && !(present === 'APPROVED' && status === 'AVAILABLE'));
  return [present, ...others];
}
