import type { User } from '@waymark/contract/user';
import type { Volunteer } from '@waymark/contract/volunteer';
import { type CallInput, callApi, type LoaderArgs } from '../../api/api-client.ts';

export type MySignUp = { account: User; signUp: Volunteer | null };

export async function loadMySignUp({ signal }: Pick<CallInput, 'signal'>, caller?: LoaderArgs): Promise<MySignUp> {
  const options = signal && { signal };
  const [account, signUps] = await Promise.all([
    callApi('readOwnAccount', { ...options }, caller),
    callApi('listVolunteers', { query: { own: true, size: 1 }, ...options }, caller),
  ]);
  return { account: account.data, signUp: signUps.data[0] ?? null };
}
