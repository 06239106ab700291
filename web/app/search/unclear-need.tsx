import { resourceCategories } from '@waymark/contract/closed-lists';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/card.tsx';
import { ChangeControl } from './change-control.tsx';

/** The text asks for nothing we know: say so kindly, and offer the kinds of help there are. */
export function UnclearNeed({ hasResults }: { hasResults: boolean }) {
  const t = useTranslations('search.unclear');
  const names = useTranslations('enumerations.category');
  return (
    <Card as="section" roomy className="stack tight">
      <h2 className="h-small" tabIndex={-1} data-read-first="">
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <ul className="chips kinds">
        {resourceCategories.map((category) => (
          <li key={category}>
            <ChangeControl change={{ kind: 'only', category }} className="chip">
              {names(category)}
            </ChangeControl>
          </li>
        ))}
      </ul>
      {hasResults ? <p>{t('results')}</p> : null}
    </Card>
  );
}
