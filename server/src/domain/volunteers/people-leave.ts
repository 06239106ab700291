/**
 * Announces that sign-ups as volunteers, or an account with its requests, are about to be deleted. A feature whose records lead to
 * them subscribes in `app.ts`. Runs in the transaction of the deletion: an error undoes it.
 */
import type { Tx } from '../../platform/database/database.ts';

export type PeopleLeave = {
  /** The sign-ups are locked. `isOwn`: their owner deletes them. */
  volunteers: (tx: Tx, ids: readonly string[], by: { actor: string; isOwn: boolean }) => Promise<void>;
  person: (tx: Tx, userId: string) => Promise<void>;
};
