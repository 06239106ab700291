/** Saved places: saving, the list, sharing and printing it, and browsers without storage or JavaScript. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsInBothThemes, resultCards, test } from './test-fixtures.ts';

type Listed = { id: string; name: string };
const unlisted: Listed = { id: '00000000-0000-4000-8000-000000000000', name: 'Old Mill Pantry' };

async function readResources(request: APIRequestContext, query: string): Promise<Listed[]> {
  const { data } = await (await request.get(`/api/resources?${query}`)).json();
  return data.map(({ id, name }: Listed) => ({ id, name }));
}

/** Stores saved places in the browser, once, as an earlier visit does. */
async function storeSavedPlaces(page: Page, places: Listed[]): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('hasSavedPlaces')) return;
    sessionStorage.setItem('hasSavedPlaces', 'yes');
    localStorage.setItem('saved', kept);
  }, JSON.stringify(places));
}

const readSaved = (page: Page) => page.evaluate(() => localStorage.getItem('saved') ?? '[]').then(JSON.parse);

test('a visitor saves places from results, once also before hydration, and from a page, and removes one', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  const first = resultCards(page).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  const save = first.getByRole('button', { name: `Save ${name}` });
  const saved = first.getByRole('button', { name: `Saved ${name}` });
  await test.step('before hydration', async () => {
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    // A second press before hydration does not undo the first.
    await save.click();
    await save.click();
    release();
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(await readSaved(page)).toHaveLength(1);
  });
  await saved.click();
  await expect(first.getByRole('status')).toHaveText('Taken off your list.');
  expect(await readSaved(page)).toEqual([]);
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(saved).toBeFocused();
  await expect(first.getByRole('status')).toHaveText('Saved in this browser. See your list');
  await expect(page.getByRole('link', { name: 'Saved places (1)' })).toBeVisible();
  const [kept] = await readSaved(page);
  expect(Object.keys(kept)).toEqual(['id', 'name']);

  await resultCards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /^Save / }).click();
  await page.getByRole('link', { name: 'See your list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved places' })).toBeVisible();
  await expect(resultCards(page)).toHaveCount(2);
  await expect(resultCards(page).last().getByRole('heading')).toHaveText(name);
  await page.reload();
  await expect(resultCards(page)).toHaveCount(2);
});

test('when the request fails, the names are listed and it can be retried; ten places print on one page; places that left the directory are shown; removing can be undone; the list is shared as a link with nothing but ids', async ({
  page,
  request,
  context,
  browser,
  baseURL,
  errors,
}) => {
  const places = await readResources(request, 'size=10&category=food');
  await storeSavedPlaces(page, [...places, unlisted]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.setViewportSize({ width: 320, height: 800 });
  const missing = page.getByRole('region', { name: '1 place is not listed any more' });
  await test.step('a failed request', async () => {
    const listRequests = '**/api/resources?ids=*';
    await page.route(listRequests, (route) =>
      route.fulfill({ status: 503, json: { message: 'The directory is being loaded. Please try again in a minute.' } }),
    );
    await page.goto('/saved');
    await expect(page.getByRole('alert')).toContainText('Your list could not be loaded');
    await expect(page.getByRole('alert')).toContainText('The directory is being loaded.');
    for (const { name } of places) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
    expect(errors.every((error) => error.includes('503'))).toBe(true);
    errors.length = 0;
    await page.unroute(listRequests);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(resultCards(page)).toHaveCount(10);
    await expect(missing.getByRole('link', { name: unlisted.name })).toBeVisible();
    await expectFitsInBothThemes(page);
  });

  const remove = page.getByRole('button', { name: `Remove ${places[0]?.name}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(resultCards(page)).toHaveCount(9);
  await expect(
    page.getByRole('status').filter({ hasText: `\u2068${places[0]?.name}\u2069 is off your list.` }),
  ).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(resultCards(page)).toHaveCount(10);
  await expect(resultCards(page).first().getByRole('heading')).toHaveText(places[0]?.name ?? '');
  await missing.getByRole('button', { name: `Remove ${unlisted.name}` }).click();
  await expect(missing).toHaveCount(0);
  await test.step('the printed list has phone numbers and hours, and no controls', async () => {
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('main');
    for (const { name } of places)
      await expect(sheet.getByText(name, { exact: true }).locator('visible=true')).toBeVisible();
    await expect(
      sheet
        .getByText(/740-555-\d{4}/)
        .locator('visible=true')
        .first(),
    ).toBeVisible();
    await expect(
      sheet
        .getByText(/ to .*: \d/)
        .locator('visible=true')
        .first(),
    ).toBeVisible();
    await expect(sheet.getByText('Hours are for the coming week. Please check before you go.')).toBeVisible();
    await expect(sheet.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await readSaved(page)).toEqual([]);
  await expectAccessible(page);
  await undo.click();
  await expect(resultCards(page)).toHaveCount(10);
  await test.step('another visitor saves the shared list', async () => {
    await page.getByRole('button', { name: 'Share the list' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${baseURL}/saved?ids=${places.map(({ id }) => id).join(',')}`);

    const otherContext = await browser.newContext();
    const otherPage = await otherContext.newPage();
    await otherPage.goto(`${link},${unlisted.id}`);
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Places shared with you' })).toBeVisible();
    await expect(otherPage.getByText('1 place of this link is not listed any more.')).toBeVisible();
    await expectAccessible(otherPage);
    expect(await readSaved(otherPage)).toEqual([]);
    await otherPage.getByRole('button', { name: 'Keep these' }).click();
    await otherPage.getByRole('link', { name: 'See your list' }).click();
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Saved places' })).toBeVisible();
    expect(await readSaved(otherPage)).toEqual(places);
    await otherContext.close();
  });
  await test.step('a change is shown in another tab', async () => {
    const other = await context.newPage();
    await other.goto('/saved');
    await expect(resultCards(other)).toHaveCount(10);
    await resultCards(other)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(resultCards(page)).toHaveCount(9);
  });
});

test('without storage, saving says so and other pages work', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Not here.', 'SecurityError');
      },
    });
  });
  await page.goto('/search');
  const first = resultCards(page).first();
  await first.getByRole('button', { name: /^Save/ }).click();
  await expect(first.getByRole('status')).toContainText('This browser keeps nothing for websites');
  await expect(first.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.goto('/login');
  const shared = page.getByRole('checkbox', { name: 'This is a shared computer' });
  await shared.click();
  await expect(page.getByRole('status').filter({ hasText: 'There is nothing to erase.' })).toBeVisible();
  await expect(shared).not.toBeChecked();
});

test('a place whose link cannot be copied shows the link, to be copied by hand', async ({ page, request, baseURL }) => {
  const [place] = await readResources(request, 'size=1');
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/resources/${place?.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link could not be copied here.' })).toBeVisible();
  const link = page.getByRole('textbox', { name: 'Link to this page' });
  await expect(link).toHaveValue(`${baseURL}/resources/${place?.id}`);
  await link.focus();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue());
  await expectFitsInBothThemes(page);
});
