/** Checks who somebody is and gives them a token. */
import { type Credentials, type SignedIn, sessionHours } from '@waymark/contract/session';
import type { Database } from '../database/database.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/problems.ts';
import { insertSession, lockUser, userByEmail } from './account-store.ts';
import { deviceWords } from './device-words.ts';
import { isPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { hashOfToken, makeToken } from './tokens.ts';

const millisecondsOfHour = 60 * 60 * 1000;

/**
 * Throws Refusal 'wrong-credentials', after the same time whether there is such an account or not; 'account-deactivated' to
 * whoever knows its password; 'too-many-attempts'.
 */
export async function signIn(
  { db, limits, now }: { db: Database; limits: Limits; now: () => Date },
  { email, password, rememberMe = false }: Credentials,
  { remoteAddress, userAgent }: { remoteAddress: string; userAgent: string | undefined },
): Promise<SignedIn> {
  await limits.spend('sign-in-by-address', remoteAddress);
  await limits.spend('sign-in-by-account', email);
  const known = await userByEmail(db, email);
  if (!(await isPassword(known?.password_hash, password)) || !known) {
    throw new Refusal('wrong-credentials');
  }
  const token = makeToken();
  const moment = now();
  const hours = rememberMe ? sessionHours.remembered : sessionHours.usual;
  const expiresAt = new Date(moment.getTime() + hours * millisecondsOfHour);
  const user = await db.transaction().execute(async (tx) => {
    // Locked: whoever turns the account off or changes its password at this moment also ends this sign-in.
    const row = await lockUser(tx, known.id);
    if (!row || row.password_hash !== known.password_hash) {
      throw new Refusal('wrong-credentials');
    }
    if (!row.active) {
      throw new Refusal('account-deactivated');
    }
    await insertSession(tx, {
      token_hash: hashOfToken(token),
      user_id: row.id,
      remember: rememberMe,
      created_at: moment,
      expires_at: expiresAt,
      device: deviceWords(userAgent),
    });
    return presentUser(row);
  });
  await limits.forgive('sign-in-by-account', email);
  return { user, token, expiresAt: expiresAt.toISOString() };
}
