/** Lists one's own sessions, and ends one or all others. */

import type { SessionSummary } from '@waymark/contract/session-summary';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { deleteOwnSessions, sessionsOf, userById } from './account-store.ts';
import { auditRecordOf } from './present-user.ts';

export type SessionDeps = { db: Database; now: () => Date };

/** Most recently used first. */
export async function listSessions({ db, now }: SessionDeps, caller: Caller): Promise<SessionSummary[]> {
  const rows = await sessionsOf(db, caller.id, now());
  return rows.map((row) => ({
    ...omitEmpty({ device: row.device }),
    id: row.id,
    remembered: row.remember,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
}

/**
 * May be the current session (same as signing out). Throws ApiError 'session-not-found', also for sessions of other
 * accounts.
 */
export async function endSession({ db }: SessionDeps, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = isId(id) ? await deleteOwnSessions(tx, caller.id, { only: id }) : 0;
    if (ended === 0) {
      throw new ApiError('session-not-found');
    }
    await auditEndedSessions(tx, caller, ended);
  });
}

/** Returns how many were ended. */
export async function endOtherSessions({ db }: SessionDeps, caller: Caller): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await deleteOwnSessions(tx, caller.id, { except: caller.sessionId });
    if (ended > 0) {
      await auditEndedSessions(tx, caller, ended);
    }
    return ended;
  });
}

/** Without device and times of the sessions, which are for their owner only. */
async function auditEndedSessions(tx: Tx, caller: Caller, ended: number): Promise<void> {
  const user = await userById(tx, caller.id);
  await writeAuditEntry(tx, {
    actor: caller.id,
    action: 'user.end-sessions',
    record: user ? auditRecordOf(user) : { kind: 'user', id: caller.id },
    after: { ended },
  });
}
