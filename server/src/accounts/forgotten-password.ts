/**
 * A forgotten password: a letter with a link, and what the link does. Asking only puts a letter into the outbox, whether there
 * is such an account or not; who it is, and the token, come up when the letter is sent. So the answer and its time tell nothing,
 * and no token is ever stored.
 */
import { type PasswordReset, resetMinutes } from '@waymark/contract/account';
import type { Language } from '@waymark/matching/lexicon';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/problems.ts';
import type { MailParts } from '../mail/send-letters.ts';
import { writeLetter } from '../mail/write-letter.ts';
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
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { hashOfToken, makeToken } from './tokens.ts';

type Parts = { db: Database; limits: Limits; now: () => Date };

/** Throws Refusal 'too-many-attempts', for an e-mail without an account as for one with. */
export async function forgetPassword(
  { db, limits }: Parts,
  { email, locale, remoteAddress }: { email: string; locale: Language; remoteAddress: string },
): Promise<void> {
  await limits.spend('reset-by-address', remoteAddress);
  await limits.spend('reset-by-account', email);
  await db.transaction().execute(async (tx) => {
    await writeLetter(tx, { to: email, locale, template: 'password-reset', values: {} });
  });
}

/** The token for a letter that is about to be sent; null when nobody may have one: the letter is then not sent. */
async function openReset({ db, now }: Omit<Parts, 'limits'>, email: string): Promise<string | null> {
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

/** What a letter is given when it is sent: a letter about a forgotten password, its token. */
export function prepareLetters(db: Database, now: () => Date): MailParts['prepare'] {
  return async (template, recipient) => {
    if (template !== 'password-reset') {
      return {};
    }
    const token = await openReset({ db, now }, recipient);
    return token === null ? null : { token, minutes: String(resetMinutes) };
  };
}

/** Throws Refusal 'reset-link-ended', 'too-many-attempts', or 'invalid-input' for a common password. */
export async function resetPassword(
  { db, limits, now }: Parts,
  { token, password }: PasswordReset,
  remoteAddress: string,
): Promise<void> {
  await limits.spend('reset-by-address', remoteAddress);
  refuseCommonPassword(password, 'password');
  const tokenHash = hashOfToken(token);
  const userId = await userOfReset(db, tokenHash, now());
  if (userId === undefined) {
    throw new Refusal('reset-link-ended');
  }
  const passwordHash = await hashPassword(password);
  const email = await db.transaction().execute(async (tx) => {
    const moment = now();
    // The account first, as everybody locks it: no two then wait for each other.
    const row = await lockUser(tx, userId);
    if (!row?.active || !(await useReset(tx, tokenHash, moment))) {
      throw new Refusal('reset-link-ended');
    }
    await updateUser(tx, row.id, { password_hash: passwordHash }, moment);
    await deleteSessionsOf(tx, row.id);
    await closeResetsOf(tx, row.id, moment);
    const record = { kind: 'user', id: row.id, name: `${row.first_name} ${row.last_name}` } as const;
    await recordChange(tx, { actor: row.id, action: 'user.reset-password', record });
    return row.email;
  });
  await limits.forgive('sign-in-by-account', email);
}
