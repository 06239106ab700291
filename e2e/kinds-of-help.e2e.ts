/** The page that shows what the site understands: for people who wonder what to say, and for those who look after the words. */
import { cards, expect, expectNoBarrier, expectNoSidewaysScroll, test } from './visit.ts';

test('a visitor comes from the page about this site to everything it understands', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'See every kind of help we understand' }).click();
  await expect(page).toHaveURL(/\/about\/kinds-of-help$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kinds of help' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(11);
  await expect(page.getByRole('region', { name: 'Food & Nutrition' }).getByText('Baby formula')).toBeVisible();
  await page.getByRole('link', { name: 'See the words and the places (Food & Nutrition)' }).click();
  await expect(page).toHaveURL(/\/about\/kinds-of-help\/food$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Food & Nutrition' })).toBeVisible();
});

test('each kind of help tells its words and who is shown first, and leads to the places', async ({ page }) => {
  await page.goto('/about/kinds-of-help/food');
  const formula = page.getByRole('region', { name: 'Baby formula' });
  await expect(formula.getByText('baby formula', { exact: true }).first()).toBeVisible();
  await formula.getByText(/^All words \(\d+\)$/).click();
  await expect(formula.getByText('Words that only hint at it')).toBeVisible();
  await expectNoBarrier(page);
  const first = (await formula.getByRole('link').first().textContent()) ?? '';
  await formula.getByRole('button', { name: 'Show places (Baby formula)' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('button', { name: 'Remove Baby formula' })).toBeVisible();
  await expect(cards(page).filter({ hasText: first }).first()).toBeVisible();
});

test('the words can be read in another language', async ({ page }) => {
  await page.goto('/about/kinds-of-help/food');
  await page.getByRole('combobox', { name: 'Show words in' }).selectOption('Chinese');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/about\/kinds-of-help\/food\?words=zh$/);
  await expect(page.getByRole('combobox', { name: 'Show words in' })).toHaveValue('zh');
  await expect(page.getByRole('region', { name: 'Food', exact: true }).getByText('食物').first()).toBeVisible();
  await expectNoBarrier(page);
});

test('someone who reads Spanish or Arabic reads it in their language', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await page.goto('/about/kinds-of-help');
  await expect(page.getByRole('heading', { level: 1, name: 'Tipos de ayuda' })).toBeVisible();
  await expectNoBarrier(page);
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/about/kinds-of-help/housing');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: /عرض الأماكن/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoBarrier(page);
});

test('a category that does not exist is a page that is not found', async ({ page }) => {
  const answer = await page.goto('/about/kinds-of-help/hats');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the words and the places are there all the same', async ({ page }) => {
    await page.goto('/about/kinds-of-help');
    await page.getByRole('link', { name: 'See the words and the places (Legal Aid)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Legal Aid' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Show places/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(cards(page).first()).toBeVisible();
  });
});
