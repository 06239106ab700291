/** Chips of what was understood: removing, restoring and adding them changes the results. */
import type { Page } from '@playwright/test';
import { ignoreApiErrors } from './account-helpers.ts';
import { findHelp, textOf } from './html.ts';
import { buttonsIn, cardsIn, headingsIn, namesOf, pressIn } from './search-page.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resultCards,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

const looked = 'We looked for:';
const tookAway = 'You took away:';
const mayNeed = 'You may also need:';

const chips = (page: Page) => page.getByRole('list', { name: looked }).getByRole('button');
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });
const addMenu = (page: Page) => page.locator('summary', { hasText: /^Add a kind of help$/ });
const suggestions = (page: Page) => page.getByRole('list', { name: mayNeed });
const names = (page: Page) => resultCards(page).getByRole('heading').allTextContents();
const allKinds = (page: Page) => page.getByRole('heading', { name: 'All kinds of help' });
const kindFilter = (page: Page) => page.getByRole('searchbox', { name: 'Find a kind of help' });

const chipsIn = (page: Document) => buttonsIn(page, looked);
const chipNamesIn = (page: Document) => namesOf(chipsIn(page)).join('\n');

async function openAll(page: Page): Promise<void> {
  await addMenu(page).click();
  await page.getByRole('button', { name: 'All kinds of help' }).click();
  await expect(allKinds(page)).toBeFocused();
}

/** Other words, on the page that is open. */
async function sayInstead(page: Page, words: string, understood: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Say what you need' });
  await box.fill(words);
  await box.press('Enter');
  await expect(page.getByText(understood).first()).toBeVisible();
}

test('what was misheard is taken away and put back, what often goes with a need is added, and the list with it', async ({
  page,
}) => {
  await submitNeedInDialog(page, 'food for my family and winter coats');
  const before = await names(page);
  await chip(page, 'Winter coats').click();
  await expect(chip(page, 'Winter coats')).toHaveCount(0);
  await expect(resultCards(page).getByRole('heading')).not.toHaveText(before);
  await page
    .getByRole('list', { name: tookAway })
    .getByRole('button', { name: /Winter coats/ })
    .click();
  await expect(chip(page, 'Winter coats')).toBeVisible();
  await expect(resultCards(page).getByRole('heading')).toHaveText(before);

  await sayInstead(page, 'no tengo nada de comer', 'Read as Spanish.');
  await addMenu(page).click();
  await suggestions(page).getByRole('button', { name: 'Add Food stamps (SNAP/EBT)' }).click();
  await expect(chip(page, 'Food stamps')).toBeVisible();
  await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();
  await expect(resultCards(page).first()).toContainText('Food stamps');
  await expect(suggestions(page)).toBeHidden();
  await addMenu(page).click();
  await expect(suggestions(page).getByRole('button', { name: /Food stamps/ })).toHaveCount(0);
  await chip(page, 'Food stamps').click();
  await expect(chip(page, 'Food stamps')).toHaveCount(0);
  await page
    .getByRole('list', { name: tookAway })
    .getByRole('button', { name: /Food stamps/ })
    .click();
  await expect(chip(page, 'Food stamps')).toBeVisible();
});

test('any other kind of help is found by typing a part of its name, also when nothing was understood', async ({
  page,
}) => {
  await submitNeedInDialog(page, 'they shut off our heat');
  await openAll(page);
  await expectAccessible(page);

  await test.step('everything to press in the list is big enough for a thumb, on a narrow screen too', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('.add-kind .folded > summary').first().click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // All at once: asking for some four hundred one by one takes longer than a test may.
    const heights = await page
      .locator('.add-kind summary, .add-kind button')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    const shown = heights.filter((height) => height > 0);
    expect(shown.length).toBeGreaterThan(0);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await kindFilter(page).fill('zzzz');
  await expect(page.getByText('Nothing by that name. Try a shorter word.')).toBeVisible();
  await kindFilter(page).fill('diapers');
  await expect(page.getByRole('status').filter({ hasText: /kinds? of help/ })).toBeVisible();
  await page
    .getByRole('list', { name: 'Other Services' })
    .getByRole('button', { name: /^Add Diapers/ })
    .click();
  await expect(chip(page, 'Diapers')).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);

  await sayInstead(page, 'asdf qwerty zxcv', 'We are not sure what you need');
  await openAll(page);
  await kindFilter(page).fill('laundry');
  await page.getByRole('button', { name: 'Add Laundry' }).click();
  await expect(chip(page, 'Laundry')).toBeVisible();
  await expect(resultCards(page).first()).toBeVisible();
});

test('what was added stays through back, a reload, and is not in another tab', async ({ page, context }) => {
  await submitNeedInDialog(page, 'help paying the rent');
  await addMenu(page).click();
  const added = suggestions(page).getByRole('button').first();
  const name = ((await added.textContent()) ?? '').replace(/^Add\s+/, '').trim();
  await added.click();
  await expect(chip(page, name)).toBeVisible();
  const list = await names(page);

  await page.reload();
  await expect(chip(page, name)).toBeVisible();
  await expect(resultCards(page).getByRole('heading')).toHaveText(list);

  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.goBack();
  await expect(chip(page, name)).toBeVisible();

  await page.goBack();
  await expect(chip(page, name)).toHaveCount(0);
  await expect(chips(page).first()).toBeVisible();

  const other = await context.newPage();
  await submitNeedInDialog(other, 'help paying the rent');
  await expect(chip(other, name)).toHaveCount(0);
});

