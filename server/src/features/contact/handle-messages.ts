/**
 * Lists and handles contact messages. They are kept while open, and for `messageRetentionDays` after they are done. Their text
 * is in this table and in the emails to administrators only, not in logs or the audit log.
 */
import {
  type MessagesQuery,
  type MessagesReply,
  messageRetentionDays,
  type StoredContactMessage,
} from '@waymark/contract/contact-message';
import { createPage } from '@waymark/contract/response-envelope';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import {
  countMessages,
  deleteHandledBefore,
  lockMessage,
  type MessageRow,
  messagePage,
  setHandled,
} from './contact-store.ts';

export async function listMessages(db: Database, query: MessagesQuery): Promise<MessagesReply> {
  const { search, status, sort, page, size } = query;
  const done = status && status === 'DONE';
  const { rows, total } = await messagePage(db, { search, done }, { newestFirst: sort === '-createdAt', page, size });
  return { data: rows.map(present), page: createPage(page, size, total), summary: await countMessages(db) };
}

/** Marks a message done or open; idempotent. Throws ApiError 'message-not-found'. */
export async function handleMessage(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  done: boolean,
): Promise<StoredContactMessage> {
  return inTransaction(db, async (tx) => {
    const row = assertFound(isId(id) ? await lockMessage(tx, id) : undefined, 'message-not-found');
    if ((row.handled_at !== null) === done) {
      return present(row);
    }
    const handled = await setHandled(tx, row.id, done ? { userId: caller.id, at: now() } : null);
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: done ? 'contact-message.done' : 'contact-message.reopen',
      record: { kind: 'contact-message', id: row.id },
      before: { status: statusOf(row) },
      after: { status: statusOf(handled) },
    });
    return present(handled);
  });
}

export async function purgeHandledMessages(db: Database, now: Date): Promise<void> {
  await deleteHandledBefore(db, addDays(now, -messageRetentionDays));
}

function statusOf({ handled_at }: MessageRow): StoredContactMessage['status'] {
  return handled_at === null ? 'OPEN' : 'DONE';
}

function present(row: MessageRow): StoredContactMessage {
  return {
    ...omitEmpty({
      name: row.name,
      email: row.email ?? row.sender_email,
      subject: row.subject,
      userId: row.user_id,
      doneAt: row.handled_at?.toISOString(),
      doneByName: row.handler_name,
    }),
    id: row.id,
    status: statusOf(row),
    message: row.message,
    createdAt: row.created_at.toISOString(),
  };
}
