import type { endpoints } from '@waymark/contract/endpoints';
import { type Credentials, type SignInReply, sessionHours } from '@waymark/contract/session';
import { hourMs } from '@waymark/matching/text/zoned-clock';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { networkPrefixOf } from '../../platform/http/rate-limiter.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { insertSession, lockUser, userByEmail } from './account-store.ts';
import { describeDevice } from './describe-device.ts';
import { verifyPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';

/** Delayed answers to wrong passwords at the same time, per account and network, and per network, which many people may share. */
const maxDelayed = { ofAccount: 4, ofAddress: 20 };

/** Key of the rate limits of one account from one network. */
export function accountNetworkKey(email: string, remoteAddress: string): string {
  return `${email} ${networkPrefixOf(remoteAddress)}`;
}

/**
 * Throws ApiError 'wrong-credentials', with the same timing whether the account exists or not; 'account-deactivated'
 * when the password is right; 'too-many-attempts' while `maxDelayed` wrong passwords wait for their answer.
 */
export async function signIn(
  { db, now }: { db: Database; now: () => Date },
  { email, password, rememberMe = false }: Credentials,
  { remoteAddress, userAgent, limits }: EndpointCall<typeof endpoints.signIn>,
): Promise<SignInReply> {
  const key = accountNetworkKey(email, remoteAddress);
  const account = await limits.limitGuesses(
    [
      { name: 'sign-in-by-account', subject: key, maxDelayed: maxDelayed.ofAccount },
      { name: 'sign-in-by-address', subject: remoteAddress, maxDelayed: maxDelayed.ofAddress },
      { name: 'sign-in-from-everywhere', subject: email },
    ],
    async () => {
      const user = await userByEmail(db, email);
      return (await verifyPassword(user?.password_hash, password)) && user ? user : null;
    },
  );
  if (!account) {
    throw new ApiError('wrong-credentials');
  }
  const token = createToken();
  const moment = now();
  const hours = rememberMe ? sessionHours.remembered : sessionHours.default;
  const expiresAt = new Date(moment.getTime() + hours * hourMs);
  const user = await inTransaction(db, async (tx) => {
    // Locks the account, so that a concurrent deactivation or password change also ends this session.
    const row = await lockUser(tx, account.id);
    if (!row || row.password_hash !== account.password_hash) {
      throw new ApiError('wrong-credentials');
    }
    if (!row.active) {
      throw new ApiError('account-deactivated');
    }
    await insertSession(tx, {
      token_hash: hashToken(token),
      user_id: row.id,
      remember: rememberMe,
      created_at: moment,
      expires_at: expiresAt,
      device: describeDevice(userAgent),
    });
    return presentUser(row);
  });
  await limits.reset('sign-in-by-account', key);
  await limits.reset('sign-in-from-everywhere', email);
  await limits.refund('sign-in-by-address', remoteAddress);
  return { user, token, expiresAt: expiresAt.toISOString() };
}
