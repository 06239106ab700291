/** Test helpers that create accounts, sign in and call the API. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountFixture, administrator, createTestAccount } from './account-helpers.ts';

export type TestMember = {
  id: string;
  email: string;
  password: string;
  token: string;
  user: { id: string; email: string; revision: number };
};

export async function createMember(request: APIRequestContext): Promise<TestMember> {
  return signInByApi(request, await createTestAccount(request));
}

/** Signs in through the API; the token is for calls made outside the page. */
export async function signInByApi(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<TestMember> {
  const reply = await request.post('/api/users/login', { data: { email, password } });
  expect(reply.status()).toBe(200);
  const { token, user } = (await reply.json()).data;
  return { id: user.id, email, password, token, user };
}

export function signInAsAdministrator(request: APIRequestContext): Promise<TestMember> {
  return signInByApi(request, administrator);
}

/** Creates a second administrator, for this test alone, and signs in as them. */
export async function createAdministrator(request: APIRequestContext): Promise<TestMember> {
  const account = { ...accountFixture(), firstName: 'Omar', lastName: 'Reyes' };
  await callApiAs(request, await signInAsAdministrator(request), 'POST', '/users/admin/create-admin', account);
  return signInByApi(request, account);
}

/** Calls the API as this member and returns the data of the answer; the test fails when the call does. */
export async function callApiAs(
  request: APIRequestContext,
  { token }: TestMember,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
  const reply = await request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${reply.status()}`).toBe(true);
  return (await reply.json()).data;
}

/** Signs this browser in by writing to its local storage, without going through the sign-in page. */
export async function signInBrowserAs(page: Page, { token, user }: TestMember): Promise<void> {
  // Of this origin, without JavaScript, which would read the storage before it is written.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Any public resource: the first of the category UTILITIES. */
export async function anyResource(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const reply = await request.get('/api/resources?size=1&category=utilities');
  const { data } = await reply.json();
  return data[0];
}

/** The body of a request that creates a resource, with required fields only. */
export function minimalResourceBody(name: string): object {
  return {
    name,
    description: 'Hot lunch every weekday.',
    category: 'FOOD',
    address: { street: '1 Oak Street', city: 'Millbrook', state: 'OH', zipCode: '43001' },
  };
}
