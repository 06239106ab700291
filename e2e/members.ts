/** What tests of a member's own pages share: somebody with a sign-in, and what they asked for, added and offered. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { administrator, newAccount } from './account.ts';

export type Member = { id: string; email: string; token: string; user: object };

export async function member(request: APIRequestContext): Promise<Member> {
  const account = newAccount();
  const made = await request.post('/api/users/register', { data: account });
  expect(made.status()).toBe(200);
  return signedIn(request, account);
}

export async function signedIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Member> {
  const reply = await request.post('/api/users/login', { data: { email, password } });
  const { token, user } = (await reply.json()).data;
  return { id: user.id, email, token, user };
}

export function administratorIn(request: APIRequestContext): Promise<Member> {
  return signedIn(request, administrator);
}

/** Calls the API as this person and gives what it answers with. */
export async function as(request: APIRequestContext, { token }: Member, method: string, path: string, data?: object) {
  const reply = await request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${reply.status()}`).toBe(true);
  return (await reply.json()).data;
}

/** Every page of this browser finds the sign-in that another one left. */
export async function comeAs(page: Page, { token, user }: Member): Promise<void> {
  await page.context().addInitScript(
    ([kept, who]) => {
      // Once: a sign-out must stay one.
      if (sessionStorage.getItem('came')) return;
      sessionStorage.setItem('came', 'yes');
      localStorage.setItem('token', kept);
      localStorage.setItem('user', who);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Something that people can find. */
export async function somePlace(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const reply = await request.get('/api/resources?size=1&category=utilities');
  const { data } = await reply.json();
  return data[0];
}

export function newPlace(name: string): object {
  return {
    name,
    description: 'Hot lunch every weekday.',
    category: 'FOOD',
    address: { street: '1 Oak Street', city: 'Millbrook', state: 'OH', zipCode: '43001' },
  };
}
