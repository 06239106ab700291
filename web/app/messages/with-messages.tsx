import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { PageMessages } from './page-messages.ts';

/** Adds the messages that came with a page to those of every page. */
export function WithMessages({ messages, children }: { messages: PageMessages; children: ReactNode }) {
  const locale = useLocale();
  const ofEveryPage = useMessages();
  const all = useMemo(() => ({ ...ofEveryPage, ...messages }), [ofEveryPage, messages]);
  return (
    <IntlProvider locale={locale} messages={all} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
