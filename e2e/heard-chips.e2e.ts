/** Chips of what was understood: removing, restoring and adding them changes the results. */
import type { Page } from '@playwright/test';
import { cards, expect, expectNoBarrier, expectNoSidewaysScroll, sayNeed, test } from './visit.ts';

const heard = (page: Page) => page.getByRole('list', { name: 'We looked for:' }).getByRole('button');
const chip = (page: Page, name: string) => heard(page).filter({ hasText: name });
const addMenu = (page: Page) => page.locator('summary', { hasText: /^Add a kind of help$/ });
const suggestions = (page: Page) => page.getByRole('list', { name: 'You may also need:' });
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

async function openAll(page: Page): Promise<void> {
  await addMenu(page).click();
  await page.getByRole('button', { name: 'All kinds of help' }).click();
  await expect(page.getByRole('heading', { name: 'All kinds of help' })).toBeFocused();
}

test('what was misheard is taken away and put back, and the list with it', async ({ page }) => {
  await sayNeed(page, 'food for my family and winter coats');
  const before = await names(page);
  await chip(page, 'Winter coats').click();
  await expect(chip(page, 'Winter coats')).toHaveCount(0);
  await expect(cards(page).getByRole('heading')).not.toHaveText(before);
  await page
    .getByRole('list', { name: 'You took away:' })
    .getByRole('button', { name: /Winter coats/ })
    .click();
  await expect(chip(page, 'Winter coats')).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(before);
});

test('what often goes with a need is added, comes first, and is taken away like the rest', async ({ page }) => {
  await sayNeed(page, 'no tengo nada de comer');
  await addMenu(page).click();
  await suggestions(page).getByRole('button', { name: 'Add Food stamps (SNAP/EBT)' }).click();
  await expect(chip(page, 'Food stamps')).toBeVisible();
  await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();
  await expect(cards(page).first()).toContainText('Food stamps');
  await expect(suggestions(page)).toBeHidden();
  await addMenu(page).click();
  await expect(suggestions(page).getByRole('button', { name: /Food stamps/ })).toHaveCount(0);
  await chip(page, 'Food stamps').click();
  await expect(chip(page, 'Food stamps')).toHaveCount(0);
  await page
    .getByRole('list', { name: 'You took away:' })
    .getByRole('button', { name: /Food stamps/ })
    .click();
  await expect(chip(page, 'Food stamps')).toBeVisible();
});

test('any other kind of help is found by typing a part of its name', async ({ page }) => {
  await sayNeed(page, 'they shut off our heat');
  await openAll(page);
  await expectNoBarrier(page);
  const field = page.getByRole('searchbox', { name: 'Find a kind of help' });
  await field.fill('zzzz');
  await expect(page.getByText('Nothing by that name. Try a shorter word.')).toBeVisible();
  await field.fill('diapers');
  await expect(page.getByRole('status').filter({ hasText: /kinds? of help/ })).toBeVisible();
  await page
    .getByRole('list', { name: 'Other Services' })
    .getByRole('button', { name: /^Add Diapers/ })
    .click();
  await expect(chip(page, 'Diapers')).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
});

test('what was added stays through back, a reload, and is not in another tab', async ({ page, context }) => {
  await sayNeed(page, 'help paying the rent');
  await addMenu(page).click();
  const added = suggestions(page).getByRole('button').first();
  const name = ((await added.textContent()) ?? '').replace(/^Add\s+/, '').trim();
  await added.click();
  await expect(chip(page, name)).toBeVisible();
  const list = await names(page);

  await page.reload();
  await expect(chip(page, name)).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(list);

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.goBack();
  await expect(chip(page, name)).toBeVisible();

  await page.goBack();
  await expect(chip(page, name)).toHaveCount(0);
  await expect(heard(page).first()).toBeVisible();

  const other = await context.newPage();
  await sayNeed(other, 'help paying the rent');
  await expect(chip(other, name)).toHaveCount(0);
});

