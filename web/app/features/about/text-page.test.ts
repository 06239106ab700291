import type { PageContext, SiteSettings } from '@waymark/contract/page-renderer';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext } from '../../api/page-context.ts';
import { loader } from './text-page.tsx';

function about(settings: Partial<SiteSettings> = {}) {
  const context = new RouterContextProvider();
  const site = { platformName: 'Waymark', platformDescription: '', leaveUrl: 'https://site.example', crisisLines: [] };
  const page: PageContext = {
    fetchApi: () => Promise.reject(),
    nonce: 'n',
    ownOrigin: 'https://help.example.org',
    today: '2026-11-26',
    timeZone: 'America/New_York',
    drawQrCode: () => ({ size: 0, path: '' }),
    site: { ...site, ...settings },
  };
  context.set(pageContext, page);
  const url = new URL('http://asked.example/about');
  const args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'> = { request: new Request(url), url, context };
  return loader({ ...args, params: {}, pattern: '/about' });
}

const tagsIn = async (settings: Partial<SiteSettings> = {}) =>
  (await about(settings)).sections.flatMap(({ code }) => code ?? []);

test('the page about this site offers its search to other pages, at its own address, whatever it was asked at', async () => {
  expect(await tagsIn()).toEqual(['<script src="https://help.example.org/embed.js" async></script>']);
});

test('an operator who has turned that off does not offer it', async () => {
  expect(await tagsIn({ embedOff: true })).toEqual([]);
});
