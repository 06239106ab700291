/** Pages as search engines read them: what each says of itself, and what the sitemap leads to. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { readPage, textOf } from './html.ts';
import { callApiAs, signInAsAdministrator } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { expect, test } from './test-fixtures.ts';

const someName = () => `Doors ${randomUUID().slice(0, 8)}`;

const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

const canonicalOf = (page: Document) =>
  [...page.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'));

/** The structured data of a page. */
const dataIn = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.innerHTML));

/** All addresses that the sitemap leads to. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const locations = async (address: string) => {
    const reply = await request.get(address);
    expect([address, reply.status()]).toEqual([address, 200]);
    const { document } = parseHTML(await reply.text());
    return [...document.querySelectorAll('loc')].map(textOf);
  };
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
}

test('a place says what it is, where and when, in the language of its page, and so does its organization', async ({
  request,
  baseURL,
}) => {
  const admin = await signInAsAdministrator(request);
  const name = someName();
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
  const [data, ...more] = dataIn(page);
  expect(more).toEqual([]);
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
  const others = (one: Document) =>
    [...one.querySelectorAll('link[rel="alternate"]')].map((link) => [
      // As React writes it; to a browser it is the same.
      link.getAttribute('hrefLang'),
      link.getAttribute('href'),
    ]);
  expect(others(document)).toEqual([
    ['x-default', address],
    ['en', address],
    ['es', `${address}?lang=es`],
    ['ar', `${address}?lang=ar`],
  ]);
  expect(others(page)).toEqual(others(document));

  await callApiAs(request, admin, 'POST', `/organizations/admin/${organization.id}/verify`);
  const ofOrganization = await readPage(request, `/organizations/${organization.id}`);
  expect(dataIn(ofOrganization)).toMatchObject([
    { '@type': 'Organization', '@id': `${baseURL}/organizations/${organization.id}`, name: `${name} Inc.` },
  ]);
  const urls = await sitemap(request);
  expect(urls).toEqual(expect.arrayContaining([address, `${baseURL}/organizations/${organization.id}`]));
});

test('a place that hides where it is, and who runs it, are kept out of search engines', async ({ request }) => {
  const admin = await signInAsAdministrator(request);
  const { id: organizationId } = await callApiAs(request, admin, 'POST', '/organizations', { name: someName() });
  await callApiAs(request, admin, 'POST', `/organizations/admin/${organizationId}/verify`);
  const inTown = { kind: 'physical', visibility: 'city', latitude: 39.41234, longitude: -82.12345 };
  const places = await Promise.all(
    [inTown, { ...inTown, visibility: 'hidden' }].map((location) =>
      createResource(request, admin, { name: someName(), organizationId, location }),
    ),
  );
  const paths = [...places.map(({ id }) => `/resources/${id}`), `/organizations/${organizationId}`];
  for (const path of paths) {
    const page = await readPage(request, path);
    expect(contentOf(page, 'robots'), path).toBe('noindex');
    expect(dataIn(page), path).toEqual([]);
    expect(canonicalOf(page), path).toEqual([]);
  }
  const urls = await sitemap(request);
  expect(urls.length).toBeGreaterThan(100);
  expect(urls.filter((address) => paths.some((path) => address.includes(path)))).toEqual([]);
});

test('every page in the sitemap is there, is for search engines, and has the address that the sitemap says', async ({
  request,
  baseURL,
}) => {
  const urls = await sitemap(request);
  const records = /\/(?:resources|organizations)\/[\da-f-]{36}$/;
  const some = (kind: string) => urls.filter((address) => address.includes(kind)).slice(0, 20);
  const pages = urls.filter((address) => !records.test(address));
  expect(pages.length).toBeGreaterThan(15);
  for (const address of [...pages, ...some('/resources/'), ...some('/organizations/')]) {
    const page = await readPage(request, address.slice(baseURL?.length));
    expect([address, contentOf(page, 'robots'), canonicalOf(page)]).toEqual([address, null, [address]]);
    expect(contentOf(page, 'description')?.length, address).toBeGreaterThan(10);
    expect(contentOf(page, 'description')?.length, address).toBeLessThanOrEqual(155);
  }
});

test('who comes by a link in Spanish stays in Spanish, also where the browser asks for English', async ({ page }) => {
  await page.goto('/about?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/kinds-of-help$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tipos de ayuda');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // One address in the head, also after scripts have taken over.
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});