test('the keyboard alone opens the list, narrows it and adds; when the list does not come, it can be asked for again', async ({
  page,
  errors,
}) => {
  await submitNeedInDialog(page, 'I need a lawyer');
  await addMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(suggestions(page)).toBeVisible();
  await page.getByRole('button', { name: 'All kinds of help' }).focus();
  await page.keyboard.press('Enter');
  await expect(allKinds(page)).toBeFocused();
  await expect(kindFilter(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(kindFilter(page)).toBeFocused();
  await page.keyboard.type('haircut');
  await expect(page.getByRole('button', { name: 'Add Haircuts' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add Haircuts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Haircuts')).toBeVisible();
  await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();

  await page.route('**/api/concepts', (route) => route.abort());
  await addMenu(page).click();
  await page.getByRole('button', { name: 'All kinds of help' }).click();
  await expect(page.getByText('The list did not come. Please try again.')).toBeVisible();
  await page.unroute('**/api/concepts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(kindFilter(page)).toBeVisible();
  ignoreApiErrors(errors);
});

test('the place that was heard is a chip, and without it the list is for everywhere', async ({ request }) => {
  const near = await findHelp(request, 'food pantry in Wexley');
  expect(textOf(cardsIn(near)[0])).toMatch(/\d mi/);
  const everywhere = await pressIn(request, near, chipsIn(near), /near Wexley/);
  expect(chipNamesIn(everywhere)).not.toContain('near Wexley');
  expect(textOf(cardsIn(everywhere)[0])).not.toBe('');
  expect(textOf(cardsIn(everywhere)[0])).not.toMatch(/\d mi\b/);
});

test('the time that was understood is a chip, and is taken away and put back', async ({ request }) => {
  const results = await findHelp(request, 'food pantry open on sunday');
  const without = await pressIn(request, results, chipsIn(results), /unday/);
  expect(chipNamesIn(without)).not.toBe('');
  expect(chipNamesIn(without)).not.toMatch(/unday/);
  const again = await pressIn(request, without, buttonsIn(without, tookAway), /sunday/i);
  expect(chipNamesIn(again)).toMatch(/unday/);
});

test('a guess says that it is one, and is taken away by its own name', async ({ request }) => {
  const results = await findHelp(request, 'everything costs too much this month');
  const guess = namesOf(chipsIn(results)).find((name) => name.includes('Maybe: ')) ?? '';
  const name = guess.replace(/^Remove Maybe: /, '');
  const without = await pressIn(request, results, chipsIn(results), guess);
  expect(namesOf(buttonsIn(without, tookAway))).toContain(`Put back ${name}`);
  expect(chipNamesIn(without)).not.toContain(`Maybe: ${name}`);
});

test('the language that was read is told only when it is not the page’s', async ({ request }) => {
  const [german, spanish, english] = await Promise.all([
    findHelp(request, 'Wir brauchen Lebensmittel für unsere Kinder'),
    findHelp(request, 'no tengo nada de comer'),
    findHelp(request, 'we have nothing to eat'),
  ]);
  const offers = (page: Document) =>
    namesOf(page.querySelectorAll('main button')).filter((name) => /^See this/.test(name));
  const main = (page: Document) => textOf(page.querySelector('main'));
  expect(main(german)).toContain('Read as German.');
  expect(offers(german)).toEqual([]);
  expect(main(spanish)).toContain('Read as Spanish.');
  expect(offers(spanish)).toEqual(['See this page in Spanish (Español)']);
  expect(cardsIn(english)).not.toEqual([]);
  expect(main(english)).not.toContain('Read as');
});

test('a card says why it is shown, in the words of what was heard', async ({ request }) => {
  const page = await findHelp(request, 'I need baby formula near Wexley');
  const why = textOf(cardsIn(page)[0]?.querySelector('.why'));
  expect(why).toContain('Why this fits:');
  expect(why).toContain('Baby formula');
  expect(why).toMatch(/\d mi/);
});

test.describe('without JavaScript', () => {
  test('what often goes with a need is added, taken away and put back', async ({ request }) => {
    const results = await findHelp(request, 'no tengo nada de comer');
    const added = await pressIn(request, results, buttonsIn(results, mayNeed), 'Add Food stamps (SNAP/EBT)');
    const without = await pressIn(request, added, chipsIn(added), /Food stamps/);
    expect(chipNamesIn(without)).not.toContain('Food stamps');
    const again = await pressIn(request, without, buttonsIn(without, tookAway), /^Put back Food stamps/);
    expect(chipNamesIn(again)).toContain('Food stamps');
  });

  test('every kind of help can be listed and picked', async ({ request }) => {
    const results = await findHelp(request, 'they shut off our heat');
    expect(namesOf(results.querySelectorAll('.add-kind > summary'))).toEqual(['Add a kind of help']);
    const all = await pressIn(request, results, [...results.querySelectorAll('.add-kind button')], 'All kinds of help');
    expect(all.querySelector('.add-kind')?.hasAttribute('open')).toBe(true);
    expect(headingsIn(all)).toContain('All kinds of help');
    const picked = await pressIn(request, all, buttonsIn(all, 'Clothing & Personal Care'), 'Add Haircuts');
    expect(chipNamesIn(picked)).toContain('Haircuts');
    expect(chipNamesIn(picked)).toContain('Gas bill');
  });
});
