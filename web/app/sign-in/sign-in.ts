import { callApi } from '../api/call.ts';
import { keepSession } from '../session/session.ts';

type Credentials = { email: string; password: string; rememberMe: boolean };

/** Throws ApiProblem. False when this browser keeps nothing for sites, so that nobody can be signed in. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  const { data } = await callApi('signIn', { body: credentials });
  return keepSession(data);
}
