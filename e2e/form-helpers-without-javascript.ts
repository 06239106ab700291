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

/** Sends a form that is refused. @returns the errors of its fields. */
export async function fieldErrorsAfter(...sent: Parameters<typeof postForm>): Promise<Record<string, string>> {
  const reply = await postForm(...sent);
  expect(reply.status()).toBe(422);
  return fieldErrorsIn(await pageOf(reply));
}

/** The description of a field whose last part is this error. */
export const ending = (error: string) => expect.stringMatching(new RegExp(`${error}$`));

/** Signs in without JavaScript. @returns the session cookie, as `name=value`. */
export async function signInWithCookie(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const reply = await postForm(request, formIn(await readPage(request, '/login')), { email, password });
  expect(reply.status()).toBe(303);
  return /session=[^;]+/.exec(reply.headers()['set-cookie'] ?? '')?.[0] ?? '';
}
