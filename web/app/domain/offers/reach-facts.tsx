import type { ContactPreferences } from '@waymark/contract/contact-preferences';
import { useLocale, useTranslations } from 'use-intl';

/** How the person wants to be contacted, as far as it is known. */
export function ReachFacts({ reach }: { reach: ContactPreferences | undefined }) {
  const t = useTranslations('reach');
  const locale = useLocale();
  if (!reach) return null;
  return (
    <ul className="stack dash-facts">
      {reach.ways.length > 0 ? (
        <li>{t('by', { ways: reach.ways.map((way) => t(`ways.${way}`)).join(locale === 'ar' ? '، ' : ', ') })}</li>
      ) : null}
      {reach.times ? <li>{t.rich('at', { times: () => <bdi>{reach.times}</bdi> })}</li> : null}
      {reach.noMessage ? (
        <li>
          <strong>{t('noMessage')}</strong>
        </li>
      ) : null}
    </ul>
  );
}
