/** Messages when the connection is lost, slow or refused, and how the page recovers. */
import type { Page } from '@playwright/test';
import { readBrowserStorage, waitForHydration } from './account-helpers.ts';
import { createMember, signInBrowserAs } from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: new RegExp(`${apiErrors.source}|ERR_INTERNET_DISCONNECTED`) });

const footer = (page: Page) => page.getByRole('contentinfo');
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text, visible: true });

test('offline, the page says what works, links keep it open, and it recovers; a page that fails or is slow can be retried', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await expect(status(page, 'You are offline')).toHaveCount(0);
  await context.setOffline(true);
  await expect(status(page, 'You can still read this page and call.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);
  await footer(page).getByRole('link', { name: 'Privacy' }).focus();
  await page.keyboard.press('Enter');
  await expect(status(page, 'That needs a connection. Please try again when you are back online.')).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await context.setOffline(false);
  await expect(status(page, /offline|connection/)).toHaveCount(0);
  await footer(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.route('**/privacy.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await footer(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await test.step('a page that takes longer than ten seconds says so and offers a retry', async () => {
    const terms = footer(page).getByRole('link', { name: 'Terms' });
    await waitForHydration(terms);
    const pendingRequest = page.waitForRequest('**/terms.data*');
    await page.route('**/terms.data*', () => new Promise(() => undefined));
    await terms.click();
    await pendingRequest;
    const slowNotice = page.getByText('The page is slow to come.');
    await expect(slowNotice).toBeHidden();
    // Ten times faster: the delay is a CSS animation.
    const animations = await context.newCDPSession(page);
    await animations.send('Animation.enable');
    await animations.send('Animation.setPlaybackRate', { playbackRate: 10 });
    await expect(status(page, 'The page is slow to come.')).toBeVisible();
    await expectAccessible(page);
    await slowNotice.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(page).toHaveURL(/\/terms$/);
  });
});

test('a resource pressed without a connection keeps the list and opens later; one or a list that cannot be loaded says why', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/search?category=food');
  const place = main.getByRole('article').nth(3).getByRole('heading').getByRole('link');
  const name = (await place.textContent()) ?? '';
  await waitForHydration(place);
  // The browser does not know that it is offline, yet every request fails.
  await page.route('**', (route) => route.abort());
  await place.click();
  await expect(status(page, 'That needs a connection. It opens as soon as you are back online.')).toBeVisible();
  await expect(place).toBeVisible();
  await expect(page).toHaveURL(/\/search\?category=food$/);
  // The connection is back, and only the resource fails.
  await page.route('**/resources/*', (route) => route.abort());
  await page.unroute('**');
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/resources/'));
  await expect(place).toBeVisible();
  await page.unroute('**/resources/*');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(status(page, 'That needs a connection.')).toHaveCount(0);

  await page.goBack();
  await expect(place).toBeVisible();
  await page.route('**/resources/*.data*', (route) => route.abort());
  await main.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to fetch resource' })).toBeVisible();
  const slow = main.getByText('No answer came in time. Your connection may be slow.');
  await expect(slow).toBeVisible();
  await expect(main.getByRole('link', { name: 'Try again' })).toBeVisible();

  await page.goBack();
  const next = main.getByRole('link', { name: 'Next' });
  await page.route(/\/api\/|\/assets\//, (route) => route.abort());
  await next.click();
  await expect(main.getByRole('heading', { name: 'Failed to fetch resources' })).toBeVisible();
  await expect(slow).toBeVisible();
  await page.unroute(/\/api\/|\/assets\//);
  await test.step('during maintenance', async () => {
    const json = { message: 'This site is being worked on. Please come back in a while. In danger, call 911.' };
    const headers = { 'Retry-After': '600' };
    await page.route('**/api/resources/search', (route) => route.fulfill({ status: 503, headers, json }), { times: 1 });
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This site is being worked on.' })).toBeVisible();
  });
});

test('leaving the site ends the session, here and on the server', async ({ page, request }) => {
  await page.route('**/robots.txt', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Weather</title><link rel="icon" href="data:,">',
    }),
  );
  const member = await createMember(request);
  await signInBrowserAs(page, member);
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Leave this site' }).first().click();
  await expect(page).toHaveURL(/robots\.txt$/);
  expect(await readBrowserStorage(page)).toEqual({ token: null, user: null });
  const readAccount = () => request.get('/api/users/me', { headers: { Authorization: `Bearer ${member.token}` } });
  await expect.poll(async () => (await readAccount()).status()).toBe(401);
});
