import { randomUUID } from 'node:crypto';
import { whenAlive } from './account-helpers.ts';
import { findHelp, readPage, textOf } from './html.ts';
import { callApiAs, signInAsAdministrator } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { cardsIn, namesOf } from './search-page.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resultCards,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

test('a visitor types a need and finds a shelter; Back and a reload keep the list, and no address holds what was typed', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await submitNeedInDialog(page, 'I need a safe place to sleep tonight with my two kids');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('status').filter({ hasText: /\d+ resources? found/ })).toBeVisible();
  await expect(
    resultCards(page)
      .filter({ hasText: /shelter/i })
      .first(),
  ).toBeVisible();
  const names = await resultCards(page).getByRole('heading').allTextContents();
  const expectSameList = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
    await expect(resultCards(page).getByRole('heading')).toHaveText(names);
  };
  // Far down, too: the place on the page comes back with the list.
  for (const nth of [0, 4]) {
    await resultCards(page).nth(nth).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/resources\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: names[nth] ?? '' })).toBeVisible();
    if (nth === 0) {
      const call = page.getByRole('main').getByRole('link', { name: /Call/ }).first();
      await expect(call).toHaveAttribute('href', /^tel:/);
    }
    await page.goBack();
    await expectSameList();
  }
  await page.reload();
  await expectSameList();
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.join(' ')).not.toMatch(/sleep|kids/);
});

test('a visitor reads the whole way in Spanish, and Arabic from right to left', async ({ page, context, baseURL }) => {
  const read = (lang: string) => context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
  await read('es');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page);
  await page.goto('/search?category=food');
  await expect(resultCards(page).first()).toBeVisible();
  await expectAccessible(page);

  await read('ar');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search?category=housing');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(resultCards(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('from an empty result a visitor can ask for help in their own words, or clear the filters', async ({ page }) => {
  await page.goto('/search?location=Nowhereville');
  await expect(page.getByText('No resources found')).toBeVisible();
  await page.getByRole('button', { name: 'Request Help' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Describe your need' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).first().click();
  await expect(resultCards(page).first()).toBeVisible();
});

test('on a phone Back closes the filters, and leads from what they changed to what was before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.goto('/search');
  const open = page.getByRole('button', { name: /^Filters/ });
  const panel = page.locator('#filters');
  const food = panel.getByRole('checkbox', { name: 'Food & Nutrition' });
  await whenAlive(open);
  await open.click();
  await expect(food).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/search$/);

  await open.click();
  await food.check();
  await expect(page).toHaveURL(/category=food$/);
  await panel.getByRole('checkbox', { name: 'Housing & Shelter' }).check();
  await expect(page).toHaveURL(/category=housing$/);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/category=food$/);
  await open.click();
  await panel.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/search$/);
  await page.goBack();
  await expect(page).toHaveURL(/category=food$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);

  await open.click();
  await expect(food).not.toBeChecked();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  // Closing steps back by itself, a moment later.
  await page.waitForFunction(() => !window.history.state?.sheet);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a visitor in danger sees whom to call, above the results', async ({ page }) => {
  await submitNeedInDialog(page, 'my husband hits me and I am scared to go home');
  const panel = page.getByRole('main').getByRole('link', { name: /911/ }).first();
  await expect(panel).toHaveAttribute('href', 'tel:911');
  const [call, first] = await Promise.all([panel.boundingBox(), resultCards(page).first().boundingBox()]);
  expect(call?.y).toBeLessThan(first?.y ?? 0);
  await expectAccessible(page);
});

test('a request that is not ours is told kindly, with categories to choose from', async ({ page }) => {
  await submitNeedInDialog(page, 'asdf qwerty zxcv');
  await expect(page.getByText('We are not sure what you need')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Food & Nutrition' }).click();
  await expect(page).toHaveURL(/category=food/i);
  await expect(resultCards(page).first()).toBeVisible();
});

test('on a desk phone numbers and counts stay on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search');
  await expect(resultCards(page).first()).toBeVisible();
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('.result .btn bdi, .tick .count [aria-hidden]')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map((element) => element.textContent),
  );
  expect(broken).toEqual([]);
});

test('a visitor who writes Spanish finds food', async ({ request }) => {
  const page = await findHelp(request, 'no tengo nada de comer para mis hijos');
  expect(cardsIn(page).map(textOf)).toContainEqual(expect.stringMatching(/food|pantry|meal/i));
});

test('an ordinary need shows no alarm', async ({ request }) => {
  const page = await findHelp(request, 'dying to find a job');
  expect(cardsIn(page)).not.toEqual([]);
  expect(namesOf(page.querySelectorAll('main a')).filter((name) => name.includes('911'))).toEqual([]);
});

test('no link of a page follows the host that a request names', async ({ request, baseURL }) => {
  const page = await (await request.get('/search', { headers: { host: 'attacker.example.org' } })).text();
  expect(page).toContain(`rel="canonical" href="${baseURL}/search"`);
  expect(page).not.toContain('attacker.example.org');
});

test('what is private, empty or of one visitor is kept out of search engines, and what is public is not', async ({
  request,
}) => {
  const robots = async (path: string) => {
    const page = await readPage(request, path);
    return page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
  };
  const closed = [
    '/login',
    '/register',
    '/profile',
    '/my-request',
    '/offer',
    '/saved',
    '/styleguide',
    '/reset-password',
  ];
  for (const path of closed) expect(await robots(path), path).toBe('noindex');
  for (const path of ['/', '/search', '/about', '/contact', '/privacy']) expect(await robots(path), path).toBeNull();
});

test('a tab is named after its place, unless the place hides where it is', async ({ request }) => {
  const list = async (query: string) => (await (await request.get(`/api/resources?${query}`)).json()).data;
  const all: { id: string; name: string; location?: { visibility: string } }[] =
    await list('size=100&category=housing');
  const open = all.find(({ location }) => location?.visibility === 'public');
  const hidden = all.find(({ location }) => location && location.visibility !== 'public');
  const ofOpen = await readPage(request, `/resources/${open?.id}`);
  expect(textOf(ofOpen.querySelector('title'))).toBe(`${open?.name} – Waymark`);
  const ofHidden = await readPage(request, `/resources/${hidden?.id}`);
  expect(namesOf(ofHidden.querySelectorAll('h1'))).toEqual([hidden?.name]);
  expect(textOf(ofHidden.querySelector('title'))).toBe('Resource details – Waymark');
  const title = async (id = '') => textOf((await readPage(request, `/resources/${id}/suggest`)).querySelector('title'));
  expect(await title(open?.id)).toBe(`${open?.name} – Suggest a change – Waymark`);
  expect(await title(hidden?.id)).toBe('Suggest a change – Waymark');

  const admin = await signInAsAdministrator(request);
  const organizationOf = async (location: Record<string, string>) => {
    const { id } = await callApiAs(request, admin, 'POST', '/organizations', {
      name: `Doors ${randomUUID().slice(0, 8)}`,
    });
    await createResource(request, admin, { organizationId: id, location });
    return readPage(request, `/organizations/${id}`);
  };
  const ofPhone = await organizationOf({ kind: 'phone', visibility: 'public' });
  expect(textOf(ofPhone.querySelector('title'))).toMatch(/^Doors /);
  const ofConfidential = await organizationOf({ kind: 'physical', visibility: 'hidden' });
  expect(textOf(ofConfidential.querySelector('title'))).toBe('Organization details – Waymark');
});
