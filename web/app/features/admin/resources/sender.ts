import type { Resource } from '@waymark/contract/resource';

export type Sender = 'account' | 'anonymous' | 'deleted' | 'import';

/** Who a resource comes from. The API names an account by its email, and an import by its own field. */
export function senderOf({ createdBy }: Pick<Resource, 'createdBy'>): Sender {
  if (createdBy === undefined) return 'import';
  if (createdBy === 'anonymous') return 'anonymous';
  return createdBy === 'deleted user' ? 'deleted' : 'account';
}
