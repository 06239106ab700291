/** Chips of the detected needs: removing, restoring and adding them changes the results. */
import type { Page } from '@playwright/test';
import { ignoreErrors } from './account-helpers.ts';
import { findHelp, textOf } from './html.ts';
import { buttonsIn, cardsIn, headingsIn, namesOf, pressButtonIn } from './search-page.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resultCards,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

const understoodLabel = 'We looked for:';
const removedLabel = 'You took away:';
const suggestedLabel = 'You may also need:';

const chips = (page: Page) => page.getByRole('list', { name: understoodLabel }).getByRole('button');
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });
const addMenu = (page: Page) => page.locator('summary', { hasText: /^Add a kind of help$/ });
const suggestions = (page: Page) => page.getByRole('list', { name: suggestedLabel });
const names = (page: Page) => resultCards(page).getByRole('heading').allTextContents();
const allKinds = (page: Page) => page.getByRole('heading', { name: 'All kinds of help' });
const kindFilter = (page: Page) => page.getByRole('searchbox', { name: 'Find a kind of help' });

const chipsIn = (page: Document) => buttonsIn(page, understoodLabel);
const chipNamesIn = (page: Document) => namesOf(chipsIn(page)).join('\n');

async function openAllKinds(page: Page): Promise<void> {
  await addMenu(page).click();
  await page.getByRole('button', { name: 'All kinds of help' }).click();
  await expect(allKinds(page)).toBeFocused();
}

/** Submits another need on the page of results. */
async function changeNeed(page: Page, words: string, understood: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Say what you need' });
  await box.fill(words);
  await box.press('Enter');
  await expect(page.getByText(understood).first()).toBeVisible();
}

test('a need is removed and restored, a suggested need is added, and the results change; any kind is added by keyboard', async ({
  page,
  errors,
}) => {
  await submitNeedInDialog(page, 'food for my family and winter coats');
  const before = await names(page);
  await chip(page, 'Winter coats').click();
  await expect(chip(page, 'Winter coats')).toHaveCount(0);
  await expect(resultCards(page).getByRole('heading')).not.toHaveText(before);
  await page
    .getByRole('list', { name: removedLabel })
    .getByRole('button', { name: /Winter coats/ })
    .click();
  await expect(chip(page, 'Winter coats')).toBeVisible();
  await expect(resultCards(page).getByRole('heading')).toHaveText(before);

  await changeNeed(page, 'no tengo nada de comer', 'Read as Spanish.');
  await addMenu(page).click();
  await suggestions(page).getByRole('button', { name: 'Add Food stamps (SNAP/EBT)' }).click();
  await expect(chip(page, 'Food stamps')).toBeVisible();
  await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();
  await expect(resultCards(page).first()).toContainText('Food stamps');
  await expect(suggestions(page)).toBeHidden();
  await expect(suggestions(page).getByText(/Food stamps/)).toHaveCount(0);
  await test.step('the list is opened and filtered by keyboard; a failed request can be retried', async () => {
    await changeNeed(page, 'I need a lawyer', 'Free lawyer or legal advice');
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
    ignoreErrors(errors, apiErrors);
  });
});