test('the keyboard alone opens the list, narrows it and adds', async ({ page }) => {
  await sayNeed(page, 'I need a lawyer');
  await addMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(suggestions(page)).toBeVisible();
  await page.getByRole('button', { name: 'All kinds of help' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All kinds of help' })).toBeFocused();
  const filter = page.getByRole('searchbox', { name: 'Find a kind of help' });
  await expect(filter).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(filter).toBeFocused();
  await page.keyboard.type('haircut');
  await expect(page.getByRole('button', { name: 'Add Haircuts' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add Haircuts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Haircuts')).toBeVisible();
  await expect(page.getByRole('heading', { name: /resources? found/ })).toBeFocused();
});

test('when nothing was understood, a kind of help can still be picked for the same words', async ({ page }) => {
  await sayNeed(page, 'asdf qwerty zxcv');
  await openAll(page);
  await page.getByRole('searchbox', { name: 'Find a kind of help' }).fill('laundry');
  await page.getByRole('button', { name: 'Add Laundry' }).click();
  await expect(chip(page, 'Laundry')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('when the list does not come, it can be asked for again', async ({ page, errors }) => {
  await sayNeed(page, 'I need a lawyer');
  await page.route('**/api/concepts', (route) => route.abort());
  await addMenu(page).click();
  await page.getByRole('button', { name: 'All kinds of help' }).click();
  await expect(page.getByText('The list did not come. Please try again.')).toBeVisible();
  await page.unroute('**/api/concepts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a kind of help' })).toBeVisible();
  errors.length = 0;
});

test('the place that was heard is a chip, and without it the list is for everywhere', async ({ page }) => {
  await sayNeed(page, 'food pantry in Wexley');
  await expect(cards(page).first()).toContainText(/\d mi/);
  await chip(page, 'near Wexley').click();
  await expect(chip(page, 'near Wexley')).toHaveCount(0);
  await expect(cards(page).first()).not.toContainText(/\d mi\b/);
});

test('the time that was understood is a chip, and is taken away and put back', async ({ page }) => {
  await sayNeed(page, 'food pantry open on sunday');
  await chip(page, 'unday').click();
  await expect(chip(page, 'unday')).toHaveCount(0);
  await page
    .getByRole('list', { name: 'You took away:' })
    .getByRole('button', { name: /sunday/i })
    .click();
  await expect(chip(page, 'unday')).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
});

test('a guess says that it is one, and is taken away by its own name', async ({ page }) => {
  await sayNeed(page, 'everything costs too much this month');
  const guess = chip(page, 'Maybe: ').first();
  const name = ((await guess.textContent()) ?? '').replace(/^Remove\s+Maybe:\s+/, '').trim();
  await guess.click();
  await expect(
    page.getByRole('list', { name: 'You took away:' }).getByRole('button', { name: `Put back ${name}` }),
  ).toBeVisible();
  await expect(chip(page, `Maybe: ${name}`)).toHaveCount(0);
});

test('the language that was read is told only when it is not the page’s', async ({ page }) => {
  await sayNeed(page, 'Wir brauchen Lebensmittel für unsere Kinder');
  await expect(page.getByText('Read as German.')).toBeVisible();
  await expect(page.getByRole('button', { name: /See this page in/ })).toHaveCount(0);
  await sayNeed(page, 'no tengo nada de comer');
  await expect(page.getByText('Read as Spanish.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See this page in Spanish (Español)' })).toBeVisible();
  await sayNeed(page, 'we have nothing to eat');
  await expect(page.getByText(/^Read as/)).toHaveCount(0);
});

test('a card says why it is shown, in the words of what was heard', async ({ page }) => {
  await sayNeed(page, 'I need baby formula near Wexley');
  const why = cards(page).first().locator('.why');
  await expect(why).toContainText('Why this fits:');
  await expect(why).toContainText('Baby formula');
  await expect(why).toContainText(/\d mi/);
});

test('everything to press in the list of kinds is big enough for a thumb, on a narrow screen too', async ({ page }) => {
  // Some four hundred buttons are a lot to look at.
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await sayNeed(page, 'food and rent');
  await openAll(page);
  await page.locator('.add-kind .folded > summary').first().click();
  await expectNoSidewaysScroll(page);
  await expectNoBarrier(page);
  // All at once: asking for some four hundred one by one takes longer than a test may.
  const heights = await page
    .locator('.add-kind summary, .add-kind button')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  const shown = heights.filter((height) => height > 0);
  expect(shown.length).toBeGreaterThan(0);
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(44);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  async function type(page: Page, words: string): Promise<void> {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Or type it here, in your own words' }).fill(words);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(cards(page).first()).toBeVisible();
  }

  test('what often goes with a need is added, taken away and put back', async ({ page }) => {
    await type(page, 'no tengo nada de comer');
    await addMenu(page).click();
    await suggestions(page).getByRole('button', { name: 'Add Food stamps (SNAP/EBT)' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await chip(page, 'Food stamps').click();
    await expect(chip(page, 'Food stamps')).toHaveCount(0);
    await page.getByRole('button', { name: /Put back Food stamps/ }).click();
    await expect(chip(page, 'Food stamps')).toBeVisible();
  });

  test('every kind of help can be listed and picked', async ({ page }) => {
    await type(page, 'they shut off our heat');
    await addMenu(page).click();
    await page.getByRole('button', { name: 'All kinds of help' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('heading', { name: 'All kinds of help' })).toBeVisible();
    await page.locator('summary', { hasText: 'Clothing & Personal Care' }).click();
    await page.getByRole('button', { name: 'Add Haircuts' }).click();
    await expect(chip(page, 'Haircuts')).toBeVisible();
    await expect(chip(page, 'Gas bill')).toBeVisible();
  });
});
