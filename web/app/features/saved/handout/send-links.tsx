import { useTranslations } from 'use-intl';
import { useSite } from '../../../page/site.ts';
import { ExternalButton } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { emailAddress, type PlaceToSend, placesOfText, textAddress } from './message-to-send.ts';

/**
 * Open the app for messages of this device with names, numbers and the link; this site sends nothing. A server that does not know
 * its own address leaves it to the browser, which does.
 */
export function SendLinks({ places }: { places: readonly PlaceToSend[] }) {
  const t = useTranslations('handout');
  const { origin: siteOrigin } = useSite();
  const hydrated = useHydrated();
  const origin = siteOrigin || (hydrated ? location.origin : '');
  if (origin === '') return null;
  const words = { details: t('details'), more: (count: number) => t('more', { count }) };
  const inText = placesOfText(places, origin).length;
  return (
    <>
      <ExternalButton icon="speech" href={textAddress(places, origin, words)}>
        {inText < places.length ? t('textFirst', { count: inText }) : t('text')}
      </ExternalButton>
      <ExternalButton icon="mail" href={emailAddress(places, origin, words, t('subject'))}>
        {t('email')}
      </ExternalButton>
    </>
  );
}
