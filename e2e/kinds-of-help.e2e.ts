/** The pages of all kinds of help, with the words that the site understands. */
import { parseHTML } from 'linkedom';
import { readPage, sendForm, textOf } from './html.ts';
import { expect, expectAccessible, resultCards, test } from './test-fixtures.ts';

const linkIn = (page: Document, text: string) =>
  [...page.querySelectorAll('main a')].find((one) => textOf(one) === text);
const regionIn = (page: Document, title: string) =>
  [...page.querySelectorAll('main section')].find((one) => textOf(one.querySelector('h2, h3')) === title);

test('a visitor reads the kinds of help and their words, also in another language', async ({ request }) => {
  const about = await readPage(request, '/about');
  expect(linkIn(about, 'See every kind of help we understand')?.getAttribute('href')).toBe('/about/kinds-of-help');
  const kinds = await readPage(request, '/about/kinds-of-help');
  expect(textOf(kinds.querySelector('h1'))).toBe('Kinds of help');
  expect(kinds.querySelectorAll('main h2')).toHaveLength(11);
  expect(textOf(regionIn(kinds, 'Food & Nutrition'))).toContain('Baby formula');
  const food = linkIn(kinds, 'See the words and the places (Food & Nutrition)');
  expect(food?.getAttribute('href')).toBe('/about/kinds-of-help/food');
  const words = await readPage(request, '/about/kinds-of-help/food');
  expect(textOf(words.querySelector('h1'))).toBe('Food & Nutrition');
  const form = words.querySelector('main form:has(select)');
  expect(textOf(form?.querySelector('label'))).toBe('Show words in');
  const chinese = [...(form?.querySelectorAll('option') ?? [])].find((one) => textOf(one) === 'Chinese');
  expect(chinese?.getAttribute('value')).toBe('zh');
  const name = form?.querySelector('select')?.getAttribute('name') ?? '';
  const shown = await sendForm(request, form ?? null, { [name]: 'zh' });
  expect(shown.querySelector('select option[selected]')?.getAttribute('value')).toBe('zh');
  expect(textOf(regionIn(shown, 'Food'))).toContain('食物');
});

test('a visitor reads all words of a kind of help, and searches for it', async ({ page }) => {
  await page.goto('/about/kinds-of-help/food');
  const formula = page.getByRole('region', { name: 'Baby formula' });
  await expect(formula.getByText('baby formula', { exact: true }).first()).toBeVisible();
  await formula.getByText(/^All words \(\d+\)$/).click();
  await expect(formula.getByText('Words that only hint at it')).toBeVisible();
  await expectAccessible(page);
  const first = (await formula.getByRole('link').first().textContent()) ?? '';
  await formula.getByRole('button', { name: 'Show places (Baby formula)' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('button', { name: 'Remove Baby formula' })).toBeVisible();
  await expect(resultCards(page).filter({ hasText: first }).first()).toBeVisible();
});

test('an unknown category answers 404', async ({ request }) => {
  const answer = await request.get('/about/kinds-of-help/hats');
  expect(answer.status()).toBe(404);
  expect(textOf(parseHTML(await answer.text()).document.querySelector('h1'))).toBe('Page not found');
});

test('without JavaScript the words are listed, and the search is sent by POST', async ({ request }) => {
  const kinds = await readPage(request, '/about/kinds-of-help');
  const link = linkIn(kinds, 'See the words and the places (Legal Aid)');
  const words = await readPage(request, link?.getAttribute('href') ?? '');
  expect(textOf(words.querySelector('h1'))).toBe('Legal Aid');
  const show = [...words.querySelectorAll('main form button')].find((one) => /^Show places/.test(textOf(one)));
  const form = show?.closest('form');
  // The need must not be in a URL.
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe('/search');
  const pressed = { [show?.getAttribute('name') ?? '']: show?.getAttribute('value') ?? '' };
  const found = await sendForm(request, form ?? null, pressed);
  expect(found.querySelectorAll('main article').length).toBeGreaterThan(0);
});
