import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { contextOf, samplePage } from '../../testing/sample-page-context.ts';
import { loader } from './text-page.tsx';

function loadAbout(settings: Partial<SiteSettings> = {}) {
  const context = contextOf(() => Response.error(), { site: { ...samplePage.site, ...settings } });
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
