import { cards, expect, test } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor says a need and finds help, and nothing of it is in the address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'How can we help?' }).click();
  await page.getByRole('textbox', { name: 'Describe your need' }).fill('they shut off our heat and I have a baby');
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByRole('button', { name: 'Find Help' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('without JavaScript the short form on the home page works', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Or type it here, in your own words' }).fill('food pantry');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(cards(page).first()).toBeVisible();
});

test('without JavaScript filters, pages and a resource work', async ({ page }) => {
  await page.goto('/search');
  const filters = page.getByRole('group', { name: 'Category' });
  await filters.getByRole('checkbox', { name: /Food & Nutrition/ }).check();
  await page
    .getByRole('button', { name: /Show|Apply/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=FOOD/i);
  await page.getByRole('navigation', { name: /Pages/ }).getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without JavaScript what was heard can be taken away, still without an address that tells', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('textbox', { name: 'Or type it here, in your own words' })
    .fill('food for my kids and winter coats');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  const heard = page.getByRole('button', { name: /^Remove/ });
  const before = await heard.count();
  await heard.first().click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(heard).toHaveCount(before - 1);
});

test('without JavaScript the language can be chosen', async ({ page }) => {
  await page.goto('/search?category=food');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveURL(/category=food/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('without JavaScript a visitor who writes Spanish finds food', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Or type it here, in your own words' }).fill('no tengo nada de comer');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(cards(page).first()).toContainText('Food & Nutrition');
});
