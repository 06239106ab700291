/** The page of results as the server sends it: its lists of buttons, and what a press leads to without JavaScript. */
import { type APIRequestContext, expect } from '@playwright/test';
import { sendForm } from './html.ts';

/** The buttons of the list that is called so. */
export function buttonsIn(page: Document, list: string): Element[] {
  return [...page.querySelectorAll('ul[aria-labelledby]')]
    .filter((found) => textOfId(page, found.getAttribute('aria-labelledby')) === list)
    .flatMap((found) => [...found.querySelectorAll('button')]);
}

export function namesOf(elements: Iterable<Element>): string[] {
  return [...elements].map((element) => lineOf(element));
}

export function cardsIn(page: Document): Element[] {
  return [...page.querySelectorAll('main article')];
}

/** Every heading of the page. */
export function headingsIn(page: Document): string[] {
  return namesOf(page.querySelectorAll('h1, h2, h3'));
}

/** What comes when the button is pressed whose name is or matches this. The form is sent by POST to /search: no address tells. */
export function pressIn(
  request: APIRequestContext,
  page: Document,
  buttons: readonly Element[],
  name: string | RegExp,
): Promise<Document> {
  const button = buttons.find((one) => (typeof name === 'string' ? lineOf(one) === name : name.test(lineOf(one))));
  expect(button, `${name} among ${namesOf(buttons)}`).toBeDefined();
  const form = page.getElementById(button?.getAttribute('form') ?? '');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe('/search');
  const [field = '', value = ''] = ['name', 'value'].map((part) => button?.getAttribute(part) ?? '');
  return sendForm(request, form, { [field]: value });
}

function textOfId(page: Document, id: string | null): string {
  const element = page.getElementById(id ?? '');
  return element ? lineOf(element) : '';
}

/** In one line, without the marks that set a name apart from the direction of the text around it. */
function lineOf(element: Element): string {
  return (element.textContent ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
