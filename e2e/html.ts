/** Pages as the server sends them, read without a browser: what a visitor without JavaScript is given. */
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
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
  const cookies = new Map([['lang', language]]);
  const cookie = () => [...cookies].map((one) => one.join('=')).join('; ');
  const fields = { ...presetIn(form), ...values };
  let reply = await postForm(request, form, values, { language });
  for (let redirects = 0; redirects < 4 && reply.status() >= 300 && reply.status() < 400; redirects += 1) {
    for (const { name, value } of reply.headersArray()) {
      const [, kept = '', text = ''] = /^([^=]+)=([^;]*)/.exec(name.toLowerCase() === 'set-cookie' ? value : '') ?? [];
      if (kept) cookies.set(kept, text);
    }
    const again = reply.status() === 307 ? { method: 'POST', form: fields } : {};
    reply = await request.fetch(reply.headers().location ?? '', {
      headers: { cookie: cookie() },
      maxRedirects: 0,
      ...again,
    });
  }
  expect(reply.status()).toBe(200);
  return parseHTML(await reply.text()).document;
}

type Sending = { language?: string; cookie?: string };

/** The same, answered as it is: a redirect is not followed. */
export function postForm(
  request: APIRequestContext,
  form: Element | null,
  values: Record<string, string>,
  { language = 'en', cookie }: Sending = {},
): Promise<APIResponse> {
  const fields: Record<string, string> = { ...presetIn(form), ...values };
  return request.fetch(form?.getAttribute('action') ?? '', {
    headers: { cookie: `lang=${language}${cookie ? `; ${cookie}` : ''}` },
    maxRedirects: 0,
    ...(form?.getAttribute('method')?.toLowerCase() === 'post'
      ? { method: 'POST', form: fields }
      : { method: 'GET', params: fields }),
  });
}

/** What stands in the fields of a form. */
export function presetIn(form: Element | null): Record<string, string> {
  const controls = [...(form?.querySelectorAll('input[name], textarea[name], select[name]') ?? [])];
  return Object.fromEntries(
    controls
      .filter((one) => !/^(?:checkbox|radio)$/.test(one.getAttribute('type') ?? '') || one.hasAttribute('checked'))
      .map((one) => [one.getAttribute('name') ?? '', textIn(one)]),
  );
}

function textIn(control: Element): string {
  if (control.localName === 'textarea') return control.textContent ?? '';
  if (control.localName === 'select') {
    const chosen = control.querySelector('option[selected]') ?? control.querySelector('option');
    return chosen?.getAttribute('value') ?? '';
  }
  return control.getAttribute('value') ?? (control.getAttribute('type') === 'checkbox' ? 'on' : '');
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
