/** Vague needs: the results ask a question with answers to choose from. */
import type { Page } from '@playwright/test';
import { findHelp, readPage, textOf } from './html.ts';
import { buttonsIn, cardsIn, headingsIn, pressButtonIn } from './search-page.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectFitsInBothThemes,
  resultCards,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

const whatMost = 'What do you need most?';
const helpInWexley = 'In and around Wexley: choose a kind of help';
const question = (page: Page) => page.getByRole('heading', { name: whatMost });
const answers = (page: Page, title: string) => page.getByRole('list', { name: title }).getByRole('button');
const organizationLink = (page: Page) => page.getByRole('link', { name: /^Depot Street Friends: \d+ places$/ });
const unsure = (page: Page) => page.getByText('We are not sure what you need');

/** The number of places beside each answer. */
async function counts(page: Page, title: string): Promise<number[]> {
  const texts = await answers(page, title).locator('.count').allTextContents();
  return texts.map(Number);
}

/** Submits another need on the page of results. */
async function changeNeed(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Say what you need' });
  await box.fill(words);
  await box.press('Enter');
}

async function expectOnlyFood(page: Page): Promise<void> {
  await expect(resultCards(page).first()).toBeVisible();
  await expect(resultCards(page).filter({ hasNotText: 'Food & Nutrition' })).toHaveCount(0);
}

const notKnown = (zip: string) => `We do not know the ZIP code ${zip}, so places are shown from everywhere.`;

test('a vague need is answered with a question, a town with its categories, a name with its organization; an answer leads on, by keyboard too', async ({
  page,
}) => {
  await submitNeedInDialog(page, 'help');
  const food = answers(page, whatMost).filter({ hasText: /^Food & Nutrition/ });
  await test.step('a vague need', async () => {
    await expect(question(page)).toBeVisible();
    await expect(unsure(page)).toHaveCount(0);
    // The kind that says nothing is the last, whatever its number.
    await expect(answers(page, whatMost).last()).toHaveText(/^Other Services/);
    const offered = (await counts(page, whatMost)).slice(0, -1);
    expect(offered.length).toBeGreaterThan(3);
    expect(offered).toEqual(offered.toSorted((one, other) => other - one));
    await expect(page.getByRole('main').getByRole('link', { name: '211' }).first()).toHaveAttribute('href', 'tel:211');

    await expectAccessibleInThemesAndWidths(page, 1280);
    await food.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?category=food$/);
    await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();
    await expect(question(page)).toHaveCount(0);
    await expectOnlyFood(page);
    await expect(page.getByRole('searchbox', { name: 'Say what you need' })).toHaveValue('help');
    await page.goBack();
    await expect(question(page)).toBeVisible();
  });
  await test.step('the name of an organization', async () => {
    await changeNeed(page, 'Depot Street Friends');
    await expect(organizationLink(page)).toBeVisible();
    await expect(unsure(page)).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectFitsInBothThemes(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await organizationLink(page).click();
    await expect(page).toHaveURL(/\/organizations\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Depot Street Friends' })).toBeVisible();
    await page.goBack();
    await expect(organizationLink(page)).toBeVisible();
  });
  await test.step('a ZIP code that nobody knows', async () => {
    await changeNeed(page, 'food near 00000');
    await expect(page.getByText(notKnown('00000'))).toBeVisible();
    await expect(resultCards(page).first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectFitsInBothThemes(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('a town alone', async () => {
    await changeNeed(page, 'Wexley');
    await expect(page.getByRole('heading', { name: helpInWexley })).toBeVisible();
    await expect(page.getByText('0 resources found', { exact: true })).toHaveCount(0);
    await expect(page.getByText('No resources found')).toHaveCount(0);
    expect((await counts(page, helpInWexley)).length).toBeGreaterThan(0);
    await expectAccessible(page);
    await answers(page, helpInWexley)
      .filter({ hasText: /^Food & Nutrition/ })
      .click();
    await expect(page).toHaveURL(/\/search\?category=food$/);
    await expectOnlyFood(page);
    await expect(unsure(page)).toHaveCount(0);
  });
});

test('the question keeps the population that was named', async ({ request }) => {
  const page = await findHelp(request, 'i am a veteran and need help');
  expect(headingsIn(page)).toContain(whatMost);
  expect([...page.querySelectorAll('main p')].map(textOf).join('\n')).toMatch(
    /^Choose a kind of help for: .*Veterans/m,
  );
});

test('the question is asked in Spanish and in Arabic', async ({ request }) => {
  for (const [lang, words, title] of [
    ['es', 'ayuda', '¿Qué es lo que más necesita?'],
    ['ar', 'مساعدة', 'ما أكثر ما تحتاجه؟'],
  ] as const) {
    const page = await findHelp(request, words, lang);
    expect(headingsIn(page)).toContain(title);
    expect(buttonsIn(page, title)).not.toEqual([]);
  }
});

for (const [words, title] of [
  ['help', whatMost],
  ['Wexley', helpInWexley],
] as const) {
  test(`without JavaScript "${words}" is answered with a question, whose answers are sent by POST`, async ({
    request,
  }) => {
    const asked = await findHelp(request, words);
    const answered = await pressButtonIn(request, asked, buttonsIn(asked, title), /^Food & Nutrition/);
    expect(headingsIn(answered)).not.toContain(title);
    expect(cardsIn(answered)).not.toEqual([]);
    for (const card of cardsIn(answered)) expect(textOf(card)).toContain('Food & Nutrition');
  });
}

test('a ZIP code that nobody knows, in the words or as a filter, is told and leaves the list as it is', async ({
  request,
}) => {
  const [plain, asked] = [await findHelp(request, 'food'), await findHelp(request, 'food near 00000')];
  expect(textOf(asked.querySelector('main'))).toContain(notKnown('00000'));
  expect(cardsIn(asked)).toHaveLength(cardsIn(plain).length);
  expect(textOf((await findHelp(request, 'comida 99999', 'es')).querySelector('main'))).toContain(
    'No conocemos el código postal 99999',
  );
  expect(textOf((await findHelp(request, 'I owe 12000 dollars for rent')).querySelector('main'))).not.toContain(
    'ZIP code 12000',
  );

  const listed = await readPage(request, '/search?location=00000');
  expect(textOf(listed.querySelector('main'))).toContain(notKnown('00000'));
  expect(cardsIn(listed)).not.toEqual([]);
});
