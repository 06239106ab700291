/**
 * Resets a forgotten password by an emailed link. A request only queues an email, whether the account exists or not;
 * the account is looked up and the token created when the email is sent. So neither the answer nor its timing reveals
 * accounts, and tokens are stored as hashes only.
 */

import { type PasswordReset, resetMinutes } from '@waymark/contract/account';
import type { endpoints } from '@waymark/contract/endpoints';
import { recordChange } from '../../domain/audit/record-change.ts';
import { queueEmail } from '../../domain/email/queue-email.ts';
import type { EmailParts } from '../../domain/email/send-emails.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/problems.ts';
import type { Call } from '../../platform/http/serve.ts';
import { hashOfToken, makeToken } from '../../platform/values/tokens.ts';
import {
  closeResetsOf,
  deleteSessionsOf,
  insertReset,
  lockUser,
  updateUser,
  useReset,
  userByEmail,
  userOfReset,
} from './account-store.ts';
import { deleteConfirmation, markConfirmed } from './confirmation-store.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { fromHere } from './sign-in.ts';

type Parts = { db: Database; now: () => Date };

/** Throws Refusal 'too-many-attempts', with or without an account. */
export async function forgetPassword(
  { db }: Parts,
  email: string,
  { locale, remoteAddress, limits }: Call<typeof endpoints.forgetPassword>,
): Promise<void> {
  await limits.spend('reset-by-address', remoteAddress);
  await limits.spend('reset-by-account', fromHere(email, remoteAddress));
  if (!(await limits.allows('reset-emails', email))) {
    // Answered alike: the emails of the last half hour hold links that work.
    return;
  }
  await inTransaction(db, async (tx) => {
    await queueEmail(tx, { to: email, locale, template: 'password-reset', values: {} });
  });
}

/** The token for an email that is about to be sent; null when nobody may have one: the email is then not sent. */
async function openReset({ db, now }: Parts, email: string): Promise<string | null> {
  const user = await userByEmail(db, email);
  if (!user?.active) {
    return null;
  }
  const token = makeToken();
  const moment = now();
  await insertReset(db, {
    token_hash: hashOfToken(token),
    user_id: user.id,
    created_at: moment,
    expires_at: new Date(moment.getTime() + resetMinutes * 60_000),
  });
  return token;
}

/** Values computed when an email is sent: the link of a password email. */
export function prepareEmail(db: Database, now: () => Date): EmailParts['prepare'] {
  return async (template, { recipient }) => {
    if (template !== 'password-reset') {
      return {};
    }
    const token = await openReset({ db, now }, recipient);
    return token === null ? null : { token, minutes: String(resetMinutes) };
  };
}

/** Throws Refusal 'reset-link-ended', 'too-many-attempts', or 'invalid-input' for a common password. */
export async function resetPassword(
  { db, now }: Parts,
  { token, password }: PasswordReset,
  { remoteAddress, limits }: Call<typeof endpoints.resetPassword>,
): Promise<void> {
  await limits.spend('reset-by-address', remoteAddress);
  refuseCommonPassword(password, 'password');
  const tokenHash = hashOfToken(token);
  const userId = await userOfReset(db, tokenHash, now());
  if (userId === undefined) {
    throw new Refusal('reset-link-ended');
  }
  const passwordHash = await hashPassword(password);
  const email = await inTransaction(db, async (tx) => {
    const moment = now();
    // Locks the account first, in the same order as everything else, which avoids deadlocks.
    const row = await lockUser(tx, userId);
    if (!row?.active || !(await useReset(tx, tokenHash, moment))) {
      throw new Refusal('reset-link-ended');
    }
    await updateUser(tx, row.id, { password_hash: passwordHash }, moment);
    await deleteSessionsOf(tx, row.id);
    await closeResetsOf(tx, row.id, moment);
    // The link was sent to the address of the account, so somebody reads its mail. A change may be somebody else's.
    await markConfirmed(tx, row.id, moment);
    await deleteConfirmation(tx, row.id, 'change');
    const record = { kind: 'user', id: row.id, name: `${row.first_name} ${row.last_name}` } as const;
    await recordChange(tx, { actor: row.id, action: 'user.reset-password', record });
    return row.email;
  });
  await limits.forgive('sign-in-by-account', fromHere(email, remoteAddress));
  await limits.forgive('sign-in-from-everywhere', email);
  // Its links no longer work.
  await limits.forgive('reset-emails', email);
}
