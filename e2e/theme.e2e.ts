/** The theme: light, dark, or that of the system; stored in the browser, and the same in every tab. */
import type { Page } from '@playwright/test';
import { ignoreErrors } from './account-helpers.ts';
import { apiErrors, expect, expectAccessible, test } from './test-fixtures.ts';

const choice = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Light or dark' });

/** The background, the color scheme, and the color of the browser around the page. */
async function shown(page: Page) {
  return page.evaluate(() => ({
    background: getComputedStyle(document.documentElement).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    themeColor: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  }));
}

const light = { background: 'rgb(246, 247, 242)', scheme: 'light', themeColor: ['#ffffff'] };
const dark = { background: 'rgb(15, 24, 21)', scheme: 'dark', themeColor: ['#17221e'] };

test('the theme is that of the system until another is chosen, by keyboard; it is applied in other tabs and before hydration', async ({
  page,
  context,
  errors,
}) => {
  await page.goto('/about');
  for (const [system, asSystem] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await test.step(`on a system that is ${system}`, async () => {
      await page.emulateMedia({ colorScheme: system });
      expect(await shown(page)).toEqual(asSystem);
      await expect(choice(page)).toHaveValue('');
      await choice(page).focus();
      await page.keyboard.press('End');
      await expect(choice(page)).toHaveValue('dark');
      await expect.poll(() => shown(page)).toEqual(dark);
      await page.keyboard.press('ArrowUp');
      await expect(choice(page)).toHaveValue('light');
      await expect.poll(() => shown(page)).toEqual(light);
      if (system === 'dark') await expectAccessible(page);
      await page.keyboard.press('Home');
      await expect.poll(() => shown(page)).toEqual(asSystem);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await test.step('a link and other tabs keep the choice, and the dark theme has no accessibility violations', async () => {
    const other = await context.newPage();
    await other.goto('/terms');
    await choice(page).selectOption('Dark');
    await expect.poll(() => shown(other)).toEqual(dark);
    await expect(choice(other)).toHaveValue('dark');
    await choice(other).selectOption('As on this device');
    await expect.poll(() => shown(page)).toEqual(light);
    await other.close();
    await choice(page).selectOption('Dark');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(choice(page)).toHaveValue('dark');
    expect(await shown(page)).toEqual(dark);
    await expectAccessible(page);
  });
  await test.step('it is applied before hydration, and print is light', async () => {
    // Without hydration, so that the first paint is tested.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/privacy');
    expect(await shown(page)).toEqual(dark);
    await expect(choice(page)).toHaveValue('dark');
    await page.emulateMedia({ media: 'print' });
    expect((await shown(page)).background).toBe('rgb(255, 255, 255)');
    ignoreErrors(errors, apiErrors);
  });
});

test('a choice is applied without storage for the open page, and when it is made during hydration', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.pathname === '/terms') {
      const forbidden = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: forbidden });
    } else {
      // React stops change events during hydration.
      document.addEventListener('change', (event) => event.stopPropagation(), true);
    }
  });
  await page.goto('/terms');
  await choice(page).selectOption('Dark');
  await expect.poll(() => shown(page)).toEqual(dark);

  await page.goto('/about');
  await expect.poll(() => shown(page)).toEqual(light);
  await choice(page).selectOption('Dark');
  expect(await shown(page)).toEqual(dark);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the theme is that of the system, and the choice is hidden', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', dark.background);
    await expect(choice(page)).toHaveCount(0);
  });
});
