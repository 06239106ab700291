/** The embedded search on a page of another origin, with hostile styles and a strict Content Security Policy. */
import type { Page, Request } from '@playwright/test';
import { ignoreErrors } from './account-helpers.ts';
import { type HostPage, openHostPage } from './host-page.ts';
import { readPage, textOf } from './html.ts';
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  apiErrorsWith404,
  expect,
  expectAccessibleInThemes,
  expectAccessibleInThemesAndWidths,
  expectFitsInBothThemes,
  test,
} from './test-fixtures.ts';

const hosts: HostPage[] = [];
test.afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

/** Opens a page with one tag per element of `tags`, which are its data attributes. */
async function openPage(page: Page, site: string | undefined, tags: Record<string, string>[], style?: 'hostile') {
  const scripts = tags.map((options) => {
    const attributes = Object.entries(options).map(([name, value]) => `data-${name}="${value}"`);
    return `<script src="${site}/embed.js" ${attributes.join(' ')} async></script>`;
  });
  const host = await openHostPage(site ?? '', `<p>Before</p>${scripts.join('<p>Between</p>')}<p>After</p>`, style);
  hosts.push(host);
  await page.goto(host.address);
  await expect(page.locator('waymark-search')).toHaveCount(tags.length);
  return host;
}

async function search(page: Page, need: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Describe your need' });
  await box.fill(need);
  await box.press('Enter');
}

const resultsHeading = (page: Page) => page.getByRole('heading', { name: /resources? found$/ });

