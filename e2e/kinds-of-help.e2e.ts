/** The pages of all kinds of help, with the words that the site understands. */
import { parseHTML } from 'linkedom';
import { readPage, sendForm, textOf } from './html.ts';
import { expect, expectAccessible, resultCards, test } from './test-fixtures.ts';

test('a visitor reads the kinds of help and their words, and searches for one', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'See every kind of help we understand' }).click();
  await expect(page).toHaveURL(/\/about\/kinds-of-help$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kinds of help' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(11);
  await expect(page.getByRole('region', { name: 'Food & Nutrition' }).getByText('Baby formula')).toBeVisible();
  await page.getByRole('link', { name: 'See the words and the places (Food & Nutrition)' }).click();
  await expect(page).toHaveURL(/\/about\/kinds-of-help\/food$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Food & Nutrition' })).toBeVisible();
  await test.step('the words can be read in another language', async () => {
    await page.getByRole('combobox', { name: 'Show words in' }).selectOption('Chinese');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\/about\/kinds-of-help\/food\?words=zh$/);
    await expect(page.getByRole('combobox', { name: 'Show words in' })).toHaveValue('zh');
    await expect(page.getByRole('region', { name: 'Food', exact: true }).getByText('食物').first()).toBeVisible();
  });
  await page.goBack();
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
  const link = [...kinds.querySelectorAll('main a')].find(
    (one) => textOf(one) === 'See the words and the places (Legal Aid)',
  );
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
