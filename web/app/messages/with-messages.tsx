import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Catalogue } from './catalogue.ts';
import type { PageNamespace } from './page-namespaces.ts';

export type PageMessages = Partial<Pick<Catalogue, PageNamespace>>;

/** Adds the messages of a page to those of every page. */
export function WithMessages({ messages, children }: { messages: PageMessages; children: ReactNode }) {
  const locale = useLocale();
  const sharedMessages = useMessages();
  const allMessages = useMemo(() => ({ ...sharedMessages, ...messages }), [sharedMessages, messages]);
  return (
    <IntlProvider locale={locale} messages={allMessages}>
      {children}
    </IntlProvider>
  );
}
