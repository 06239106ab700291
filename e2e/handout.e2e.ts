/** The handout: a list of places to print, or to send as a message. */
import type { APIRequestContext, Page } from '@playwright/test';
import { findHelp, readPage, textOf } from './html.ts';
import { signInAsAdministrator } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { expect, expectAccessibleInThemesAndWidths, showHtml, test } from './test-fixtures.ts';

const unlistedId = '00000000-0000-4000-8000-000000000000';

async function readIds(request: APIRequestContext, size: number): Promise<string[]> {
  const { data } = await (await request.get(`/api/resources?category=food&size=${size}`)).json();
  return data.map(({ id }: { id: string }) => id);
}

const handoutOf = (ids: readonly string[]) => `/saved?ids=${ids.join(',')}&view=handout`;
const linkIn = (page: Document) => page.querySelector('a[href$="&view=handout"]')?.getAttribute('href') ?? '';

test('without JavaScript a handout lists the places, the number of missing ones and how to print', async ({
  request,
}) => {
  const ids = await readIds(request, 3);
  const sheet = await readPage(request, handoutOf([...ids, unlistedId, 'nonsense']));
  expect(sheet.querySelectorAll('.handout article')).toHaveLength(3);
  expect(textOf(sheet.querySelector('main'))).toContain('2 places of this list are not in the directory any more.');
  expect(textOf(sheet.querySelector('.no-script'))).toBe(
    'To print this sheet, choose “Print” in the menu of your browser.',
  );
  expect(sheet.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(textOf((await readPage(request, handoutOf([unlistedId]))).querySelector('main'))).toContain(
    'None of these places is listed any more',
  );
  const arabic = await readPage(request, handoutOf(ids), 'ar');
  expect(arabic.documentElement.getAttribute('dir')).toBe('rtl');
  expect(textOf(arabic.querySelector('.handout__foot'))).toContain('طُبعت في');
});

test('without JavaScript each place has a QR code of its page, and messages contain the link', async ({
  request,
  baseURL,
}) => {
  const { data } = await (await request.get('/api/resources?size=2&category=food')).json();
  const ids: string[] = data.map(({ id }: { id: string }) => id);
  const sheet = await readPage(request, handoutOf(ids));
  const codes = [...sheet.querySelectorAll('.handout svg[role=img]')];
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual(
    data.map(({ name }: { name: string }) => `QR code of the page about ${name}`),
  );
  // Different codes: a URL of this length takes 37 modules, the quiet zone 8.
  expect(new Set(codes.map((code) => code.querySelector('path')?.getAttribute('d'))).size).toBe(2);
  expect(codes.map((code) => code.getAttribute('viewBox'))).toEqual(['0 -0.5 45 45', '0 -0.5 45 45']);
  const [text, email] = ['sms:?', 'mailto:?'].map((scheme) =>
    decodeURIComponent(sheet.querySelector(`a[href^="${scheme}"]`)?.getAttribute('href') ?? ''),
  );
  expect(text).toContain(`More about them:\n${baseURL}/saved?ids=${ids.join(',')}`);
  expect(email).toContain(`More about them:\r\n${baseURL}/saved?ids=${ids.join(',')}`);
});

test('places beyond forty are on another sheet', async ({ request }) => {
  const { data } = await (await request.get('/api/resources?size=42')).json();
  const ids: string[] = data.map(({ id }: { id: string }) => id);
  const sheet = await readPage(request, handoutOf(ids));
  expect(sheet.querySelectorAll('.handout article')).toHaveLength(40);
  expect(textOf(sheet.querySelector('.note'))).toContain('2 more places have no room here.');
  expect(sheet.querySelector('.note a')?.getAttribute('href')).toBe(handoutOf(ids.slice(40)));
});

test('lists, resources and results link to their handout, with nothing but ids', async ({ request }) => {
  const ids = await readIds(request, 2);
  expect(linkIn(await readPage(request, `/saved?ids=${ids.join(',')}`))).toBe(handoutOf(ids));
  expect(linkIn(await readPage(request, `/resources/${ids[0]}`))).toBe(handoutOf(ids.slice(0, 1)));
  const plain = await (await request.get('/search?category=food')).text();
  expect(plain).toMatch(/<noscript><p[^>]*><a [^>]*href="\/saved\?ids=[\da-f-]{36}(,[\da-f-]{36})+&amp;view=handout">/);
  const answer = await findHelp(request, 'groceries for my hungry grandmother');
  const link = linkIn(answer);
  expect(link).toMatch(/^\/saved\?ids=[\da-f-]{36}(,[\da-f-]{36})+&view=handout$/);
  const sheet = await readPage(request, link);
  expect(sheet.querySelectorAll('.handout article')).toHaveLength(answer.querySelectorAll('.results > li').length);
  expect(sheet.documentElement.outerHTML).not.toMatch(/grandmother/i);
});

test('the HTML of a handout contains no street, city or coordinates of a confidential place', async ({ request }) => {
  const { id } = await createResource(request, await signInAsAdministrator(request), {
    name: 'Quiet Harbor House',
    description: 'A safe bed. Ring at 7 Thistledown Court.',
    address: { street: '7 Thistledown Court', city: 'Pellbrook', state: 'OH', zipCode: '45986' },
    location: { kind: 'physical', visibility: 'hidden', latitude: 39.23456, longitude: -82.65432 },
  });
  const html = (await readPage(request, handoutOf([id]))).documentElement.outerHTML;
  expect(html).toContain('Quiet Harbor House');
  expect(html).toContain('740-555-0101');
  expect(html).not.toMatch(/Thistledown|Pellbrook|45986|39\.23|82\.65/);
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** The smallest font sizes of the sheet and of its names, in points. */
function sizesOnPaper(page: Page): Promise<{ smallest: number; names: number }> {
  return page.evaluate(() => {
    const pointsOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
    const visible = [...document.querySelectorAll('.handout *')].filter((one) => one.getClientRects().length > 0);
    const names = [...document.querySelectorAll('.handout h2')];
    return { smallest: Math.min(...visible.map(pointsOf)), names: Math.min(...names.map(pointsOf)) };
  });
}

test('a handout prints four places on a page in each language, and makes messages within their limits', async ({
  page,
  request,
  baseURL,
}) => {
  const ids = await readIds(request, 9);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(handoutOf(ids));
  await expect(page.getByRole('heading', { level: 1, name: 'Handout' })).toBeVisible();
  await expectAccessibleInThemesAndWidths(page);
  await test.step('a message contains names, phone numbers and a link to this site', async () => {
    const text = (await page.getByRole('link', { name: 'Send by text message' }).getAttribute('href')) ?? '';
    const body = decodeURIComponent(text.replace('sms:?&body=', ''));
    expect(body.length).toBeLessThanOrEqual(600);
    expect(body).toMatch(/^.+\n740-555-\d{4}\n\n/);
    expect(body).toMatch(new RegExp(`\\n\\nand \\d more:\\n${baseURL}/saved\\?ids=${ids.join(',')}$`));
    const email = (await page.getByRole('link', { name: 'Send by email' }).getAttribute('href')) ?? '';
    expect(email).toMatch(/^mailto:\?subject=Places%20and%20phone%20numbers&body=/);
    expect(decodeURIComponent(email)).toContain(`${baseURL}/saved?ids=${ids.join(',')}`);
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  for (const language of ['en', 'es', 'ar']) {
    await test.step(`printed in ${language}`, async () => {
      await showHtml(page, request, handoutOf(ids), language);
      for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format })), format).toBe(3);
      await page.emulateMedia({ media: 'print' });
      const { smallest, names } = await sizesOnPaper(page);
      expect(smallest).toBeGreaterThanOrEqual(12);
      expect(names).toBeGreaterThanOrEqual(16);
      await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
      await page.emulateMedia({ media: null });
    });
  }
  await showHtml(page, request, handoutOf(ids.slice(0, 4)), 'en');
  expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1);
});
