/** Bytes that a first visit transfers, headers included. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type APIRequestContext, type CDPSession, expect, type Page, test } from '@playwright/test';

type Weight = { scripts: number; html: number; messages: number; messageUrls: string[] };

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
  const weight: Weight = { scripts: 0, html: 0, messages: 0, messageUrls: [] };
  const answered = ({ requestId, type, response }: { requestId: string; type: string; response: { url: string } }) => {
    const isMessages = response.url.endsWith('.json');
    if (isMessages) weight.messageUrls.push(response.url);
    kinds.set(requestId, isMessages ? 'Messages' : type);
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

for (const [subject, pages] of Object.entries(visits)) {
  test(`a first visit of ${subject} loads at most 120 KB of scripts and 20 KB of page`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.addInitScript(() =>
      addEventListener('live', () => document.documentElement.setAttribute('data-live', '')),
    );
    const network = await disableCache(page);
    const resource = await readResource(request);
    for (const [name, addressOf] of pages) {
      await test.step(name, async () => {
        const path = addressOf(resource);
        const { messageUrls, ...weight } = await measureWeight(page, network, path);
        test.info().annotations.push({ type: 'bytes', description: `${name} ${JSON.stringify(weight)}` });
        expect(weight.scripts).toBeGreaterThan(10_000);
        expect(weight.scripts).toBeLessThanOrEqual(120_000);
        expectBytesOfPage(weight);
        const english = await filesOf(request, path, 'en');
        expect(messageUrls).toEqual(english.messages.map((name) => `${baseURL}${name}`));
        if (path === '/') await expectSameFilesWhenHydrated(page);

        // Only the page and its texts depend on the language.
        const arabic = await filesOf(request, path, 'ar');
        expect(arabic.scripts).toEqual(english.scripts);
        const messages = await Promise.all(arabic.messages.map((name) => bytesOf(`${baseURL}${name}`)));
        expectBytesOfPage({
          html: await bytesOf(`${baseURL}${path}`, 'ar'),
          messages: messages.reduce((sum, bytes) => sum + bytes, 0),
        });
      });
    }
  });
}

function expectBytesOfPage({ html, messages }: { html: number; messages: number }): void {
  expect(html).toBeGreaterThan(1000);
  expect(html).toBeLessThanOrEqual(20_000);
  // The texts of the page are JSON, not scripts, and count by themselves.
  expect(messages).toBeGreaterThan(1000);
  expect(messages).toBeLessThanOrEqual(8000);
}

/** The names of the files that the HTML of a page names. */
async function filesOf(
  request: APIRequestContext,
  path: string,
  language: string,
): Promise<{ scripts: string[]; messages: string[] }> {
  const html = await (await request.get(path, { headers: { cookie: `lang=${language}` } })).text();
  const names = [...new Set(html.match(/\/assets\/[\w.-]+\.js(?:on)?\b/g))];
  return {
    scripts: names.filter((name) => name.endsWith('.js')),
    messages: names.filter((name) => name.endsWith('.json')),
  };
}

/** Server and browser use the same URLs of stylesheets and icons, so that none is loaded twice. */
async function expectSameFilesWhenHydrated(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor();
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet], use')]
      .map((element) => element.getAttribute('href')?.replace(/#.*/, '') ?? '')
      .filter((name, index, all) => all.indexOf(name) === index)
      .sort(),
  );
  expect(names.map((name) => name.replace(/-[\w-]+(?=\.\w+$)/, ''))).toEqual([
    '/assets/icons.svg',
    '/assets/shell.css',
    '/assets/styles.css',
  ]);
}

/** Bytes that a browser receives for this URL. */
async function bytesOf(address: string, language = 'en'): Promise<number> {
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    connection: 'keep-alive',
    cookie: `lang=${language}`,
  };
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

test('preloaded code has a low priority, so that stylesheets and fonts come first', async ({ request }) => {
  const html = await (await request.get('/search')).text();
  const links = html.match(/<link [^>]*(?:rel="modulepreload"|as="fetch")[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([]);
});
