/**
 * Called before sign-ups as volunteers, or an account with its requests, are deleted, for features whose records refer to them;
 * subscribed in `app.ts`. Runs in the transaction of the deletion, which an error rolls back.
 */
import type { Tx } from '../../platform/database/database.ts';

export type DeletionHandlers = {
  /** Locks requests, so call it before locking the sign-ups: as matching does. `isOwn`: their owner deletes them. */
  volunteers: (tx: Tx, ids: readonly string[], by: { actor: string; isOwn: boolean }) => Promise<void>;
  person: (tx: Tx, userId: string) => Promise<void>;
};
