import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { watchReturns } from './frame/visit.ts';
import { loadMessages } from './messages/browser-messages.ts';
import { knownLanguage, type Language } from './messages/languages.ts';
import { eraseWhatIsOld } from './shared-computer/shared.ts';

eraseWhatIsOld(Date.now());

/** A page of a visit that was left in a hurry is never shown again: then nothing is to be made live. */
if (!watchReturns()) start(knownLanguage(document.documentElement.lang)).catch(reportError);

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
