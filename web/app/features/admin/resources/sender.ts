import { deletedUser } from '@waymark/contract/deleted-user';
import type { Resource } from '@waymark/contract/resource';

export type Sender = 'account' | 'anonymous' | 'deleted' | 'import';

/** Who submitted a resource. `createdBy` is the email address of an account, or absent for an imported resource. */
export function senderOf({ createdBy }: Pick<Resource, 'createdBy'>): Sender {
  if (createdBy === undefined) return 'import';
  if (createdBy === 'anonymous') return 'anonymous';
  return createdBy === deletedUser ? 'deleted' : 'account';
}
