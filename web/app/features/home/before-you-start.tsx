import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { IconListItem, IconRows } from '../../ui/icon-row.tsx';

const promises = ['free', 'account', 'private', 'immigration', 'always', 'leave'] as const;

/** What visitors are promised. Every line must be true of the software. */
export function BeforeYouStart() {
  const t = useTranslations('home.before');
  return (
    <Card roomy className="stack">
      <h3>{t('title')}</h3>
      <IconRows>
        {promises.map((promise) => (
          <IconListItem key={promise} icon="check" kind="yes">
            {t(promise)}
          </IconListItem>
        ))}
      </IconRows>
    </Card>
  );
}