test('hostile styles of the page do not affect it, and it sends requests to one site only', async ({
  page,
  context,
  baseURL,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await openPage(page, baseURL, [{}], 'hostile');
  const element = page.locator('waymark-search');
  await test.step('styles are isolated in both directions', async () => {
    await expect(page.getByRole('button', { name: 'Find Help' })).toBeVisible();
    const styles = await element.evaluate((one) => {
      const box = one.shadowRoot?.querySelector('h2');
      const { color, fontSize, letterSpacing, direction } = getComputedStyle(box ?? one);
      return { color, fontSize, letterSpacing, direction, outside: getComputedStyle(document.body).backgroundColor };
    });
    expect(styles).toEqual({
      color: 'rgb(20, 34, 29)',
      fontSize: '25.5px',
      letterSpacing: 'normal',
      direction: 'ltr',
      outside: 'rgb(255, 255, 238)',
    });
    expect(await element.evaluate((one) => one.previousElementSibling?.textContent)).toBe('Before');
  });
  await test.step('a blank search sends no request', async () => {
    const count = requests.length;
    await search(page, '   ');
    await expect(page.getByRole('textbox')).toBeFocused();
    expect(requests).toHaveLength(count);
  });
  await test.step('results are announced and focused', async () => {
    await search(page, 'no heat and a baby');
    await expect(resultsHeading(page)).toBeFocused();
    await expect(page.getByRole('status')).toHaveText(/^\d+ resources found$/);
    const first = page.getByRole('article').first();
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(first).toContainText('Why this fits:');
    await expect(first.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+/);
    const link = first.getByRole('heading').getByRole('link');
    await expect(link).toHaveAttribute('href', new RegExp(`^${baseURL}/resources/[\\w-]+$`));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
  });
  await test.step('more results are appended and focused', async () => {
    await page.getByRole('button', { name: 'Show more results' }).press('Enter');
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('article').nth(5).getByRole('heading').getByRole('link')).toBeFocused();
  });
  await test.step('typing triggers no keyboard listener of the page', async () => {
    await page.evaluate(() => {
      const received: string[] = [];
      Object.assign(globalThis, { received });
      for (const name of ['keydown', 'input']) document.addEventListener(name, () => received.push(name));
    });
    await page.getByRole('textbox').pressSequentially('food');
    expect(await page.evaluate(() => (globalThis as { received?: string[] }).received)).toEqual([]);
  });
  await test.step('no request to another site, no storage, no need in a URL', async () => {
    const siteRequests = requests.filter((request) => !request.url().startsWith(new URL(page.url()).origin));
    expect(new Set(siteRequests.map((request) => new URL(request.url()).origin))).toEqual(new Set([baseURL]));
    const paths = new Set(siteRequests.map((request) => new URL(request.url()).pathname));
    expect([...paths].toSorted()).toEqual(['/embed.js', '/embed/search']);
    for (const request of requests) {
      expect(request.url()).not.toMatch(/heat|baby|\?/);
      expect(await request.headerValue('cookie')).toBeNull();
      if (request.url().endsWith('/embed/search')) expect(await request.headerValue('referer')).toBeNull();
    }
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});

test('it has no accessibility violations: the form, results, a question, a crisis', async ({ page, baseURL }) => {
  await openPage(page, baseURL, [{}]);
  await test.step('the form', async () => {
    await expect(page.getByRole('search', { name: 'How can we help?' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'How soon do you need help?' })).toHaveValue('MEDIUM');
  });
  await test.step('the form and results', async () => {
    await search(page, 'food');
    await expect(resultsHeading(page)).toBeFocused();
    await expectAccessibleInThemesAndWidths(page);
  });
  await test.step('a question, whose answer keeps the text', async () => {
    await search(page, 'I need help');
    await expect(page.getByRole('heading', { name: 'What do you need most?' })).toBeFocused();
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: /^Food & Nutrition/ }).click();
    await expect(resultsHeading(page)).toBeFocused();
    await expect(page.getByText('Only here: Food & Nutrition')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('I need help');
  });
  // Without the kind of help that the answer has chosen.
  await page.reload();
  await test.step('the urgency Critical without danger in the text', async () => {
    await page.getByRole('combobox').selectOption('CRITICAL');
    await search(page, 'groceries');
    await expect(page.getByRole('region', { name: 'If you are in danger, help is here now' })).toBeVisible();
  });
  await test.step('serious distress, without a crisis panel', async () => {
    await page.getByRole('combobox').selectOption('MEDIUM');
    await search(page, 'my boss keeps my passport');
    await expect(page.locator('waymark-search .answer').getByRole('link', { name: '1-888-373-7888' })).toBeVisible();
  });
  await test.step('a crisis: phone links first, and a quick-exit link', async () => {
    await search(page, 'my husband hits me');
    const panel = page.getByRole('region', { name: 'You deserve to be safe' });
    await expect(panel.getByRole('heading')).toBeFocused();
    await expect(panel.getByRole('link', { name: /^Call 911/ })).toHaveAttribute('href', 'tel:911');
    await expect(page.getByRole('status')).toHaveText(/Help you can call now is above this list\.$/);
    await expectAccessibleInThemesAndWidths(page);
    await panel.getByRole('link', { name: 'Leave this site' }).click();
    await page.waitForURL(`${baseURL}/robots.txt`);
    await page.goBack();
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('my husband hits me');
  });
});

test('two tags on one page, in two languages, are independent; filters of a tag can be removed', async ({
  page,
  baseURL,
}) => {
  await openPage(page, baseURL, [{ language: 'es' }, { language: 'ar', theme: 'light' }]);
  const [spanish, arabic] = [page.locator('waymark-search').first(), page.locator('waymark-search').last()];
  await spanish.getByRole('textbox', { name: 'Describa lo que necesita' }).fill('comida');
  await spanish.getByRole('button', { name: 'Buscar ayuda' }).click();
  await expect(spanish.getByRole('heading', { name: /^Se encontraron \d+ recursos$/ })).toBeFocused();
  await expect(spanish.getByRole('article').first()).toContainText('Por qué');
  await expect(arabic.getByRole('article')).toHaveCount(0);
  await arabic.getByRole('textbox', { name: 'صف ما تحتاج إليه' }).fill('طعام');
  await arabic.getByRole('button', { name: 'ابحث عن مساعدة' }).click();
  await expect(arabic.getByRole('article')).toHaveCount(5);
  expect(
    await arabic
      .getByRole('article')
      .first()
      .evaluate((one) => getComputedStyle(one).direction),
  ).toBe('rtl');
  expect(await page.getByText(/answer\.\w|search\.|embed\./).count()).toBe(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFitsInBothThemes(page);

  await test.step('filters of the tag that leave no results can be removed', async () => {
    await openPage(page, baseURL, [{ category: 'food', location: 'Nowhere at all', color: '#ffdd00', theme: 'dark' }]);
    await search(page, 'food');
    await expect(page.getByRole('heading', { name: '0 resources found', exact: true })).toBeFocused();
    await expect(page.getByText('Only here: Food & Nutrition · ⁨Nowhere at all⁩')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 211' })).toHaveAttribute('href', 'tel:211');
    await page.getByRole('button', { name: 'Look everywhere' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^Only here: Food & Nutrition$/)).toBeVisible();
  });
});

test('a failed search says why, keeps the text, and can be retried', async ({ page, baseURL, errors }) => {
  await openPage(page, baseURL, [{}]);
  const cors = { 'access-control-allow-origin': '*' };
  const responses: [number, string, string][] = [
    [429, 'There have been too many tries.', 'There have been too many tries.'],
    [503, 'The directory is being loaded.', 'The directory is being loaded.'],
    [404, 'Off.', 'This search is turned off at the moment.'],
    [500, '<b>Bold</b>', '<b>Bold</b>'],
    [200, 'Unexpected body.', 'Something went wrong on our side.'],
  ];
  let response: (typeof responses)[number] | undefined = responses[0];
  await page.route('**/embed/search', (route) =>
    response ? route.fulfill({ status: response[0], headers: cors, json: { message: response[1] } }) : route.fallback(),
  );
  for (response of responses) {
    await search(page, 'food');
    await expect(page.getByRole('alert')).toContainText(response[2]);
  }
  await expectAccessibleInThemes(page);
  response = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(resultsHeading(page)).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveValue('food');
  ignoreErrors(errors, apiErrorsWith404);

  await test.step('markup in a listing is shown as text', async () => {
    const maliciousText = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    await page.route('**/embed/search', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const reply = await route.fetch();
      const json = await reply.json();
      Object.assign(json.data[0], { name: maliciousText, description: maliciousText, organizationName: maliciousText });
      await route.fulfill({ response: reply, json });
    });
    await search(page, 'food');
    await expect(page.getByRole('article').first().getByRole('heading')).toContainText(maliciousText);
    expect(
      await page.locator('waymark-search').evaluate((one) => one.shadowRoot?.querySelector('img, script')),
    ).toBeNull();
  });
});

test('the admin panel builds the tag with a preview; the page about this site shows the plain tag', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInBrowserAs(page, await signInAsAdministrator(request));
  await page.goto('/admin?view=transfer&tab=embed');
  const tag = page.getByRole('textbox', { name: 'Tag' });
  await expect(tag).toHaveValue(`<script src="${baseURL}/embed.js" async></script>`);
  const preview = page.locator('waymark-search');
  await expect(preview.getByRole('textbox', { name: 'Describe your need' })).toBeVisible();
  const settings = page.getByRole('region', { name: 'Put the search on another site' });
  await settings.getByRole('combobox', { name: 'Language', exact: true }).selectOption('es');
  await settings.getByRole('combobox', { name: 'Light or dark' }).selectOption('dark');
  await settings.getByRole('combobox', { name: 'Kind of help' }).selectOption('LEGAL_AID');
  await page.getByRole('textbox', { name: 'Only in this town (optional)' }).fill('Wexley "2"');
  await page.getByRole('checkbox', { name: 'Use a color of that page' }).check();
  await page.getByLabel('Color', { exact: true }).fill('#0b6e4f');
  await expect(tag).toHaveValue(
    `<script src="${baseURL}/embed.js" data-language="es" data-color="#0b6e4f" data-category="legal_aid" data-location="Wexley &quot;2&quot;" data-theme="dark" async></script>`,
  );
  await expect(preview.getByRole('textbox', { name: 'Describa lo que necesita' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the tag' }).click();
  await expect(page.getByRole('status').getByText('The tag is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await tag.inputValue());
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy the tag' }).click();
  await expect(page.getByText('The tag is marked: copy it by hand.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Use a color of that page' }).uncheck();
  await settings.getByRole('combobox', { name: 'Light or dark' }).selectOption('');
  await expect(preview.locator('.frame')).toHaveAttribute('data-theme', 'light');
  await expectAccessibleInThemesAndWidths(page);

  for (const [language, title] of [
    ['en', 'Put this search on your own page'],
    ['es', 'Ponga esta búsqueda en su propia página'],
    ['ar', 'ضع هذا البحث على صفحتك'],
  ] as const) {
    const about = await readPage(request, '/about', language);
    const section = [...about.querySelectorAll('section')].find((one) => textOf(one.querySelector('h2')) === title);
    expect(textOf(section?.querySelector('code'))).toBe(`<script src="${baseURL}/embed.js" async></script>`);
  }
});
