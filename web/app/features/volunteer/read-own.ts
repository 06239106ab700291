import type { User } from '@waymark/contract/user';
import type { Volunteer } from '@waymark/contract/volunteer';
import { type Caller, type CallInput, callApi } from '../../api/call.ts';

export type Own = { account: User; signUp: Volunteer | null };

export async function readOwn({ signal }: Pick<CallInput, 'signal'>, caller?: Caller): Promise<Own> {
  const until = signal && { signal };
  const [account, signUps] = await Promise.all([
    callApi('readOwnAccount', { ...until }, caller),
    callApi('listVolunteers', { query: { own: true, size: 1 }, ...until }, caller),
  ]);
  return { account: account.data, signUp: signUps.data[0] ?? null };
}
