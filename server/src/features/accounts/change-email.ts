/**
 * The email address of an account: confirmed by a link sent to it, and changed by a link sent to the new address.
 * Source: docs/decisions/0042-confirmed-addresses.md.
 */

import {
  type Confirmation,
  type ConfirmationPurpose,
  confirmationDays,
  emailChangeHours,
  type MyEmail,
} from '@waymark/contract/confirmation';
import { hourMs } from '@waymark/matching/text/zoned-clock';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { maskAddress } from '../../domain/messaging/email/mask-address.ts';
import { type OutboxRow, queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import {
  deleteSessionsOf,
  invalidateResetsOf,
  isEmailTaken,
  lockUser,
  type UserRow,
  updateUser,
  userById,
} from './account-store.ts';
import {
  type ConfirmationRow,
  confirmationByToken,
  deleteConfirmation,
  markConfirmed,
  pendingChangeOf,
  replaceConfirmation,
  setConfirmationToken,
} from './confirmation-store.ts';
import { emailTakenError } from './email-taken.ts';
import { auditRecordOf } from './present-user.ts';

type Deps = { db: Database; now: () => Date };

/** PostgreSQL, appendix A: unique_violation. */
const uniqueViolation = '23505';

const emails = {
  confirm: { template: 'confirm-email', hours: confirmationDays * 24 },
  change: { template: 'confirm-new-email', hours: emailChangeHours },
} as const;

/** Queues the email with a link; earlier links of the same purpose stop working. */
async function sendLink(
  tx: Tx,
  { id, locale }: Pick<UserRow, 'id' | 'locale'>,
  { purpose, email, sessionId = null }: { purpose: ConfirmationPurpose; email: string; sessionId?: string | null },
  now: Date,
): Promise<void> {
  const { template, hours } = emails[purpose];
  const expires_at = new Date(now.getTime() + hours * hourMs);
  const confirmationId = await replaceConfirmation(tx, {
    user_id: id,
    purpose,
    email,
    session_id: sessionId,
    expires_at,
  });
  await queueEmail(tx, { to: email, locale, template, values: { confirmationId } });
}

export async function queueConfirmationEmail(tx: Tx, row: UserRow, now: Date): Promise<void> {
  await sendLink(tx, row, { purpose: 'confirm', email: row.email }, now);
}

/**
 * The current address stays valid and is notified. `sessionId`: the owner's session, which outlives the change. Throws ApiError
 * 'email-taken'.
 */
export async function requestEmailChange(
  tx: Tx,
  row: UserRow,
  { email, sessionId }: { email: string; sessionId: string | null },
  now: Date,
): Promise<void> {
  if (await isEmailTaken(tx, email, row.id)) {
    throw emailTakenError();
  }
  await sendLink(tx, row, { purpose: 'change', email, sessionId }, now);
  const values = { newEmail: maskAddress(email) };
  await queueEmail(tx, { to: row.email, locale: row.locale, template: 'email-changes', values });
}

/** The token is created when the email is sent. Null: the link was replaced, was used or has expired. */
export function prepareConfirmation({ db, now }: Deps) {
  return async ({ template_values: { confirmationId } }: OutboxRow): Promise<Record<string, string> | null> => {
    const token = createToken();
    const isOpen =
      typeof confirmationId === 'string' &&
      isId(confirmationId) &&
      (await setConfirmationToken(db, confirmationId, hashToken(token), now()));
    return isOpen ? { token, days: String(confirmationDays), hours: String(emailChangeHours) } : null;
  };
}

/** Throws ApiError 'session-ended' when the account was deleted concurrently. */
export async function readMyEmail(db: Database, now: () => Date, { id }: Caller): Promise<MyEmail> {
  const row = assertFound(await userById(db, id), 'session-ended');
  const change = await pendingChangeOf(db, id, now());
  return {
    email: row.email,
    confirmed: row.email_confirmed_at !== null,
    ...(change && { change: { email: change.email, until: change.expires_at.toISOString() } }),
  };
}

/** Sends nothing if nothing is left to confirm, as the reply shows. Throws ApiError 'session-ended'. */
export async function sendConfirmation(
  { db, now }: Deps,
  caller: Caller,
  purpose: ConfirmationPurpose,
): Promise<MyEmail> {
  return inTransaction(db, async (tx) => {
    const row = await lockUser(tx, caller.id);
    if (row && purpose === 'confirm' && row.email_confirmed_at === null) {
      await queueConfirmationEmail(tx, row, now());
    }
    const change = purpose === 'change' ? await pendingChangeOf(tx, caller.id, now()) : undefined;
    if (row && change) {
      await sendLink(tx, row, { purpose, email: change.email, sessionId: change.session_id }, now());
    }
    return readMyEmail(tx, now, caller);
  });
}

/** Idempotent. Throws ApiError 'session-ended'. */
export async function cancelEmailChange({ db, now }: Deps, caller: Caller): Promise<MyEmail> {
  return inTransaction(db, async (tx) => {
    const row = await lockUser(tx, caller.id);
    if (row && (await deleteConfirmation(tx, row.id, 'change'))) {
      await writeAuditEntry(tx, { actor: caller.id, action: 'user.cancel-email-change', record: auditRecordOf(row) });
    }
    return readMyEmail(tx, now, caller);
  });
}

/** Changes nothing, because mail scanners open links too. Throws ApiError 'confirmation-not-found'. */
export async function readConfirmation({ db, now }: Deps, token: string): Promise<Confirmation> {
  return present(assertFound(await confirmationByToken(db, hashToken(token), now()), 'confirmation-not-found'));
}

/** Works once, for whoever has the link. Throws ApiError 'confirmation-not-found', 'email-taken'. */
export async function confirmEmail({ db, now }: Deps, token: string): Promise<Confirmation> {
  const hash = hashToken(token);
  const { user_id } = assertFound(await confirmationByToken(db, hash, now()), 'confirmation-not-found');
  try {
    return await inTransaction(db, async (tx) => {
      // Locks the account first, as all transactions on accounts do, to avoid deadlocks.
      const row = await lockUser(tx, user_id);
      const link = assertFound(row && (await confirmationByToken(tx, hash, now())), 'confirmation-not-found');
      if (row && link.purpose === 'change') {
        await changeEmail(tx, row, link, now());
      } else if (row) {
        await markConfirmed(tx, row.id, now());
        await writeAuditEntry(tx, { actor: row.id, action: 'user.confirm-email', record: auditRecordOf(row) });
      }
      return present(link);
    });
  } catch (error) {
    // A concurrent registration took the same email address.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) {
      throw emailTakenError();
    }
    throw error;
  }
}

/** As with a new password, other sessions end; password reset links sent to the old address stop working. */
async function changeEmail(tx: Tx, row: UserRow, { email, session_id }: ConfirmationRow, now: Date): Promise<void> {
  if (await isEmailTaken(tx, email, row.id)) {
    throw emailTakenError();
  }
  await deleteConfirmation(tx, row.id, 'change');
  await deleteConfirmation(tx, row.id, 'confirm');
  await updateUser(tx, row.id, { email, email_confirmed_at: now }, now);
  await invalidateResetsOf(tx, row.id, now);
  await deleteSessionsOf(tx, row.id, session_id ?? undefined);
  await writeAuditEntry(tx, {
    actor: row.id,
    action: 'user.change-email',
    record: auditRecordOf(row),
    before: { email: row.email },
    after: { email },
  });
}

function present({ purpose, email }: ConfirmationRow): Confirmation {
  return { purpose, email };
}
