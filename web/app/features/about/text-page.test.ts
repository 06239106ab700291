import type { PageContext, SiteSettings } from '@waymark/contract/page-renderer';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext } from '../../api/page-context.ts';
import { loader } from './text-page.tsx';

function loadAbout(settings: Partial<SiteSettings> = {}) {
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
  (await loadAbout(settings)).sections.flatMap(({ code }) => code ?? []);

test('/about shows the embed tag with the configured origin of the site, not with that of the request', async () => {
  expect(await tagsIn()).toEqual(['<script src="https://help.example.org/embed.js" async></script>']);
});

test('/about shows no embed tag when the operator has turned embedding off', async () => {
  expect(await tagsIn({ embedOff: true })).toEqual([]);
});
