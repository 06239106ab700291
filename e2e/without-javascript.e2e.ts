import { forgiveRefusals } from './account.ts';
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

test('without JavaScript a request is sent, what is wrong is told and nothing typed is lost, and four words open it', async ({
  page,
  errors,
}) => {
  const main = page.getByRole('main');
  await page.goto('/ask-a-navigator');
  await main.getByRole('textbox', { name: 'What you need' }).fill('a crib for a newborn');
  await main.getByRole('radio', { name: /^High/ }).check();
  await main.getByRole('textbox', { name: 'Email' }).fill('nowhere');
  await main.getByRole('checkbox', { name: 'Text message' }).check();
  await main.getByRole('textbox', { name: 'Safe times' }).fill('After 6');
  await main.getByRole('button', { name: 'Send to a navigator' }).click();
  const email = main.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('nowhere');
  await expect(main.getByRole('textbox', { name: 'What you need' })).toHaveValue('a crib for a newborn');
  await expect(main.getByRole('radio', { name: /^High/ })).toBeChecked();
  await expect(main.getByRole('checkbox', { name: 'Text message' })).toBeChecked();
  await expect(main.getByRole('textbox', { name: 'Safe times' })).toHaveValue('After 6');
  forgiveRefusals(errors);
  await email.fill('');
  await main.getByRole('button', { name: 'Send to a navigator' }).click();
  await expect(main.getByRole('heading', { name: 'Your four words' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Copy' })).toBeHidden();
  const code = (await page.locator('.navigator-code').textContent()) ?? '';
  await main.getByRole('link', { name: 'My request' }).click();
  await main.getByRole('textbox', { name: 'Your four words' }).fill(code);
  await main.getByRole('button', { name: 'Open my request' }).click();
  await expect(main.getByText('a crib for a newborn')).toBeVisible();
  await expect(page).toHaveURL(/\/my-request$/);
});
