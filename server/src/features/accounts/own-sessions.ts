/** Lists one's own sessions, and ends one or all others. */

import type { OwnSession } from '@waymark/contract/own-session';
import { recordChange } from '../../domain/audit/record-change.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { filled } from '../../platform/values/filled.ts';
import { deleteOwnSessions, sessionsOf, userById } from './account-store.ts';

export type SessionParts = { db: Database; now: () => Date };

/** Most recently used first. */
export async function listSessions({ db, now }: SessionParts, caller: Caller): Promise<OwnSession[]> {
  const rows = await sessionsOf(db, caller.id, now());
  return rows.map((row) => ({
    ...filled({ device: row.device }),
    id: row.id,
    remembered: row.remember,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
}

/**
 * May be the current session (same as signing out). Throws Refusal 'session-not-found', also for sessions of other
 * accounts.
 */
export async function endSession({ db }: SessionParts, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = isId(id) ? await deleteOwnSessions(tx, caller.id, { only: id }) : 0;
    if (ended === 0) {
      throw new Refusal('session-not-found');
    }
    await record(tx, caller, ended);
  });
}

/** Returns how many were ended. */
export async function endOtherSessions({ db }: SessionParts, caller: Caller): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteOwnSessions(tx, caller.id, { butFor: caller.sessionId });
    if (ended > 0) {
      await record(tx, caller, ended);
    }
    return ended;
  });
}

/** The audit entry holds neither device nor time of the session. */
async function record(tx: Tx, caller: Caller, ended: number): Promise<void> {
  const user = await userById(tx, caller.id);
  const name = user && `${user.first_name} ${user.last_name}`;
  await recordChange(tx, {
    actor: caller.id,
    action: 'user.end-sessions',
    record: { kind: 'user', id: caller.id, ...(name !== undefined && { name }) },
    after: { ended },
  });
}
