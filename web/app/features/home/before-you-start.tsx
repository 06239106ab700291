import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { FactItem, Facts } from '../../ui/fact.tsx';

const promises = ['free', 'account', 'private', 'immigration', 'always', 'leave'] as const;

/** What is promised. Every line is true of this software as it is. */
export function BeforeYouStart() {
  const t = useTranslations('home.before');
  return (
    <Card roomy className="stack">
      <h3>{t('title')}</h3>
      <Facts>
        {promises.map((promise) => (
          <FactItem key={promise} icon="check" kind="yes">
            {t(promise)}
          </FactItem>
        ))}
      </Facts>
    </Card>
  );
}
