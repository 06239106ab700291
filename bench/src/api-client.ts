/** Calls to the API of a Waymark that a benchmark has started, signed in as its administrator or another account. */
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@waymark/contract/endpoints';
import { administrator } from './running-app.ts';

export type Caller = { authorization: string };

/** @returns the reply as JSON. Throws when the status is not a success. */
export async function callApi(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) {
    throw new Error(`${method} ${path} was answered ${answer.status}.`);
  }
  return answer.json();
}

export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<Caller> {
  const { data } = endpoints.signIn.reply.parse(await callApi(url, 'POST', '/users/login', { email, password }));
  return { authorization: `Bearer ${data.token}` };
}

/** Tries for ten seconds: the server answers before it has created its first administrator. */
export async function signInAsAdministrator(url: string): Promise<Caller> {
  for (let round = 0; round < 50; round += 1) {
    const caller = await signIn(url, administrator).catch(() => null);
    if (caller !== null) {
      return caller;
    }
    await pause(200);
  }
  return signIn(url, administrator);
}
