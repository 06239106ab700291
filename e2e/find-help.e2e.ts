/** Finding help: from a need to a resource; navigation, filters, languages, and what search engines may index. */
import { randomUUID } from 'node:crypto';
import { clickButton } from './account-helpers.ts';
import { findHelp, readPage, textOf } from './html.ts';
import { callApiAs, signInAsAdministrator } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { cardsIn, namesOf } from './search-page.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resultCards,
  showHtml,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

test('a visitor types a need and finds a shelter; Back and a reload keep the results, and no URL contains the need; an unrecognised need offers categories', async ({
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
  await resultCards(page).nth(4).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: names[4] ?? '' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Call/ }).first()).toHaveAttribute('href', /^tel:/);
  await page.goBack();
  await expectSameList();
  await page.reload();
  await expectSameList();
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.join(' ')).not.toMatch(/sleep|kids/);
  await test.step('an unrecognised need', async () => {
    const box = page.getByRole('searchbox', { name: 'Say what you need' });
    await box.fill('asdf qwerty zxcv');
    await box.press('Enter');
    await expect(page.getByText('We are not sure what you need')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Food & Nutrition' }).click();
    await expect(page).toHaveURL(/category=food/i);
    await expect(resultCards(page).first()).toBeVisible();
  });
});

test('the pages are in Spanish, and in Arabic from right to left', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [language, direction, path] of [
    ['es', 'ltr', '/'],
    ['es', 'ltr', '/search?category=food'],
    ['es', 'ltr', '/about/kinds-of-help'],
    ['ar', 'rtl', '/search?category=housing'],
    ['ar', 'rtl', '/about/kinds-of-help/housing'],
  ] as const) {
    await test.step(`${path} in ${language}`, async () => {
      await showHtml(page, request, path, language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      if (path === '/about/kinds-of-help')
        await expect(page.getByRole('heading', { level: 1, name: 'Tipos de ayuda' })).toBeVisible();
      if (path.startsWith('/search')) await expect(resultCards(page).first()).toBeVisible();
      if (path.endsWith('/housing'))
        await expect(page.getByRole('button', { name: /عرض الأماكن/ }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});

test('empty results offer the dialog, and clearing the filters; on a wide screen phone numbers and counts stay on one line; on a phone Back closes the filters, and undoes their last change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search?location=Nowhereville');
  await expect(page.getByText('No resources found')).toBeVisible();
  // Before it is hydrated it leads to the dialog of the home page.
  await clickButton(page, 'Request Help');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Describe your need' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).first().click();
  await expect(resultCards(page).first()).toBeVisible();
  const numbers = page.locator('.result .btn bdi, .tick .count [aria-hidden]').filter({ visible: true });
  await expect(numbers).not.toHaveCount(0);
  const wrapped = await numbers.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map((element) => element.textContent),
  );
  expect(wrapped).toEqual([]);
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const open = page.getByRole('button', { name: /^Filters/ });
    const panel = page.locator('#filters');
    const food = panel.getByRole('checkbox', { name: 'Food & Nutrition' });
    await open.click();
    // What most people need first is in view without scrolling.
    await expect(panel.getByRole('checkbox', { name: /^Open now/ })).toBeInViewport({ ratio: 1 });
    await expect(panel.locator('summary', { hasText: 'Language' })).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('textbox', { name: 'Town or ZIP code' })).toBeInViewport({ ratio: 1 });
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
    // Closing goes back in the history asynchronously.
    await page.waitForFunction(() => !window.history.state?.sheet);
    await page.goBack();
    await expect(page).toHaveURL(/location=Nowhereville$/);
  });
});

test('the printed list has no ring around its heading, which has the focus after a search', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByRole('searchbox');
  await box.fill('food');
  await box.press('Enter');
  const count = page.getByRole('heading', { name: /resources? found$/ });
  await expect(count).toBeFocused();
  await expect(count).not.toHaveCSS('outline-style', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(count).toHaveCSS('outline-style', 'none');
});

test('a need in Spanish finds food', async ({ request }) => {
  const page = await findHelp(request, 'no tengo nada de comer para mis hijos');
  expect(cardsIn(page).map(textOf)).toContainEqual(expect.stringMatching(/food|pantry|meal/i));
});

test('an ordinary need shows no crisis lines', async ({ request }) => {
  const page = await findHelp(request, 'dying to find a job');
  expect(cardsIn(page)).not.toEqual([]);
  expect(namesOf(page.querySelectorAll('main a')).filter((name) => name.includes('911'))).toEqual([]);
});

test('the canonical URL ignores the Host header of the request', async ({ request, baseURL }) => {
  const page = await (await request.get('/search', { headers: { host: 'attacker.example.org' } })).text();
  expect(page).toContain(`rel="canonical" href="${baseURL}/search"`);
  expect(page).not.toContain('attacker.example.org');
});

test('private and personal pages have noindex, public ones have not', async ({ request }) => {
  const robots = async (path: string) => {
    const page = await readPage(request, path);
    return page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
  };
  const privatePaths = [
    '/login',
    '/register',
    '/profile',
    '/my-request',
    '/offer',
    '/saved',
    '/styleguide',
    '/reset-password',
  ];
  for (const path of privatePaths) expect(await robots(path), path).toBe('noindex');
  for (const path of ['/', '/search', '/about', '/contact', '/privacy']) expect(await robots(path), path).toBeNull();
});

test('the title names the resource, unless its address is hidden', async ({ request }) => {
  const list = async (query: string) => (await (await request.get(`/api/resources?${query}`)).json()).data;
  const resources: { id: string; name: string; location?: { visibility: string } }[] =
    await list('size=100&category=housing');
  const publicPlace = resources.find(({ location }) => location?.visibility === 'public');
  const hiddenPlace = resources.find(({ location }) => location && location.visibility !== 'public');
  const ofOpen = await readPage(request, `/resources/${publicPlace?.id}`);
  expect(textOf(ofOpen.querySelector('title'))).toBe(`${publicPlace?.name} – Waymark`);
  const ofHidden = await readPage(request, `/resources/${hiddenPlace?.id}`);
  expect(namesOf(ofHidden.querySelectorAll('h1'))).toEqual([hiddenPlace?.name]);
  expect(textOf(ofHidden.querySelector('title'))).toBe('Resource details – Waymark');
  const title = async (id = '') => textOf((await readPage(request, `/resources/${id}/suggest`)).querySelector('title'));
  expect(await title(publicPlace?.id)).toBe(`${publicPlace?.name} – Suggest a change – Waymark`);
  expect(await title(hiddenPlace?.id)).toBe('Suggest a change – Waymark');

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
