/** One's own sign-ins: which there are, and the end of one or of all others. */
import type { OwnSession } from '@waymark/contract/own-session';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { filled } from '../http/filled.ts';
import { Refusal } from '../http/problems.ts';
import { deleteOwnSessions, sessionsOf, userById } from './account-store.ts';

export type SessionParts = { db: Database; now: () => Date };

/** The one that was used last comes first. */
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

/** May be the one that asks: that is signing out. Throws Refusal 'session-not-found', also for another's. */
export async function endSession({ db }: SessionParts, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = isId(id) ? await deleteOwnSessions(tx, caller.id, { only: id }) : 0;
    if (ended === 0) {
      throw new Refusal('session-not-found');
    }
    await record(tx, caller, ended);
  });
}

/** Returns how many there were. */
export async function endOtherSessions({ db }: SessionParts, caller: Caller): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await deleteOwnSessions(tx, caller.id, { butFor: caller.sessionId });
    if (ended > 0) {
      await record(tx, caller, ended);
    }
    return ended;
  });
}

/** Neither which device nor when: only that it was done. */
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
