import { cards, expect, expectNoBarrier, expectNoSidewaysScroll, sayNeed, test } from './visit.ts';

test('a visitor types a need and finds a shelter', async ({ page }) => {
  await sayNeed(page, 'I need a safe place to sleep tonight with my two kids');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('status').filter({ hasText: /\d+ resources? found/ })).toBeVisible();
  await expect(
    cards(page)
      .filter({ hasText: /shelter/i })
      .first(),
  ).toBeVisible();
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Call/ }).first()).toHaveAttribute('href', /^tel:/);
});

test('what a visitor typed is in no address, on no page', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await sayNeed(page, 'zanzibarheat was shut off');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  expect(addresses.join(' ')).not.toContain('zanzibar');
});

test('a visitor who writes Spanish finds food', async ({ page }) => {
  await sayNeed(page, 'no tengo nada de comer para mis hijos');
  await expect(
    cards(page)
      .filter({ hasText: /food|pantry|meal/i })
      .first(),
  ).toBeVisible();
});

test('a visitor reads the whole way in Spanish', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectNoBarrier(page);
  await page.goto('/search?category=food');
  await expect(cards(page).first()).toBeVisible();
  await expectNoBarrier(page);
});

test('a visitor reads Arabic from right to left', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search?category=housing');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(cards(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoBarrier(page);
});

test('an empty result helps on', async ({ page }) => {
  await page.goto('/search?location=Nowhereville');
  await expect(page.getByText('No resources found')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).first().click();
  await expect(cards(page).first()).toBeVisible();
});

test('from an empty result a visitor can ask for help in their own words', async ({ page }) => {
  await page.goto('/search?location=Nowhereville');
  await page.getByRole('button', { name: 'Request Help' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Describe your need' })).toBeFocused();
});

test('the back button keeps the list', async ({ page }) => {
  await sayNeed(page, 'food pantry open saturday');
  const names = await cards(page).getByRole('heading').allTextContents();
  await cards(page).nth(4).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(names);
});

test('a reload keeps the need and its list', async ({ page }) => {
  await sayNeed(page, 'help paying the electric bill');
  const names = await cards(page).getByRole('heading').allTextContents();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(names);
});

test('a visitor in danger sees whom to call, above the results', async ({ page }) => {
  await sayNeed(page, 'my husband hits me and I am scared to go home');
  const panel = page.getByRole('main').getByRole('link', { name: /911/ }).first();
  await expect(panel).toHaveAttribute('href', 'tel:911');
  const [call, first] = await Promise.all([panel.boundingBox(), cards(page).first().boundingBox()]);
  expect(call?.y).toBeLessThan(first?.y ?? 0);
  await expectNoBarrier(page);
});

test('an urgency of Critical shows whom to call, whatever the words', async ({ page }) => {
  await sayNeed(page, 'I need groceries', 'Critical');
  await expect(page.getByRole('main').getByRole('link', { name: /911/ }).first()).toBeVisible();
});

test('an ordinary need shows no alarm', async ({ page }) => {
  await sayNeed(page, 'dying to find a job');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /911/ })).toHaveCount(0);
});

test('a visitor takes away what was misheard, and the results change', async ({ page }) => {
  await sayNeed(page, 'food for my family and winter coats');
  const heard = page.getByRole('button', { name: /^Remove/ });
  const before = await heard.count();
  const names = await cards(page).getByRole('heading').allTextContents();
  await heard.first().click();
  await expect(heard).toHaveCount(before - 1);
  await expect(cards(page).getByRole('heading')).not.toHaveText(names);
});

test('a request that is not ours is told kindly, with categories to choose from', async ({ page }) => {
  await sayNeed(page, 'asdf qwerty zxcv');
  await expect(page.getByText('We are not sure what you need')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('main').getByRole('link', { name: 'Food & Nutrition' }).click();
  await expect(page).toHaveURL(/category=food/i);
  await expect(cards(page).first()).toBeVisible();
});

test('on a desk phone numbers and counts stay on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search');
  await expect(cards(page).first()).toBeVisible();
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

test('no link of a page follows the host that a request names', async ({ request }) => {
  const page = await (await request.get('/search', { headers: { host: 'attacker.example.org' } })).text();
  expect(page).toContain('rel="canonical" href="/search"');
  expect(page).not.toContain('attacker.example.org');
});

test('a tab is named after its place, unless the place hides where it is', async ({ page, request }) => {
  const list = async (query: string) => (await (await request.get(`/api/resources?${query}`)).json()).data;
  const all: { id: string; name: string; description: string; location?: { visibility: string } }[] =
    await list('size=100&category=housing');
  const open = all.find(({ location }) => location?.visibility === 'public');
  const hidden = all.find(({ location }) => location && location.visibility !== 'public');
  await page.goto(`/resources/${open?.id}`);
  await expect(page).toHaveTitle(`${open?.name} – Waymark`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    new RegExp(`^${open?.description.slice(0, 20)}`),
  );
  await page.goto(`/resources/${hidden?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: hidden?.name ?? '' })).toBeVisible();
  await expect(page).toHaveTitle('Resource details – Waymark');
});
