/** The context of a page's loaders and actions, for tests: a site whose API answers as the test says. */
import type { PageContext } from '@waymark/contract/page-renderer';
import { RouterContextProvider } from 'react-router';
import { pageContext } from '../api/page-context.ts';

export const samplePage: Omit<PageContext, 'fetchApi'> = {
  nonce: 'n',
  publicOrigin: 'https://help.example.org',
  today: '2026-11-26',
  timeZone: 'America/New_York',
  drawQrCode: () => ({ size: 0, path: '' }),
  site: { platformName: 'Waymark', platformDescription: '', leaveUrl: 'http://site.example', crisisLines: [] },
};

export function contextOf(
  answer: (url: URL, init?: RequestInit) => Response,
  changes: Partial<PageContext> = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  const fetchApi: PageContext['fetchApi'] = async (path, init) => answer(new URL(path, 'http://site.example'), init);
  context.set(pageContext, { ...samplePage, fetchApi, ...changes });
  return context;
}
