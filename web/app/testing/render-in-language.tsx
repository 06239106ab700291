/** Renders a part of a page to HTML in a language, for tests, as the server does. */
import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import type { Language } from '../messages/languages.ts';
import { messagesOf } from '../messages/server-messages.ts';

const platform = { platformName: 'Waymark', platformDescription: '', leaveUrl: 'http://elsewhere.example' };

export function renderIn(
  language: Language,
  part: ReactNode,
  crisisLines: SiteSettings['crisisLines'] = [],
  address = '/',
): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: part, loader: () => null }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: { site: { ...platform, crisisLines }, origin: '' } } },
  });
  return renderToString(
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>,
  ).replace(/<!-- -->/g, '');
}

/** The text of a piece of HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
