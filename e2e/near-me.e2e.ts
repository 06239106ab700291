/** Searching near the visitor: geolocation, its failures, and choices made before hydration. */
import type { Page } from '@playwright/test';
import { readPage, textOf } from './html.ts';
import { delayScript, expect, expectAccessible, expectNoSidewaysScroll, resultCards, test } from './test-fixtures.ts';

const button = { name: 'Use my location' };

test('each failure of geolocation is explained; a visitor filters by distance, and only rounded coordinates are sent', async ({
  page,
  context,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/search');
  await expect(resultCards(page).first()).toBeVisible();
  const locateButton = page.getByRole('button', button);
  await test.step('failures', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const failures: [number, string][] = [
      [1, 'Your browser did not share your location. Type your town or ZIP code instead.'],
      [2, 'Your location could not be found. Type your town or ZIP code instead.'],
      [3, 'Finding your location took too long. Try again, or type your town or ZIP code.'],
    ];
    for (const [code, words] of failures) {
      await page.evaluate((reason) => {
        const refuse = (_: unknown, tell: (error: { code: number }) => void) => tell({ code: reason });
        const value = { getCurrentPosition: refuse };
        Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
      }, code);
      await locateButton.click();
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'geolocation'));
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const all = await page.getByRole('heading', { level: 2, name: /resources found$/ }).textContent();
  expect(urls.filter((url) => url.includes('near'))).toEqual([]);
  await expect(page.getByText('We round your place to about 1 km')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.412345, longitude: -82.098765 });
  await locateButton.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/near=39\.41%2C-82\.10&radiusMiles=10&sort=distance$/);
  const near = page.getByRole('checkbox', { name: 'Near you' });
  await expect(near).toBeChecked();
  await expect(locateButton).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: /found$/ })).not.toHaveText(all ?? '');
  expect(urls.join(' ')).not.toMatch(/39\.412|82\.098/);

  await page.getByRole('combobox', { name: 'How far' }).selectOption('25');
  await expect(page).toHaveURL(/radiusMiles=25&sort=distance$/);
  await test.step('a town replaces the coordinates', async () => {
    await page.getByRole('textbox', { name: 'Town or ZIP code' }).fill('Wexley');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(/search\?location=Wexley&radiusMiles=25&sort=distance$/);
    await expect(near).toHaveCount(0);
  });
  await test.step('what is ticked while the browser looks for the place stays', async () => {
    await page.evaluate(() => {
      const here = { coords: { latitude: 39.412345, longitude: -82.098765 } };
      const find = (tell: (position: object) => void) => Object.assign(window, { tellPosition: () => tell(here) });
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: find } });
    });
    await locateButton.click();
    await page.waitForFunction(() => 'tellPosition' in window);
    await page.getByRole('checkbox', { name: /^Open now/ }).check();
    await expect(page).toHaveURL(/openNow=true&sort=distance$/);
    await page.evaluate(() => Reflect.get(window, 'tellPosition')());
    await expect(page).toHaveURL(/near=39\.41%2C-82\.10&radiusMiles=25&openNow=true&sort=distance$/);
  });
  // The radius is removed with the filter.
  await near.click();
  await expect(page).toHaveURL(/\/search\?openNow=true&sort=distance$/);
  await expect(near).toHaveCount(0);
  await expect(resultCards(page).first()).toBeVisible();
});

test('coordinates in an address are rounded, and reading it again keeps them chosen', async ({ request }) => {
  const page = await readPage(request, '/search?near=39.412345,-82.098765&radiusMiles=10');
  const near = [...page.querySelectorAll('label')].find((label) => textOf(label).startsWith('Near you'));
  const box = near?.querySelector('input');
  expect([box?.getAttribute('value'), box?.hasAttribute('checked')]).toEqual(['39.41,-82.10', true]);
});

/** Delays hydration until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = await delayScript(page, 'entry.client');
  await page.addInitScript(() =>
    addEventListener('live', () => document.documentElement.setAttribute('data-live', '')),
  );
  return release;
}

test('a town, the choices of the need dialog and filters made before hydration are kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  const town = page.getByLabel('Town or ZIP code');
  await town.fill('Wexley');
  await town.blur();
  release();
  await page.locator('html[data-live]').waitFor();
  await expect(town).toHaveValue('Wexley');

  await page.unroute('**/assets/entry.client-*.js');
  const releaseAgain = await holdScripts(page);
  await page.goto('/#need', { waitUntil: 'commit' });
  const dialog = page.locator('#need');
  await dialog.getByText('Food assistance', { exact: true }).click();
  await dialog.getByText('High', { exact: true }).click();
  releaseAgain();
  await page.locator('html[data-live]').waitFor();
  await expect(dialog.getByRole('textbox')).toHaveValue('Food assistance');
  await expect(dialog.getByRole('radio', { name: 'High' })).toBeChecked();

  await test.step('filters are applied after it', async () => {
    await page.unroute('**/assets/entry.client-*.js');
    const releaseLast = await holdScripts(page);
    await page.goto('/search?near=39.41%2C-82.10&radiusMiles=10', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'How far' }).selectOption('25');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
    releaseLast();
    await expect(page).toHaveURL(/radiusMiles=25&sort=name/);
    await expect(page.getByRole('combobox', { name: 'How far' })).toHaveValue('25');
  });
});
