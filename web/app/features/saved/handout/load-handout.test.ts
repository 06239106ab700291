import type { PageContext } from '@waymark/contract/page-renderer';
import { expect, it } from 'vitest';
import { contextOf, samplePage } from '../../../testing/sample-page-context.ts';
import { sampleFound } from '../../../testing/sample-resources.ts';
import { loadHandout } from './load-handout.ts';

const id = (index: number) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
const facets = { category: {}, language: {}, accessibility: {}, status: {}, openNow: 0 };

/** A site whose directory has these places. */
function load(search: string, listed: string[], site: Partial<PageContext['site']> = {}) {
  const requests: URL[] = [];
  const encodedUrls: string[] = [];
  const answer = (url: URL) => {
    requests.push(url);
    const ids = url.searchParams.getAll('ids').filter((one) => listed.includes(one));
    const page = { number: 1, size: 50, totalElements: ids.length, totalPages: 1 };
    return Response.json({ data: ids.map((one) => sampleFound({ id: one })), page, facets });
  };
  const context = contextOf(answer, {
    drawQrCode: (text) => {
      encodedUrls.push(text);
      return { size: 45, path: 'm4 4h7' };
    },
    site: { ...samplePage.site, ...site },
  });
  const request = new Request('http://site.example/saved');
  return loadHandout(new URLSearchParams(search), { request, context }).then((handout) => ({
    handout,
    requests,
    encodedUrls,
  }));
}

it('loads at most forty places, and returns the ids of the others', async () => {
  const ids = Array.from({ length: 43 }, (_, index) => id(index));
  const { handout, requests } = await load(`ids=${ids}`, ids);
  expect(handout.places.map((place) => place.id)).toEqual(ids.slice(0, 40));
  expect(handout.left).toEqual(ids.slice(40));
  expect(requests).toHaveLength(1);
});

it('counts ids that are not listed, and texts that are no id', async () => {
  const { handout } = await load(`ids=${id(1)},${id(2)},nonsense,${id(1)}`, [id(1)]);
  expect(handout).toMatchObject({ missing: 2, left: [], today: '2026-11-26', problem: null });
  const none = await load('ids=nonsense', []);
  expect(none.handout).toMatchObject({ places: [], missing: 1 });
  expect(none.requests).toEqual([]);
});

it('draws a QR code for each place where PUBLIC_URL is set, and none without it', async () => {
  const withAddress = await load(`ids=${id(1)}`, [id(1)], { publicUrl: 'https://help.example.org' });
  expect(withAddress.encodedUrls).toEqual([`https://help.example.org/resources/${id(1)}`]);
  expect(withAddress.handout.places[0]?.qrCode).toEqual({ size: 45, path: 'm4 4h7' });
  const unknown = await load(`ids=${id(1)}`, [id(1)]);
  expect(unknown.encodedUrls).toEqual([]);
  expect(unknown.handout.places[0]?.qrCode).toBeNull();
});
