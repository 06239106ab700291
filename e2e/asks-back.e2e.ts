/** Words that leave open what is needed: a short question with answers to press, and never a page without a way on. */
import type { Locator, Page } from '@playwright/test';
import { cards, expect, expectOpenToAll, sayNeed, test } from './visit.ts';

const question = (page: Page) => page.getByRole('heading', { name: 'What do you need most?' });
const answers = (page: Page, title: string) => page.getByRole('list', { name: title }).getByRole('button');
const organization = (page: Page) => page.getByRole('link', { name: /^Depot Street Friends: \d+ places$/ });
const inWexley = 'In and around Wexley: choose a kind of help';

/** How many places each answer promises, in the order shown. */
async function counts(page: Page, title: string): Promise<number[]> {
  const shown = await answers(page, title).locator('.count').allTextContents();
  return shown.map(Number);
}

async function expectOnlyFood(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible();
  for (const card of await cards(page).all()) await expect(card).toContainText('Food & Nutrition');
}

test('a call for help at large is answered with a question, and an answer leads on', async ({ page }) => {
  await sayNeed(page, 'help');
  await expect(question(page)).toBeVisible();
  await expect(page.getByText('We are not sure what you need')).toHaveCount(0);
  const offered = await counts(page, 'What do you need most?');
  expect(offered.length).toBeGreaterThan(3);
  expect(offered).toEqual(offered.toSorted((one, other) => other - one));
  await expect(page.getByRole('main').getByRole('link', { name: '211' }).first()).toHaveAttribute('href', 'tel:211');

  await answers(page, 'What do you need most?')
    .filter({ hasText: /^Food & Nutrition/ })
    .click();
  await expect(page).toHaveURL(/\/search\?category=food$/);
  await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();
  await expect(question(page)).toHaveCount(0);
  await expectOnlyFood(page);
  await expect(page.getByRole('searchbox', { name: 'Say what you need' })).toHaveValue('help');

  await page.goBack();
  await expect(question(page)).toBeVisible();
});

test('the question counts for those who were named', async ({ page }) => {
  await sayNeed(page, 'i am a veteran and need help');
  await expect(question(page)).toBeVisible();
  await expect(page.getByText(/^Choose a kind of help for: .*Veterans/)).toBeVisible();
});

test('the keyboard alone answers the question', async ({ page }) => {
  await sayNeed(page, 'help');
  const food = answers(page, 'What do you need most?').filter({ hasText: /^Food & Nutrition/ });
  await food.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();
  await expectOnlyFood(page);
});

test('a town alone is answered with the kinds of help there', async ({ page }) => {
  await sayNeed(page, 'Wexley');
  await expect(page.getByRole('heading', { name: inWexley })).toBeVisible();
  await expect(page.getByText('0 resources found')).toHaveCount(0);
  await expect(page.getByText('No resources found')).toHaveCount(0);
  expect((await counts(page, inWexley)).length).toBeGreaterThan(0);
  await answers(page, inWexley)
    .filter({ hasText: /^Food & Nutrition/ })
    .click();
  await expect(page).toHaveURL(/\/search\?category=food$/);
  await expectOnlyFood(page);
  await expect(page.getByText('We are not sure what you need')).toHaveCount(0);
});

test('the name of an organization leads to all its places', async ({ page }) => {
  await sayNeed(page, 'Depot Street Friends');
  await expect(page.getByText('We are not sure what you need')).toHaveCount(0);
  await organization(page).click();
  await expect(page).toHaveURL(/\/organizations\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Depot Street Friends' })).toBeVisible();
});

const states: [string, string, (page: Page) => Locator][] = [
  ['the question what is needed most', 'help', question],
  ['the question about a town', 'Wexley', (page) => page.getByRole('heading', { name: inWexley })],
  ['the line of an organization', 'Depot Street Friends', organization],
];

for (const [name, words, shown] of states) {
  test(`${name} is open to all`, async ({ page }) => {
    await sayNeed(page, words);
    await expect(shown(page)).toBeVisible();
    await expectOpenToAll(page);
  });
}

test('the question is asked in Spanish and in Arabic', async ({ page, context, baseURL }) => {
  for (const [lang, words, title] of [
    ['es', 'ayuda', '¿Qué es lo que más necesita?'],
    ['ar', 'مساعدة', 'ما أكثر ما تحتاجه؟'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await page.goto('/');
    await page.locator('#quick').fill(words);
    await page.locator('form:has(#quick) button').click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(answers(page, title).first()).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [words, title] of [
    ['help', 'What do you need most?'],
    ['Wexley', inWexley],
  ] as const) {
    test(`"${words}" is answered with a question that can be answered, still without an address that tells`, async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('textbox', { name: 'Or type it here, in your own words' }).fill(words);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await answers(page, title)
        .filter({ hasText: /^Food & Nutrition/ })
        .click();
      await expect(page).toHaveURL(/\/search$/);
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      await expectOnlyFood(page);
    });
  }
});
