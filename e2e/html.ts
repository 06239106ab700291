/** Reads pages and sends forms over HTTP without a browser, as a visitor without JavaScript gets them. */
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { parseHTML } from 'linkedom';

/** @param language of the visitor: `en`, `es`, `ar`. Fails when the status is not 200. */
export async function readPage(request: APIRequestContext, path: string, language = 'en'): Promise<Document> {
  const reply = await request.get(path, { headers: { cookie: `lang=${language}` } });
  expect(reply.status(), path).toBe(200);
  return parseHTML(await reply.text()).document;
}

/** Sends the values of a form with these ones, and follows redirects with their cookies, as a browser without JavaScript does. */
export async function sendForm(
  request: APIRequestContext,
  form: Element | null,
  values: Record<string, string>,
  language = 'en',
): Promise<Document> {
  const cookies = new Map([['lang', language]]);
  const cookieHeader = () => [...cookies].map((one) => one.join('=')).join('; ');
  const fields = { ...formValuesIn(form), ...values };
  let reply = await postForm(request, form, values, { language });
  for (let redirects = 0; redirects < 4 && reply.status() >= 300 && reply.status() < 400; redirects += 1) {
    for (const { name, value } of reply.headersArray()) {
      const [, cookieName = '', text = ''] =
        /^([^=]+)=([^;]*)/.exec(name.toLowerCase() === 'set-cookie' ? value : '') ?? [];
      if (cookieName) cookies.set(cookieName, text);
    }
    const resent = reply.status() === 307 ? { method: 'POST', form: fields } : {};
    reply = await request.fetch(reply.headers().location ?? '', {
      headers: { cookie: cookieHeader() },
      maxRedirects: 0,
      ...resent,
    });
  }
  expect(reply.status()).toBe(200);
  return parseHTML(await reply.text()).document;
}

type SendOptions = { language?: string; cookie?: string };

/** The same, without following redirects. */
export function postForm(
  request: APIRequestContext,
  form: Element | null,
  values: Record<string, string>,
  { language = 'en', cookie }: SendOptions = {},
): Promise<APIResponse> {
  const fields: Record<string, string> = { ...formValuesIn(form), ...values };
  return request.fetch(form?.getAttribute('action') ?? '', {
    headers: { cookie: `lang=${language}${cookie ? `; ${cookie}` : ''}` },
    maxRedirects: 0,
    ...(form?.getAttribute('method')?.toLowerCase() === 'post'
      ? { method: 'POST', form: fields }
      : { method: 'GET', params: fields }),
  });
}

/** The present values of the controls of a form, by name. */
export function formValuesIn(form: Element | null): Record<string, string> {
  const controls = [...(form?.querySelectorAll('input[name], textarea[name], select[name]') ?? [])];
  return Object.fromEntries(
    controls
      .filter((one) => !/^(?:checkbox|radio)$/.test(one.getAttribute('type') ?? '') || one.hasAttribute('checked'))
      .map((one) => [one.getAttribute('name') ?? '', valueIn(one)]),
  );
}

function valueIn(control: Element): string {
  if (control.localName === 'textarea') return control.textContent ?? '';
  if (control.localName === 'select') {
    const chosen = control.querySelector('option[selected]') ?? control.querySelector('option');
    return chosen?.getAttribute('value') ?? '';
  }
  return control.getAttribute('value') ?? (control.getAttribute('type') === 'checkbox' ? 'on' : '');
}

/** Submits a need on the home page. @returns the page of results. */
export async function findHelp(request: APIRequestContext, words: string, language = 'en'): Promise<Document> {
  const home = await readPage(request, '/', language);
  const name = home.querySelector('#quick')?.getAttribute('name') ?? '';
  return sendForm(request, home.querySelector('form:has(#quick)'), { [name]: words }, language);
}

/** The text of an element with collapsed white space. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The text of the first status message in the main part of a page. */
export const statusIn = (page: Document) => textOf(page.querySelector('main [role=status]'));
