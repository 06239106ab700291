/** Light, dark, or as the system: chosen in the foot of the page, kept in the browser, the same in every tab. */
import type { Page } from '@playwright/test';
import { ignoreApiErrors } from './account-helpers.ts';
import { expect, expectAccessible, test } from './test-fixtures.ts';

const choice = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Light or dark' });

/** What is seen, and what the browser draws around the page. */
async function shown(page: Page) {
  return page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  }));
}

const light = { ground: 'rgb(246, 247, 242)', scheme: 'light', bar: ['#ffffff'] };
const dark = { ground: 'rgb(15, 24, 21)', scheme: 'dark', bar: ['#17221e'] };

test('the page is as the system until the reader chooses, with the keyboard alone', async ({ page }) => {
  for (const [system, asSystem] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await test.step(`on a system that is ${system}`, async () => {
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/about');
      expect(await shown(page)).toEqual(asSystem);
      await expect(choice(page)).toHaveValue('');
      await choice(page).focus();
      await page.keyboard.press('End');
      await expect(choice(page)).toHaveValue('dark');
      await expect.poll(() => shown(page)).toEqual(dark);
      await page.keyboard.press('ArrowUp');
      await expect(choice(page)).toHaveValue('light');
      await expect.poll(() => shown(page)).toEqual(light);
      await expectAccessible(page);
      await page.keyboard.press('Home');
      await expect.poll(() => shown(page)).toEqual(asSystem);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    });
  }
  await test.step('going to another page by a link keeps what was chosen, and dark has no barrier', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await choice(page).selectOption('Dark');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(choice(page)).toHaveValue('dark');
    expect(await shown(page)).toEqual(dark);
    await expectAccessible(page);
  });
});

test('the choice is there before anything is painted, on every page, and paper stays light', async ({
  page,
  errors,
}) => {
  await page.goto('/');
  await choice(page).selectOption('Dark');
  // What is seen without the scripts that make the page live is what was painted first.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/privacy');
  expect(await shown(page)).toEqual(dark);
  await expect(choice(page)).toHaveValue('dark');
  await page.emulateMedia({ media: 'print' });
  expect((await shown(page)).ground).toBe('rgb(255, 255, 255)');
  ignoreApiErrors(errors);
});

test('two tabs agree', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/terms');
  await page.goto('/about');
  await choice(page).selectOption('Dark');
  await expect.poll(() => shown(other)).toEqual(dark);
  await expect(choice(other)).toHaveValue('dark');
  await choice(other).selectOption('As on this device');
  await expect.poll(() => shown(page)).toEqual(light);
});

test('where the browser keeps nothing, the choice holds for the page that is open', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbidden });
  });
  await page.goto('/about');
  await choice(page).selectOption('Dark');
  await expect.poll(() => shown(page)).toEqual(dark);
});

test('a choice made while the page comes alive is heard', async ({ page }) => {
  // As React does with what is changed while it hydrates the page.
  await page.addInitScript(() => document.addEventListener('change', (event) => event.stopPropagation(), true));
  await page.goto('/about');
  await choice(page).selectOption('Dark');
  expect(await shown(page)).toEqual(dark);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the page is as the system, and nothing offers what would not work', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', dark.ground);
    await expect(choice(page)).toHaveCount(0);
  });
});