test('any kind of help can be added by a part of its name; it is kept by a reload and Back, and is not in another tab', async ({
  page,
  context,
}) => {
  await submitNeedInDialog(page, 'they shut off our heat');
  await openAllKinds(page);
  await test.step('every control of the list is at least 44 px high on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('.add-kind .folded > summary').first().click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // In one call, because four hundred single ones are slow.
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

  await test.step('an added need is kept by a reload and Back, and is not in another tab', async () => {
    await changeNeed(page, 'help paying the rent', 'Help paying rent');
    const sharedWithTabs = async () => [await page.evaluate(() => ({ ...localStorage })), await context.cookies()];
    const sharedBefore = await sharedWithTabs();
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

    expect(await sharedWithTabs()).toEqual(sharedBefore);
  });
});

test('a detected place is a chip, and removing it searches everywhere', async ({ request }) => {
  const near = await findHelp(request, 'food pantry in Wexley');
  expect(textOf(cardsIn(near)[0])).toMatch(/\d mi/);
  const everywhere = await pressButtonIn(request, near, chipsIn(near), /near Wexley/);
  expect(chipNamesIn(everywhere)).not.toContain('near Wexley');
  expect(textOf(cardsIn(everywhere)[0])).not.toBe('');
  expect(textOf(cardsIn(everywhere)[0])).not.toMatch(/\d mi\b/);
});

test('a detected time is a chip that can be removed and restored', async ({ request }) => {
  const results = await findHelp(request, 'food pantry open on sunday');
  const without = await pressButtonIn(request, results, chipsIn(results), /unday/);
  expect(chipNamesIn(without)).not.toBe('');
  expect(chipNamesIn(without)).not.toMatch(/unday/);
  const again = await pressButtonIn(request, without, buttonsIn(without, removedLabel), /sunday/i);
  expect(chipNamesIn(again)).toMatch(/unday/);
});

test('an uncertain need is marked as a guess, and can be removed', async ({ request }) => {
  const results = await findHelp(request, 'everything costs too much this month');
  const guess = namesOf(chipsIn(results)).find((name) => name.includes('Maybe: ')) ?? '';
  const name = guess.replace(/^Remove Maybe: /, '');
  const without = await pressButtonIn(request, results, chipsIn(results), guess);
  expect(namesOf(buttonsIn(without, removedLabel))).toContain(`Put back ${name}`);
  expect(chipNamesIn(without)).not.toContain(`Maybe: ${name}`);
});

test('the detected language is shown only when it differs from that of the page', async ({ request }) => {
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

test('a card shows its match reasons', async ({ request }) => {
  const page = await findHelp(request, 'I need baby formula near Wexley');
  const why = textOf(cardsIn(page)[0]?.querySelector('.why'));
  expect(why).toContain('Why this fits:');
  expect(why).toContain('Baby formula');
  expect(why).toMatch(/\d mi/);
});

test.describe('without JavaScript', () => {
  test('a suggested need is added, removed and restored', async ({ request }) => {
    const results = await findHelp(request, 'no tengo nada de comer');
    const added = await pressButtonIn(
      request,
      results,
      buttonsIn(results, suggestedLabel),
      'Add Food stamps (SNAP/EBT)',
    );
    const without = await pressButtonIn(request, added, chipsIn(added), /Food stamps/);
    expect(chipNamesIn(without)).not.toContain('Food stamps');
    const again = await pressButtonIn(request, without, buttonsIn(without, removedLabel), /^Put back Food stamps/);
    expect(chipNamesIn(again)).toContain('Food stamps');
  });

  test('any kind of help can be added', async ({ request }) => {
    const results = await findHelp(request, 'they shut off our heat');
    expect(namesOf(results.querySelectorAll('.add-kind > summary'))).toEqual(['Add a kind of help']);
    const all = await pressButtonIn(
      request,
      results,
      [...results.querySelectorAll('.add-kind button')],
      'All kinds of help',
    );
    expect(all.querySelector('.add-kind')?.hasAttribute('open')).toBe(true);
    expect(headingsIn(all)).toContain('All kinds of help');
    const picked = await pressButtonIn(request, all, buttonsIn(all, 'Clothing & Personal Care'), 'Add Haircuts');
    expect(chipNamesIn(picked)).toContain('Haircuts');
    expect(chipNamesIn(picked)).toContain('Gas bill');
  });

  test('any kind of help can be added when no need was detected', async ({ request }) => {
    const results = await findHelp(request, 'asdf qwerty zxcv');
    expect(textOf(results.querySelector('main'))).toContain('We are not sure what you need');
    const menu = [...results.querySelectorAll('.add-kind button')];
    const all = await pressButtonIn(request, results, menu, 'All kinds of help');
    const picked = await pressButtonIn(request, all, [...all.querySelectorAll('.add-kind button')], 'Add Laundry');
    expect(chipNamesIn(picked)).toContain('Laundry');
    expect(cardsIn(picked)).not.toEqual([]);
  });
});
