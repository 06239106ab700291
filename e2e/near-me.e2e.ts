import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, holdScript, resultCards, test } from './test-fixtures.ts';

const button = { name: 'Use my location' };

test('a visitor narrows the list to what is near, and only a rounded place leaves the device', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.412345, longitude: -82.098765 });
  await page.goto('/search');
  await expect(resultCards(page).first()).toBeVisible();
  const all = await page.getByRole('heading', { level: 2, name: /resources found$/ }).textContent();
  expect(sent.filter((url) => url.includes('near'))).toEqual([]);
  await expect(page.getByText('We round your place to about 1 km')).toBeVisible();

  const asked = page.getByRole('button', button);
  await asked.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/near=39\.41%2C-82\.10&radiusMiles=10&sort=distance$/);
  const near = page.getByRole('checkbox', { name: 'Near you' });
  await expect(near).toBeChecked();
  await expect(asked).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: /found$/ })).not.toHaveText(all ?? '');
  expect(sent.join(' ')).not.toMatch(/39\.412|82\.098/);

  await page.reload();
  await expect(near).toBeChecked();
  await page.getByRole('combobox', { name: 'How far' }).selectOption('25');
  await expect(page).toHaveURL(/radiusMiles=25&sort=distance$/);
  // It goes with the list that it narrowed.
  await near.click();
  await expect(page).toHaveURL(/\/search\?sort=distance$/);
  await expect(near).toHaveCount(0);
  await expect(resultCards(page).first()).toBeVisible();

  await test.step('a town that is typed takes the place of where the visitor is', async () => {
    await page.goto('/search?near=39.412345,-82.098765&radiusMiles=10');
    await expect(page.getByRole('checkbox', { name: 'Near you' })).toHaveAttribute('value', '39.41,-82.10');
    await page.getByRole('textbox', { name: 'Town or ZIP code' }).fill('Wexley');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(/location=Wexley&radiusMiles=10$/);
    await expect(page.getByRole('checkbox', { name: 'Near you' })).toHaveCount(0);
  });
});

test('whoever is not found is told why, and how to go on', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.addInitScript(() => {
    Object.assign(window, { code: 1 });
    const refuse = (_: unknown, tell: (error: { code: number }) => void) => tell({ code: Reflect.get(window, 'code') });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: refuse } });
  });
  await page.goto('/search?location=Tillbrook&category=housing');
  await expect(resultCards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const ways: [number, string][] = [
    [1, 'Your browser did not share your location. Type your town or ZIP code instead.'],
    [2, 'Your location could not be found. Type your town or ZIP code instead.'],
    [3, 'Finding your location took too long. Try again, or type your town or ZIP code.'],
  ];
  for (const [code, words] of ways) {
    await page.evaluate((one) => Object.assign(window, { code: one }), code);
    await page.getByRole('button', button).click();
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
  await expect(page).not.toHaveURL(/near=/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that could do nothing, and a link to a near list works', async ({ page }) => {
    await page.goto('/search?near=39.41,-82.1&radiusMiles=10');
    await expect(page.getByRole('checkbox', { name: 'Near you' })).toBeChecked();
    await expect(page.getByRole('button', button)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  });
});

/** The page is as the server sent it until this is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = await holdScript(page, 'entry.client');
  await page.addInitScript(() =>
    addEventListener('live', () => document.documentElement.setAttribute('data-live', '')),
  );
  return release;
}

test('a town that is typed, and what is ticked of a need, before the page is live stay', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  const town = page.getByLabel('Town or ZIP code');
  await town.fill('Wexley');
  await town.blur();
  letGo();
  await page.locator('html[data-live]').waitFor();
  await expect(town).toHaveValue('Wexley');

  await page.unroute('**/assets/entry.client-*.js');
  const letGoAgain = await holdScripts(page);
  await page.goto('/#need', { waitUntil: 'commit' });
  const dialog = page.locator('#need');
  await dialog.getByText('Food assistance', { exact: true }).click();
  await dialog.getByText('High', { exact: true }).click();
  letGoAgain();
  await page.locator('html[data-live]').waitFor();
  await expect(dialog.getByRole('textbox')).toHaveValue('Food assistance');
  await expect(dialog.getByRole('radio', { name: 'High' })).toBeChecked();
});

test('what is chosen before the page is live counts once it is', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/search?near=39.41%2C-82.10&radiusMiles=10', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'How far' }).selectOption('25');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  letGo();
  await expect(page).toHaveURL(/radiusMiles=25&sort=name/);
  await expect(page.getByRole('combobox', { name: 'How far' })).toHaveValue('25');
});
