import { deletedUser } from '@waymark/contract/deleted-user';
import type { ChangeRow } from './audit-list-store.ts';

/** Null: the server itself, or an anonymous visitor. */
export function actorDisplayName({ actor_id, actor_name }: Pick<ChangeRow, 'actor_id' | 'actor_name'>): string | null {
  return actor_id === null ? null : (actor_name ?? deletedUser);
}
