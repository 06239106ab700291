/** The menu on a phone: by keyboard, at 320 px, from right to left, at twice the text size. */
import type { Page } from '@playwright/test';
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { expect, expectAccessible, expectFitsInBothThemes, expectNoSidewaysScroll, test } from './test-fixtures.ts';

const words = {
  en: { menu: 'Menu', close: 'Close', about: 'About', find: 'Find Resources' },
  ar: { menu: 'القائمة', close: 'إغلاق', about: 'من نحن', find: 'البحث عن خدمات' },
} as const;

const header = (page: Page) => page.getByRole('banner');

test('the menu is opened, used and closed by keyboard at 320 px, also from right to left', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'ar'] as const) {
    await test.step(language, async () => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await useMenuByKeyboard(page, words[language]);
    });
  }
});

async function useMenuByKeyboard(page: Page, texts: (typeof words)['en' | 'ar']): Promise<void> {
  await page.goto('/');
  const button = header(page).getByRole('button', { name: texts.menu, exact: true });
  const find = header(page).getByRole('link', { name: texts.find });
  await expect(find).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(find).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('button', { name: texts.close })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(find).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(find).toBeVisible();
  await header(page).getByRole('link', { name: texts.about }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(find).toBeHidden();
}

test('an administrator reaches every item of the menu at twice the text size, and it is accessible in both themes', async ({
  page,
  request,
}) => {
  await signInBrowserAs(page, await signInAsAdministrator(request));
  await page.goto('/dashboard');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await header(page).getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Home', 'Dashboard', 'Profile', 'Admin Panel']) {
    const link = header(page).getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
  }
  const signOut = header(page).getByRole('button', { name: 'Sign out' });
  await signOut.scrollIntoViewIfNeeded();
  await expect(signOut).toBeInViewport();
  await expectFitsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(signOut).toBeHidden();
});
