/** What a first visit costs someone with little data left: exact bytes as they travel, headers included. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

type Weight = { scripts: number; html: number; messages: number };

/** Opens the page in a browser that has nothing of ours, and adds up what it loads. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const network = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const weight: Weight = { scripts: 0, html: 0, messages: 0 };
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, response.url.endsWith('.json') ? 'Messages' : type);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script') weight.scripts += encodedDataLength;
    if (kind === 'Document') weight.html += encodedDataLength;
    if (kind === 'Messages') weight.messages += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(path, { waitUntil: 'networkidle' });
  await network.detach();
  return weight;
}

async function someResource(request: APIRequestContext): Promise<{ id: string; organizationId: string }> {
  const reply = await request.get('/api/resources?size=1&category=food');
  const { data } = await reply.json();
  return data[0];
}

const visits: [string, (found: { id: string; organizationId: string }) => string][] = [
  ['the home page', () => '/'],
  ['the list', () => '/search'],
  ['the page to sign in', () => '/login'],
  ['the contact page', () => '/contact'],
  ['the page to make an account', () => '/register'],
  ['the form to add a resource', () => '/resources/add'],
  ['every kind of help', () => '/about/kinds-of-help'],
  ['the page to ask a navigator', () => '/ask-a-navigator'],
  ['a shared list of saved places', ({ id }) => `/saved?ids=${id}`],
  ['a resource', ({ id }) => `/resources/${id}`],
  ['the page to suggest a change', ({ id }) => `/resources/${id}/suggest`],
  ['an organization', ({ organizationId }) => `/organizations/${organizationId}`],
];

for (const language of ['en', 'ar']) {
  for (const [name, addressOf] of visits) {
    test(`a first visit of ${name} loads at most 120 KB of scripts and 20 KB of page (${language})`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      const weight = await weigh(page, addressOf(await someResource(request)));
      test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
      expect(weight.scripts).toBeGreaterThan(10_000);
      expect(weight.scripts).toBeLessThanOrEqual(120_000);
      expect(weight.html).toBeGreaterThan(1000);
      expect(weight.html).toBeLessThanOrEqual(20_000);
      // The words of the page in its language: data, not a script, and yet paid for.
      expect(weight.messages).toBeGreaterThan(1000);
      expect(weight.messages).toBeLessThanOrEqual(8000);
    });
  }
}

const categories =
  'food clothing housing healthcare mental_health education transportation legal_aid employment utilities other';

test('the words of each category are at most 60 KB of page', async ({ page }) => {
  for (const category of categories.split(' ')) {
    const { html } = await weigh(page, `/about/kinds-of-help/${category}`);
    expect(html, category).toBeGreaterThan(1000);
    expect(html, category).toBeLessThanOrEqual(60_000);
  }
});

test('stylesheets and icons are named alike by the server and the code, so that none is loaded twice', async ({
  page,
}) => {
  const namesOfFiles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel=stylesheet], use')]
        .map((element) => element.getAttribute('href')?.replace(/#.*/, '') ?? '')
        .filter((name, index, all) => all.indexOf(name) === index)
        .sort(),
    );
  await page.addInitScript(() =>
    addEventListener('live', () => document.documentElement.setAttribute('data-live', '')),
  );
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('html[data-live]').waitFor();
  const named = await namesOfFiles();
  expect(named.map((name) => name.replace(/-[\w-]+(?=\.\w+$)/, ''))).toEqual([
    '/assets/icons.svg',
    '/assets/shell.css',
    '/assets/styles.css',
  ]);
});

test('the code of a page leaves the line to what the page is painted with', async ({ request }) => {
  const html = await (await request.get('/search')).text();
  const code = html.match(/<link [^>]*(?:rel="modulepreload"|as="fetch")[^>]*>/g) ?? [];
  expect(code.length).toBeGreaterThan(5);
  expect(code.filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([]);
});
