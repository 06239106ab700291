import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { eraseIfIdle } from './browser/shared-computer.ts';
import { redirectEndedVisits } from './browser/visit.ts';
import { loadMessages } from './messages/browser-messages.ts';
import { knownLanguage, type Language } from './messages/languages.ts';
import { connectParts } from './shell/start.ts';

connectParts();
eraseIfIdle(Date.now());

// A page of an ended visit is not hydrated: it must not be shown again.
if (!redirectEndedVisits()) start(knownLanguage(document.documentElement.lang)).catch(reportError);

async function start(language: Language): Promise<void> {
  const messages = await loadMessages(language);
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
}
