/** SQL of the outbox of emails and text messages, and whether the settings let them be sent. */
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { OutboxTable } from '../../platform/database/tables.ts';
import { addDays } from '../../platform/values/add-time.ts';
import type { TemplateName } from './template-values.ts';

export type OutboxRow = Selectable<OutboxTable>;
export type Channel = OutboxRow['channel'];

export async function insertOutboxMessage(tx: Tx, message: Insertable<OutboxTable>): Promise<string> {
  const { id } = await tx.insertInto('outbox').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

const alertTemplate = 'requests-waiting' satisfies TemplateName;

/** An email that tells a coordinator that requests are waiting. */
export type Alert = {
  recipient: string;
  locale: string;
  due: Date;
  /** An alert due by this time is postponed to `due`: the one being sent covers the same requests. */
  postponeIfDueBy?: Date;
};

export async function insertAlert(tx: Tx, { recipient, locale, due, postponeIfDueBy }: Alert) {
  await tx
    .insertInto('outbox')
    .values({ recipient, template: alertTemplate, locale, template_values: '{}', next_attempt_at: due })
    .onConflict((conflict) =>
      conflict
        .column('recipient')
        .where('template', '=', alertTemplate)
        .where('attempts', '=', 0)
        .doUpdateSet({
          next_attempt_at: sql`case when outbox.next_attempt_at <= ${postponeIfDueBy ?? null} then excluded.next_attempt_at
            else least(outbox.next_attempt_at, excluded.next_attempt_at) end`,
        }),
    )
    .execute();
}

/**
 * Deletes a failed alert if another alert was sent to the same recipient after its first attempt. The first attempt inserts the
 * next alert (`prepareAlert`), so the `created_at` of that one is the time of the attempt.
 */
export async function deleteOutdatedAlert(db: Database, { id }: OutboxRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox as alert')
    .where('alert.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox as other')
          .select('other.id')
          .where('other.template', '=', alertTemplate)
          .whereRef('other.recipient', '=', 'alert.recipient')
          .whereRef('other.id', '!=', 'alert.id')
          .where('other.sent_at', '>', ({ selectFrom }) =>
            selectFrom('outbox as next')
              .select(({ fn }) => fn.min('next.created_at').as('first_try'))
              .where('next.template', '=', alertTemplate)
              .whereRef('next.recipient', '=', 'alert.recipient')
              .whereRef('next.created_at', '>', 'alert.created_at'),
          ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteUnattemptedEmails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await tx
      .deleteFrom('outbox')
      .where('id', 'in', [...ids])
      .where('attempts', '=', 0)
      .execute();
  }
}

export async function findMessages(tx: Tx, ids: readonly string[]): Promise<Pick<OutboxRow, 'id' | 'recipient'>[]> {
  return tx
    .selectFrom('outbox')
    .select(['id', 'recipient'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes those with this template and value that no worker has claimed yet. */
export async function deleteUnattemptedEmailsWith(
  tx: Tx,
  template: string,
  [name, value]: readonly [name: string, value: string],
): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('template', '=', template)
    .where(sql<SqlBool>`template_values ->> ${name} = ${value}`)
    .where('attempts', '=', 0)
    .execute();
}

export async function notificationsAreOn(db: Database, channel: Channel): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select(['email_notifications as email', 'sms_notifications as sms'])
    .executeTakeFirstOrThrow();
  return row[channel];
}

/** Claims the row that has been due longest in this channel until `until`; concurrent workers skip it. */
export async function claimDueMessage(
  db: Database,
  channel: Channel,
  { now, until }: { now: Date; until: Date },
): Promise<OutboxRow | undefined> {
  return db
    .updateTable('outbox')
    .set((value) => ({ attempts: value('attempts', '+', 1), next_attempt_at: until }))
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
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

/** Written before the provider is called: a row that has it without an outcome may have been sent. */
export async function markSubmittedToProvider(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ submitted_at: now }).where('id', '=', id).execute();
}

/** Also deletes the content. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, template_values: '{}', last_error: null, submitted_at: null })
    .where('id', '=', id)
    .execute();
}

/** `next`: time of the next attempt; null: none. */
export async function markFailed(
  db: Database,
  id: string,
  { now, next, reason, refused }: { now: Date; next: Date | null; reason: string; refused: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: reason,
      refused,
      submitted_at: null,
      ...(next ? { next_attempt_at: next } : { given_up_at: now }),
    })
    .where('id', '=', id)
    .execute();
}

/** Days for which messages are kept after they were sent or given up. */
const retentionDays = 30;

export async function deleteOldMessages(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(sql<Date>`coalesce(sent_at, given_up_at)`, '<', addDays(now, -retentionDays))
    .execute();
}
