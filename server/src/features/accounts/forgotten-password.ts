/**
 * Resets a forgotten password by an emailed link. A request only queues an email, whether the account exists or not;
 * the account is looked up and the token created when the email is sent. So neither the answer nor its timing reveals
 * accounts, and tokens are stored as hashes only.
 */

import { type PasswordReset, resetLinkMinutes } from '@waymark/contract/account-requests';
import type { endpoints } from '@waymark/contract/endpoints';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { EmailDeps } from '../../domain/messaging/email/send-emails.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { addMinutes } from '../../platform/values/add-time.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import {
  consumeResetToken,
  deleteSessionsOf,
  insertPasswordReset,
  invalidateResetsOf,
  lockUser,
  updateUser,
  userByEmail,
  userByResetToken,
} from './account-store.ts';
import { deleteConfirmation, markConfirmed } from './confirmation-store.ts';
import { assertUncommonPassword, hashPassword } from './passwords.ts';
import { auditRecordOf } from './present-user.ts';
import { accountNetworkKey } from './sign-in.ts';

type Deps = { db: Database; now: () => Date };

/** Throws ApiError 'too-many-attempts', with or without an account. */
export async function requestPasswordReset(
  { db }: Deps,
  email: string,
  { locale, remoteAddress, limits }: EndpointCall<typeof endpoints.forgetPassword>,
): Promise<void> {
  await limits.consume('reset-by-account', accountNetworkKey(email, remoteAddress));
  if (!(await limits.allows('reset-emails', email))) {
    // No error: the links in the emails of the last half hour still work.
    return;
  }
  await inTransaction(db, async (tx) => {
    await queueEmail(tx, { to: email, locale, template: 'password-reset', values: {} });
  });
}

/** Null without an active account; the email is then not sent. */
async function createResetToken({ db, now }: Deps, email: string): Promise<string | null> {
  const user = await userByEmail(db, email);
  if (!user?.active) {
    return null;
  }
  const token = createToken();
  const moment = now();
  await insertPasswordReset(db, {
    token_hash: hashToken(token),
    user_id: user.id,
    created_at: moment,
    expires_at: addMinutes(moment, resetLinkMinutes),
  });
  return token;
}

/** Creates the token when the email is sent. */
export function prepareEmail(db: Database, now: () => Date): EmailDeps['prepare'] {
  return async (template, { recipient }) => {
    if (template !== 'password-reset') {
      return {};
    }
    const token = await createResetToken({ db, now }, recipient);
    return token === null ? null : { token, minutes: String(resetLinkMinutes) };
  };
}

/** Throws ApiError 'reset-link-ended', 'too-many-attempts', or 'invalid-input' for a common password. */
export async function resetPassword(
  { db, now }: Deps,
  { token, password }: PasswordReset,
  { remoteAddress, limits }: EndpointCall<typeof endpoints.resetPassword>,
): Promise<void> {
  assertUncommonPassword(password, 'password');
  const tokenHash = hashToken(token);
  const userId = await userByResetToken(db, tokenHash, now());
  if (userId === undefined) {
    throw new ApiError('reset-link-ended');
  }
  const passwordHash = await hashPassword(password);
  const email = await inTransaction(db, async (tx) => {
    const moment = now();
    // Locks the account first, as all transactions on accounts do, to avoid deadlocks.
    const row = await lockUser(tx, userId);
    if (!row?.active || !(await consumeResetToken(tx, tokenHash, moment))) {
      throw new ApiError('reset-link-ended');
    }
    await updateUser(tx, row.id, { password_hash: passwordHash }, moment);
    await deleteSessionsOf(tx, row.id);
    await invalidateResetsOf(tx, row.id, moment);
    // The link was read at the account's address, which confirms it. A pending change may come from an intruder.
    await markConfirmed(tx, row.id, moment);
    await deleteConfirmation(tx, row.id, 'change');
    await writeAuditEntry(tx, { actor: row.id, action: 'user.reset-password', record: auditRecordOf(row) });
    return row.email;
  });
  await limits.reset('sign-in-by-account', accountNetworkKey(email, remoteAddress));
  await limits.reset('sign-in-from-everywhere', email);
  // The links in the emails that were counted no longer work.
  await limits.reset('reset-emails', email);
}
