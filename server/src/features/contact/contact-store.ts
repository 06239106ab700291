/** SQL of contact messages. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { pageOf } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ContactMessagesTable } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';

export async function insertContactMessage(tx: Tx, message: Insertable<ContactMessagesTable>): Promise<string> {
  const { id } = await tx.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type MessageRow = Selectable<ContactMessagesTable> & {
  /** The account that wrote it. */
  sender_email: string | null;
  handler_name: string | null;
};

function messages(db: Database) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('users as sender', 'sender.id', 'contact_messages.user_id')
    .leftJoin('users as handler', 'handler.id', 'contact_messages.handled_by')
    .selectAll('contact_messages')
    .select([
      'sender.email as sender_email',
      sql<string | null>`handler.first_name || ' ' || handler.last_name`.as('handler_name'),
    ]);
}

export type MessageFilter = {
  /** Substring of name, email address, subject or text; "" for all. */
  search: string;
  /** Undefined: open and done ones. */
  done: boolean | undefined;
};

export async function messagePage(
  db: Database,
  { search, done }: MessageFilter,
  { newestFirst, size, page }: { newestFirst: boolean; size: number; page: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (done !== undefined) {
    conditions.push(done ? sql`handled_at is not null` : sql`handled_at is null`);
  }
  if (search !== '') {
    const searchedText = sql`concat_ws(' ', contact_messages.name, contact_messages.email, subject, message,
      (select users.email from users where users.id = contact_messages.user_id))`;
    conditions.push(sql`plain_text(${searchedText}) like ${containing(search)}`);
  }
  const isIncluded = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const direction = newestFirst ? 'desc' : 'asc';
  const matching = messages(db)
    .where(isIncluded)
    .orderBy('contact_messages.created_at', direction)
    .orderBy('contact_messages.id', direction);
  return pageOf(db, matching, { page, size });
}

export async function countMessages(db: Database): Promise<{ open: number; done: number; total: number }> {
  const { open, total } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('handled_at', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow();
  return { open: Number(open), done: Number(total) - Number(open), total: Number(total) };
}

/** Locks the message until the transaction ends. `id` must be a UUID. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const locked = await tx
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && messages(tx).where('contact_messages.id', '=', locked.id).executeTakeFirst();
}

export async function setHandled(tx: Tx, id: string, by: { userId: string; at: Date } | null): Promise<MessageRow> {
  await tx
    .updateTable('contact_messages')
    .set({ handled_at: by?.at ?? null, handled_by: by?.userId ?? null })
    .where('id', '=', id)
    .execute();
  return messages(tx).where('contact_messages.id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteHandledBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('handled_at', '<', moment).execute();
}
