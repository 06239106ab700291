import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, resultCards, test } from './test-fixtures.ts';

type Listed = { id: string; name: string };
const gone: Listed = { id: '00000000-0000-4000-8000-000000000000', name: 'Old Mill Pantry' };

async function listed(request: APIRequestContext, query = 'size=3'): Promise<Listed[]> {
  const { data } = await (await request.get(`/api/resources?${query}`)).json();
  return data.map(({ id, name }: Listed) => ({ id, name }));
}

/** What an earlier visit left in this browser. */
async function given(page: Page, places: Listed[]): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('saved', kept);
  }, JSON.stringify(places));
}

const savedHere = (page: Page) => page.evaluate(() => localStorage.getItem('saved') ?? '[]').then(JSON.parse);

test('a visitor saves places from the list and from a page, and finds them again', async ({ page }) => {
  await page.goto('/search');
  const first = resultCards(page).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  const save = first.getByRole('button', { name: `Save ${name}` });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.focus();
  await page.keyboard.press('Enter');
  const saved = first.getByRole('button', { name: `Saved ${name}` });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(saved).toBeFocused();
  await expect(first.getByRole('status')).toHaveText('Saved in this browser. See your list');
  await expect(page.getByRole('link', { name: 'Saved places (1)' })).toBeVisible();

  // Pressing again takes it back.
  await saved.click();
  await expect(first.getByRole('status')).toHaveText('Taken off your list.');
  expect(await savedHere(page)).toEqual([]);
  await save.click();
  const [kept] = await savedHere(page);
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

test('the list tells what matters, and what is not listed any more; taking off can be undone', async ({
  page,
  request,
  context,
}) => {
  const places = await listed(request);
  await given(page, [...places, gone]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/saved');
  await expect(resultCards(page)).toHaveCount(3);
  const missing = page.getByRole('region', { name: '1 place is not listed any more' });
  await expect(missing.getByRole('link', { name: gone.name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const remove = page.getByRole('button', { name: `Remove ${places[0]?.name}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(resultCards(page)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: `${places[0]?.name} is off your list.` })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(resultCards(page)).toHaveCount(3);
  await expect(resultCards(page).first().getByRole('heading')).toHaveText(places[0]?.name ?? '');
  await missing.getByRole('button', { name: `Remove ${gone.name}` }).click();
  await expect(missing).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await savedHere(page)).toEqual([]);
  await expectAccessible(page);
  await undo.click();
  await expect(resultCards(page)).toHaveCount(3);
  await test.step('two tabs agree', async () => {
    const other = await context.newPage();
    await other.goto('/saved');
    await expect(resultCards(other)).toHaveCount(3);
    await resultCards(other)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(resultCards(page)).toHaveCount(2);
  });
});

test('when the list does not come, the names are there and it can be asked for again; printed it is one page', async ({
  page,
  request,
  errors,
}) => {
  const places = await listed(request, 'size=10&category=food');
  await given(page, places);
  const calls = '**/api/resources?ids=*';
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { message: 'The directory is being loaded. Please try again in a minute.' } }),
  );
  await page.goto('/saved');
  await expect(page.getByRole('alert')).toContainText('Your list could not be loaded');
  await expect(page.getByRole('alert')).toContainText('The directory is being loaded.');
  for (const { name } of places) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  // The browser notes the refusal, as it should.
  expect(errors.every((error) => error.includes('503'))).toBe(true);
  errors.length = 0;
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultCards(page)).toHaveCount(10);
  await test.step('the printed list has phones, addresses and hours, and nothing of the screen', async () => {
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
  });
});

test('a list is handed on as a link that holds nothing but ids, and kept by whoever gets it', async ({
  page,
  request,
  context,
  browser,
  baseURL,
}) => {
  const places = await listed(request);
  await given(page, places);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/saved');
  await expect(resultCards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Share the list' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/saved?ids=${places.map(({ id }) => id).join(',')}`);

  const elsewhere = await browser.newContext();
  const someoneElse = await elsewhere.newPage();
  await someoneElse.goto(`${link},${gone.id}`);
  await expect(someoneElse.getByRole('heading', { level: 1, name: 'Places shared with you' })).toBeVisible();
  await expect(someoneElse.getByText('1 place of this link is not listed any more.')).toBeVisible();
  await expectAccessible(someoneElse);
  expect(await savedHere(someoneElse)).toEqual([]);
  await someoneElse.getByRole('button', { name: 'Keep these' }).click();
  await someoneElse.getByRole('link', { name: 'See your list' }).click();
  await expect(someoneElse.getByRole('heading', { level: 1, name: 'Saved places' })).toBeVisible();
  expect(await savedHere(someoneElse)).toEqual(places);
  await elsewhere.close();
});

test('a browser that keeps nothing says so, and everything else works', async ({ page }) => {
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared list can be read, and one’s own says why it cannot', async ({ page, request }) => {
    const places = await listed(request);
    await page.goto(`/saved?ids=${places.map(({ id }) => id).join(',')},nonsense`);
    await expect(resultCards(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Keep these' })).toBeHidden();
    await page.goto(`/saved?ids=${gone.id}`);
    await expect(page.getByRole('heading', { name: 'None of these places is listed any more' })).toBeVisible();
    await page.goto('/saved');
    await expect(page.getByText('Your saved list needs JavaScript')).toBeVisible();
    await expect(page.getByText('Getting your list…')).toBeHidden();
  });
});

test('a place that is saved before the page is live is saved once it is', async ({ page }) => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  const first = resultCards(page).first();
  const save = first.getByRole('button', { name: /^Save / });
  // Who waits presses again, and means the same.
  await save.click();
  await save.click();
  goOn();
  await expect(first.getByRole('button', { name: /^Saved / })).toHaveAttribute('aria-pressed', 'true');
  expect(await savedHere(page)).toHaveLength(1);
});
