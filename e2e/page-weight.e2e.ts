/** Bytes that a first visit transfers, headers included. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type APIRequestContext, type CDPSession, expect, type Page, test } from '@playwright/test';

type Weight = { scripts: number; html: number; messages: number };

/** Disables the cache, so that every visit is a first one. */
async function disableCache(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  return network;
}

/** Opens the page and adds up the bytes that it loads. */
async function measureWeight(page: Page, network: CDPSession, path: string): Promise<Weight> {
  const kinds = new Map<string, string>();
  const weight: Weight = { scripts: 0, html: 0, messages: 0 };
  const answered = ({ requestId, type, response }: { requestId: string; type: string; response: { url: string } }) => {
    kinds.set(requestId, response.url.endsWith('.json') ? 'Messages' : type);
  };
  const loaded = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script') weight.scripts += encodedDataLength;
    if (kind === 'Document') weight.html += encodedDataLength;
    if (kind === 'Messages') weight.messages += encodedDataLength;
  };
  network.on('Network.responseReceived', answered);
  network.on('Network.loadingFinished', loaded);
  await page.goto(path, { waitUntil: 'networkidle' });
  network.off('Network.responseReceived', answered);
  network.off('Network.loadingFinished', loaded);
  return weight;
}

async function readResource(request: APIRequestContext): Promise<{ id: string; organizationId: string }> {
  const reply = await request.get('/api/resources?size=1&category=food');
  const { data } = await reply.json();
  return data[0];
}

type Visit = [name: string, addressOf: (resource: { id: string; organizationId: string }) => string];

const visits: Record<string, Visit[]> = {
  'pages to read': [
    ['the home page', () => '/'],
    ['the list', () => '/search'],
    ['every kind of help', () => '/about/kinds-of-help'],
    ['a shared list of saved places', ({ id }) => `/saved?ids=${id}`],
    ['a resource', ({ id }) => `/resources/${id}`],
    ['an organization', ({ organizationId }) => `/organizations/${organizationId}`],
  ],
  forms: [
    ['the page to sign in', () => '/login'],
    ['the contact page', () => '/contact'],
    ['the page to make an account', () => '/register'],
    ['the form to add a resource', () => '/resources/add'],
    ['the page to ask a navigator', () => '/ask-a-navigator'],
    ['the page to suggest a change', ({ id }) => `/resources/${id}/suggest`],
  ],
};

for (const language of ['en', 'ar']) {
  for (const [subject, pages] of Object.entries(visits)) {
    test(`a first visit of ${subject} loads at most 120 KB of scripts and 20 KB of page (${language})`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      const network = await disableCache(page);
      const resource = await readResource(request);
      for (const [name, addressOf] of pages) {
        await test.step(name, async () => {
          const weight = await measureWeight(page, network, addressOf(resource));
          test.info().annotations.push({ type: 'bytes', description: `${name} ${JSON.stringify(weight)}` });
          expect(weight.scripts).toBeGreaterThan(10_000);
          expect(weight.scripts).toBeLessThanOrEqual(120_000);
          expect(weight.html).toBeGreaterThan(1000);
          expect(weight.html).toBeLessThanOrEqual(20_000);
          // The texts of the page are JSON, not scripts, and count by themselves.
          expect(weight.messages).toBeGreaterThan(1000);
          expect(weight.messages).toBeLessThanOrEqual(8000);
        });
      }
    });
  }
}

/** Bytes that a browser receives for this URL. */
async function bytesOf(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', connection: 'keep-alive' };
  const call = get(address, { agent: false, headers });
  const [reply]: IncomingMessage[] = await once(call, 'response');
  expect(reply?.statusCode, address).toBe(200);
  reply?.resume();
  await once(reply as IncomingMessage, 'end');
  const bytes = call.socket?.bytesRead ?? 0;
  call.destroy();
  return bytes;
}

const categories =
  'food clothing housing healthcare mental_health education transportation legal_aid employment utilities other';

test('the words of each category are at most 60 KB of page', async ({ baseURL }) => {
  for (const category of categories.split(' ')) {
    const html = await bytesOf(`${baseURL}/about/kinds-of-help/${category}`);
    test.info().annotations.push({ type: 'bytes', description: `${category} ${html}` });
    expect(html, category).toBeGreaterThan(1000);
    expect(html, category).toBeLessThanOrEqual(60_000);
  }
});

test('server and browser use the same URLs of stylesheets and icons, so that none is loaded twice', async ({
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

test('preloaded code has a low priority, so that stylesheets and fonts come first', async ({ request }) => {
  const html = await (await request.get('/search')).text();
  const links = html.match(/<link [^>]*(?:rel="modulepreload"|as="fetch")[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([]);
});
