/** Pages as the server sends them, read without a browser: what a visitor without JavaScript is given. */
import { type APIRequestContext, expect } from '@playwright/test';
import { parseHTML } from 'linkedom';

/** @param language Of the visitor (`en`, `es`, `ar`, …); English when absent. */
export async function readPage(request: APIRequestContext, path: string, language = 'en'): Promise<Document> {
  const reply = await request.get(path, { headers: { cookie: `lang=${language}` } });
  expect(reply.status(), path).toBe(200);
  return parseHTML(await reply.text()).document;
}

/** Sends a form of the page as a browser without JavaScript does: what is preset in it, and these values. */
export async function sendForm(
  request: APIRequestContext,
  form: Element | null,
  values: Record<string, string>,
  language = 'en',
): Promise<Document> {
  const preset = [...(form?.querySelectorAll('input[name]') ?? [])]
    .filter((input) => !/^(?:checkbox|radio)$/.test(input.getAttribute('type') ?? '') || input.hasAttribute('checked'))
    .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']);
  const fields: Record<string, string> = { ...Object.fromEntries(preset), ...values };
  const reply = await request.fetch(form?.getAttribute('action') ?? '', {
    headers: { cookie: `lang=${language}` },
    ...(form?.getAttribute('method')?.toLowerCase() === 'post'
      ? { method: 'POST', form: fields }
      : { method: 'GET', params: fields }),
  });
  expect(reply.status()).toBe(200);
  return parseHTML(await reply.text()).document;
}

/** What a visitor gets who types a need on the home page. */
export async function findHelp(request: APIRequestContext, words: string, language = 'en'): Promise<Document> {
  const home = await readPage(request, '/', language);
  return sendForm(request, home.querySelector('form:has(#quick)'), { [nameOf(home)]: words }, language);
}

function nameOf(home: Document): string {
  return home.querySelector('#quick')?.getAttribute('name') ?? '';
}

/** The text of an element, in one line. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
