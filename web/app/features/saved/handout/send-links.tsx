import { useTranslations } from 'use-intl';
import { useSite } from '../../../page/site.ts';
import { ExternalButton } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { mailtoUrl, type PlaceToSend, placesInTextMessage, smsUrl } from './share-message.ts';

/**
 * Links that open the messaging or mail app of this device with names, numbers and a link; the site itself sends nothing. Without
 * PUBLIC_URL only the browser knows the origin, so they appear after hydration.
 */
export function SendLinks({ places }: { places: readonly PlaceToSend[] }) {
  const t = useTranslations('handout');
  const { origin: siteOrigin } = useSite();
  const hydrated = useHydrated();
  const origin = siteOrigin || (hydrated ? location.origin : '');
  if (origin === '') return null;
  const texts = { details: t('details'), more: (count: number) => t('more', { count }) };
  const textCount = placesInTextMessage(places, origin).length;
  return (
    <>
      <ExternalButton icon="speech" href={smsUrl(places, origin, texts)}>
        {textCount < places.length ? t('textFirst', { count: textCount }) : t('text')}
      </ExternalButton>
      <ExternalButton icon="mail" href={mailtoUrl(places, origin, texts, t('subject'))}>
        {t('email')}
      </ExternalButton>
    </>
  );
}
