/** Reads the page of results over HTTP, and presses its buttons as a browser without JavaScript does. */
import { type APIRequestContext, expect } from '@playwright/test';
import { sendForm } from './html.ts';

/** The buttons of the list with this label. */
export function buttonsIn(page: Document, list: string): Element[] {
  return [...page.querySelectorAll('ul[aria-labelledby]')]
    .filter((found) => textOfId(page, found.getAttribute('aria-labelledby')) === list)
    .flatMap((found) => [...found.querySelectorAll('button')]);
}

export function namesOf(elements: Iterable<Element>): string[] {
  return [...elements].map((element) => plainTextOf(element));
}

export function cardsIn(page: Document): Element[] {
  return [...page.querySelectorAll('main article')];
}

/** The texts of all headings. */
export function headingsIn(page: Document): string[] {
  return namesOf(page.querySelectorAll('h1, h2, h3'));
}

/** Presses the button with this name and returns the next page. The form must use POST, so that the need is in no URL. */
export function pressButtonIn(
  request: APIRequestContext,
  page: Document,
  buttons: readonly Element[],
  name: string | RegExp,
): Promise<Document> {
  const button = buttons.find((one) =>
    typeof name === 'string' ? plainTextOf(one) === name : name.test(plainTextOf(one)),
  );
  expect(button, `${name} among ${namesOf(buttons)}`).toBeDefined();
  const form = page.getElementById(button?.getAttribute('form') ?? '');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe('/search');
  const [field = '', value = ''] = ['name', 'value'].map((part) => button?.getAttribute(part) ?? '');
  return sendForm(request, form, { [field]: value });
}

function textOfId(page: Document, id: string | null): string {
  const element = page.getElementById(id ?? '');
  return element ? plainTextOf(element) : '';
}

/** The text in one line, without the bidirectional isolates around names. */
function plainTextOf(element: Element): string {
  return (element.textContent ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
