import type { PageContext } from '@waymark/contract/page-renderer';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '../../../api/page-context.ts';
import { sampleFound } from '../../../testing/sample-resources.ts';
import { loadHandout } from './load-handout.ts';

const id = (at: number) => `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`;
const facets = { category: {}, language: {}, accessibility: {}, status: {}, openNow: 0 };

/** A site whose directory has these places. */
function load(search: string, listed: string[], site: Partial<PageContext['site']> = {}) {
  const asked: URL[] = [];
  const coded: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, {
    fetchApi: async (path) => {
      const url = new URL(path, 'http://site.example');
      asked.push(url);
      const data = url.searchParams.getAll('ids').filter((one) => listed.includes(one));
      const page = { number: 1, size: 50, totalElements: data.length, totalPages: 1 };
      return Response.json({ data: data.map((one) => sampleFound({ id: one })), page, facets });
    },
    nonce: 'n',
    ownOrigin: 'https://help.example.org',
    today: '2026-11-26',
    timeZone: 'America/New_York',
    drawQrCode: (text) => {
      coded.push(text);
      return { size: 45, path: 'm4 4h7' };
    },
    site: {
      platformName: 'Waymark',
      platformDescription: '',
      leaveUrl: 'http://site.example',
      crisisLines: [],
      ...site,
    },
  });
  const request = new Request('http://site.example/saved');
  return loadHandout(new URLSearchParams(search), { request, context }).then((handout) => ({ handout, asked, coded }));
}

it('has at most forty places, and keeps the others for another sheet', async () => {
  const ids = Array.from({ length: 43 }, (_, at) => id(at));
  const { handout, asked } = await load(`ids=${ids}`, ids);
  expect(handout.places.map((place) => place.id)).toEqual(ids.slice(0, 40));
  expect(handout.left).toEqual(ids.slice(40));
  expect(asked).toHaveLength(1);
});

it('counts what is gone and what is no id at all', async () => {
  const { handout } = await load(`ids=${id(1)},${id(2)},nonsense,${id(1)}`, [id(1)]);
  expect(handout).toMatchObject({ missing: 2, left: [], today: '2026-11-26', problem: null });
  const none = await load('ids=nonsense', []);
  expect(none.handout).toMatchObject({ places: [], missing: 1 });
  expect(none.asked).toEqual([]);
});

it('draws a code of each page, where the site knows its own address', async () => {
  const withAddress = await load(`ids=${id(1)}`, [id(1)], { publicUrl: 'https://help.example.org' });
  expect(withAddress.coded).toEqual([`https://help.example.org/resources/${id(1)}`]);
  expect(withAddress.handout.places[0]?.code).toEqual({ size: 45, path: 'm4 4h7' });
  const unknown = await load(`ids=${id(1)}`, [id(1)]);
  expect(unknown.coded).toEqual([]);
  expect(unknown.handout.places[0]?.code).toBeNull();
});
