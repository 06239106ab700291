import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';

/** What is said for now is newer. Null: nobody has said it, so nothing is claimed. */
export function statusToShow({
  status,
  inferred,
  availability,
}: Pick<Resource, 'status' | 'inferred' | 'availability'>): ResourceStatus | null {
  return availability?.status ?? (inferred?.includes('status') ? null : status);
}
