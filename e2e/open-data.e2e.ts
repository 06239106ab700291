/** Open data: the links on the page about this site, and the downloads. */
import { readPage, textOf } from './html.ts';
import { expect, test } from './test-fixtures.ts';

test('the page about this site links to every download and to the API, in each language', async ({ request }) => {
  const titles = { en: 'Open data', es: 'Datos abiertos', ar: 'بيانات مفتوحة' };
  for (const [language, title] of Object.entries(titles)) {
    const page = await readPage(request, '/about', language);
    const section = [...page.querySelectorAll('section')].find((one) => textOf(one).startsWith(title));
    const links = [...(section?.querySelectorAll('a[href]') ?? [])].map((link) => link.getAttribute('href') ?? '');
    expect(links, language).toEqual([
      '/contact',
      '/hsds/v3/download?format=csv',
      '/hsds/v3/download?format=hsds-csv',
      '/hsds/v3/download?format=hsds-json',
      '/api/docs',
      '/hsds/v3/changes',
    ]);
    expect(textOf(section ?? null), language).toMatch(/20\d\d|٢٠[٠-٩]{2}/);
  }
  const files = { csv: 'text/csv', 'hsds-csv': 'application/zip', 'hsds-json': 'application/json' };
  for (const [format, type] of Object.entries(files)) {
    const answer = await request.get(`/hsds/v3/download?format=${format}`);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    expect(answer.headers()['content-disposition']).toContain('attachment');
  }
  for (const path of ['/api/docs', '/hsds/v3/changes']) expect((await request.get(path)).status(), path).toBe(200);
});
