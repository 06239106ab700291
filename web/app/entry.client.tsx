import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { loadMessages } from './messages/browser-messages.ts';
import { knownLanguage } from './messages/languages.ts';

const language = knownLanguage(document.documentElement.lang);

loadMessages(language).then((messages) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <IntlProvider locale={language} messages={messages} timeZone="UTC">
          <HydratedRouter />
        </IntlProvider>
      </StrictMode>,
    );
  });
}, reportError);
