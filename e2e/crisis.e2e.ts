/** Someone in danger sees whom to call, whatever the language, and before anything else. */
import type { Locator, Page } from '@playwright/test';
import { cards, expect, expectNoBarrier, expectNoSidewaysScroll, expectOpenToAll, sayNeed, test } from './visit.ts';

const call = (within: Page | Locator, number: string) =>
  within.getByRole('link', { name: new RegExp(`^Call ${number} `) });

const told: [string, string, string, string[]][] = [
  ['suicide', 'I want to kill myself', 'You do not have to face this alone', ['911', '988']],
  ['violence at home', 'my husband hits me', 'You deserve to be safe', ['911', '1-800-799-7233']],
  [
    'an overdose',
    'my friend took too many pills and overdosed',
    'If someone may have taken too much, call now',
    ['911', '1-800-222-1222'],
  ],
  ['trafficking', 'they took my passport and force me to work', 'You can get out safely', ['911', '1-888-373-7888']],
  ['no bed tonight', 'I have nowhere to sleep tonight', 'You need a place to sleep tonight', ['211']],
];

for (const [kind, words, title, numbers] of told) {
  test(`words that tell of ${kind} show its own lines, above the list`, async ({ page }) => {
    await sayNeed(page, words);
    const panel = page.getByRole('region', { name: title });
    await expect(panel).toBeVisible();
    expect(await panel.getByRole('link').count()).toBeLessThanOrEqual(3);
    for (const number of numbers) {
      const line = call(panel, number);
      await expect(line).toHaveAttribute('href', `tel:${number.replaceAll('-', '')}`);
      const [above, first] = await Promise.all([line.boundingBox(), cards(page).first().boundingBox()]);
      expect(above?.height).toBeGreaterThanOrEqual(44);
      expect(above?.y).toBeLessThan(first?.y ?? 0);
    }
  });
}

test('someone in danger who reads and writes Spanish reads the lines in Spanish', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.locator('#quick').fill('mi esposo me golpea y tengo miedo');
  await page.locator('form:has(#quick) button').click();
  const panel = page.getByRole('region', { name: 'Usted merece estar a salvo' });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Línea Nacional contra la Violencia Doméstica');
  await expect(panel.getByRole('link', { name: /al 911 / })).toHaveAttribute('href', 'tel:911');
  await expectNoSidewaysScroll(page);
  await expectNoBarrier(page);
});

test('words in another language than the page are heard too', async ({ page }) => {
  await sayNeed(page, 'я хочу покончить с собой');
  await expect(page.getByRole('region', { name: 'You do not have to face this alone' })).toBeVisible();
  await expect(call(page, '988')).toHaveAttribute('href', 'tel:988');
});

test('Critical without words of danger shows the lines for anyone, and what was asked for below', async ({ page }) => {
  await sayNeed(page, 'I need groceries', 'Critical');
  const panel = page.getByRole('region', { name: 'If you are in danger, help is here now' });
  await expect(panel.getByRole('link')).toHaveCount(3);
  for (const number of ['911', '988', '211']) await expect(call(panel, number)).toBeVisible();
  await expect(cards(page).first()).toContainText('Food & Nutrition');
  await expectNoBarrier(page);
});

test('taking away what was heard does not take away whom to call', async ({ page }) => {
  await sayNeed(page, 'my husband hits me and we need food');
  const heard = page.getByRole('button', { name: /^Remove/ });
  const before = await heard.count();
  await heard.first().click();
  await expect(page.getByRole('list', { name: 'You took away:' })).toBeVisible();
  await expect(heard).not.toHaveCount(before + 1);
  await expect(call(page, '911')).toBeVisible();
});

const grave = "i keep wishing i wouldn't wake up";

test('what is grave, with time to call, is met with one calm line above the list', async ({ page }) => {
  await sayNeed(page, grave);
  const line = page.locator('.serious');
  await expect(line).toContainText('This sounds hard.');
  await expect(line.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  expect(await line.getByRole('link').count()).toBeLessThanOrEqual(2);
  await expect(page.locator('.crisis')).toHaveCount(0);
  const [above, first] = await Promise.all([line.boundingBox(), cards(page).first().boundingBox()]);
  expect(above?.y).toBeLessThan(first?.y ?? 0);
  await expectOpenToAll(page);
});

test('the calm line is written in Spanish and in Arabic', async ({ page, context, baseURL }) => {
  for (const [lang, words] of [
    ['es', 'Esto suena difícil.'],
    ['ar', 'يبدو هذا صعبًا.'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await page.goto('/');
    await page.locator('#quick').fill(grave);
    await page.locator('form:has(#quick) button').click();
    await expect(page.locator('.serious')).toContainText(words);
    await expect(page.locator('.serious').getByRole('link', { name: '988' })).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is grave is met with the calm line too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Or type it here, in your own words' }).fill(grave);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('.serious').getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  });

  test('someone in danger sees whom to call', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Or type it here, in your own words' }).fill('I want to die');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(call(page, '988')).toHaveAttribute('href', 'tel:988');
  });
});
