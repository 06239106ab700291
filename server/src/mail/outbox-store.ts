/** SQL of the outbox. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { OutboxTable } from '../database/tables.ts';

export type WaitingLetter = Selectable<OutboxTable>;

export async function insertLetter(tx: Tx, letter: Insertable<OutboxTable>): Promise<string> {
  const { id } = await tx.insertInto('outbox').values(letter).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteUnsentLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await tx
      .deleteFrom('outbox')
      .where('id', 'in', [...ids])
      .where('attempts', '=', 0)
      .execute();
  }
}

export async function notificationsAreOn(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('settings').select('email_notifications').executeTakeFirst();
  return row?.email_notifications ?? true;
}

/**
 * Takes the letter that has waited longest. Nobody else gets it before `until`, and whoever asks at the same moment gets another.
 */
export async function takeLetter(db: Database, now: Date, until: Date): Promise<WaitingLetter | undefined> {
  return db
    .updateTable('outbox')
    .set((value) => ({ attempts: value('attempts', '+', 1), next_attempt_at: until }))
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** What it said is forgotten. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, template_values: '{}', last_error: null })
    .where('id', '=', id)
    .execute();
}

/** `next`: null when no further attempt is made. */
export async function markFailed(
  db: Database,
  id: string,
  { now, next, reason }: { now: Date; next: Date | null; reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: reason, ...(next ? { next_attempt_at: next } : { given_up_at: now }) })
    .where('id', '=', id)
    .execute();
}

/** Days after which nobody asks whether a letter was sent. */
const daysKept = 30;

export async function deleteOldLetters(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(sql<Date>`coalesce(sent_at, given_up_at)`, '<', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
}
