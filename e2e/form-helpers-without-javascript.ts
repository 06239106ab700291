/** Test helpers for forms that are sent without JavaScript. */
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { postForm, readPage, textOf } from './html.ts';

/** The main form of a page. */
export const formIn = (page: Document) => page.querySelector('main form:has(.send)');

export const pageOf = async (reply: APIResponse) => parseHTML(await reply.text()).document;

/** The descriptions of invalid fields, which contain their errors, by name. */
export function fieldErrorsIn(page: Document): Record<string, string> {
  return Object.fromEntries(
    [...page.querySelectorAll('main [aria-invalid=true]')].map((field) => {
      const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
      return [field.getAttribute('name') ?? '', described.map((id) => textOf(page.getElementById(id))).join(' ')];
    }),
  );
}

/** Signs in without JavaScript. @returns the session cookie, as `name=value`. */
export async function signInWithCookie(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const reply = await postForm(request, formIn(await readPage(request, '/login')), { email, password });
  expect(reply.status()).toBe(303);
  return /session=[^;]+/.exec(reply.headers()['set-cookie'] ?? '')?.[0] ?? '';
}
