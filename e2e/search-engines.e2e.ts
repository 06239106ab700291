/** Metadata for search engines: descriptions, canonical URLs, structured data, and the sitemap. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { waitForHydration } from './account-helpers.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, signInAsAdministrator } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { expect, test } from './test-fixtures.ts';

const uniqueName = () => `Doors ${randomUUID().slice(0, 8)}`;

const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

const canonicalOf = (page: Document) =>
  [...page.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'));

const structuredDataIn = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.innerHTML));

/** All URLs of the sitemap. */
async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const locations = async (address: string) => {
    const reply = await request.get(address);
    expect([address, reply.status()]).toEqual([address, 200]);
    const { document } = parseHTML(await reply.text());
    return [...document.querySelectorAll('loc')].map(textOf);
  };
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
}

test('a resource and its organization have a description, canonical and alternate URLs, and structured data', async ({
  request,
  baseURL,
}) => {
  const admin = await signInAsAdministrator(request);
  const name = uniqueName();
  const organization = await callApiAs(request, admin, 'POST', '/organizations', {
    name: `${name} Inc.`,
    address: { street: '1 Main St', city: 'Wexley', state: 'OH' },
  });
  const location = { kind: 'physical', visibility: 'public', latitude: 39.41234, longitude: -82.12345 };
  const description = 'Free groceries every Tuesday. </script><b>Bread</b> & butter.';
  const { id } = await createResource(request, admin, { name, organizationId: organization.id, location, description });
  const address = `${baseURL}/resources/${id}`;

  const page = await readPage(request, `/resources/${id}`);
  expect(textOf(page.querySelector('title'))).toMatch(new RegExp(`^${name}`));
  expect(contentOf(page, 'description')?.replace(/\s/g, ' ')).toBe(
    `Food & Nutrition in Wexley, OH, open Monday to Friday, 9 am to 5 pm: ${description}`,
  );
  expect(canonicalOf(page)).toEqual([address]);
  const [data, ...otherData] = structuredDataIn(page);
  expect(otherData).toEqual([]);
  expect(data).toMatchObject({
    '@type': 'Service',
    '@id': address,
    name,
    description,
    provider: { '@id': `${baseURL}/organizations/${organization.id}`, name: `${name} Inc.` },
    hoursAvailable: [{ opens: '09:00', closes: '17:00' }],
    availableChannel: { serviceLocation: { geo: { latitude: 39.41234, longitude: -82.12345 } } },
  });

  const inSpanish = await request.get(`/resources/${id}?lang=es`, { headers: { 'accept-language': 'en' } });
  expect(inSpanish.headers()['set-cookie']).toBe('lang=es; Path=/; SameSite=Lax');
  const { document } = parseHTML(await inSpanish.text());
  expect(document.documentElement.lang).toBe('es');
  expect(contentOf(document, 'description')).toContain('abierto de lunes a viernes');
  expect(canonicalOf(document)).toEqual([`${address}?lang=es`]);
  const alternatesOf = (one: Document) =>
    [...one.querySelectorAll('link[rel="alternate"]')].map((link) => [
      // React writes the attribute like this; HTML is case-insensitive, the parser is not.
      link.getAttribute('hrefLang'),
      link.getAttribute('href'),
    ]);
  expect(alternatesOf(document)).toEqual([
    ['x-default', address],
    ['en', address],
    ['es', `${address}?lang=es`],
    ['ar', `${address}?lang=ar`],
  ]);
  expect(alternatesOf(page)).toEqual(alternatesOf(document));

  await callApiAs(request, admin, 'POST', `/organizations/admin/${organization.id}/verify`);
  const ofOrganization = await readPage(request, `/organizations/${organization.id}`);
  expect(structuredDataIn(ofOrganization)).toMatchObject([
    { '@type': 'Organization', '@id': `${baseURL}/organizations/${organization.id}`, name: `${name} Inc.` },
  ]);
  const urls = await readSitemap(request);
  expect(urls).toEqual(expect.arrayContaining([address, `${baseURL}/organizations/${organization.id}`]));
});

test('a confidential resource and its organization have noindex, and are not in the sitemap', async ({ request }) => {
  const admin = await signInAsAdministrator(request);
  const { id: organizationId } = await callApiAs(request, admin, 'POST', '/organizations', { name: uniqueName() });
  await callApiAs(request, admin, 'POST', `/organizations/admin/${organizationId}/verify`);
  const inTown = { kind: 'physical', visibility: 'city', latitude: 39.41234, longitude: -82.12345 };
  const places = await Promise.all(
    [inTown, { ...inTown, visibility: 'hidden' }].map((location) =>
      createResource(request, admin, { name: uniqueName(), organizationId, location }),
    ),
  );
  const paths = [...places.map(({ id }) => `/resources/${id}`), `/organizations/${organizationId}`];
  for (const path of paths) {
    const page = await readPage(request, path);
    expect(contentOf(page, 'robots'), path).toBe('noindex');
    expect(structuredDataIn(page), path).toEqual([]);
    expect(canonicalOf(page), path).toEqual([]);
  }
  const urls = await readSitemap(request);
  expect(urls.length).toBeGreaterThan(100);
  expect(urls.filter((address) => paths.some((path) => address.includes(path)))).toEqual([]);
});

test('pages of the sitemap exist, may be indexed, and have its URL as their canonical URL', async ({
  request,
  baseURL,
}) => {
  const urls = await readSitemap(request);
  const records = /\/(?:resources|organizations)\/[\da-f-]{36}$/;
  const sampleOf = (kind: string) => urls.filter((address) => address.includes(kind)).slice(0, 20);
  const pages = urls.filter((address) => !records.test(address));
  expect(pages.length).toBeGreaterThan(15);
  for (const address of [...pages, ...sampleOf('/resources/'), ...sampleOf('/organizations/')]) {
    const page = await readPage(request, address.slice(baseURL?.length));
    expect([address, contentOf(page, 'robots'), canonicalOf(page)]).toEqual([address, null, [address]]);
    const { length } = contentOf(page, 'description') ?? '';
    expect(length, `the description of ${address}`).toBeGreaterThan(10);
    expect(length, `the description of ${address}`).toBeLessThanOrEqual(155);
  }
});

test('a link with lang=es sets the language, also when the browser prefers English', async ({ page }) => {
  await page.goto('/about?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const link = page.locator('main').getByRole('link').first();
  await waitForHydration(link);
  // One canonical URL, also after hydration.
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await link.click();
  await expect(page).toHaveURL(/kinds-of-help$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tipos de ayuda');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  // A cookie keeps the choice for pages without a query.
  const home = await page.request.get('/');
  expect(parseHTML(await home.text()).document.documentElement.lang).toBe('es');
});
