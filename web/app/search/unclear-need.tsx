import { ResourceCategory } from '@waymark/contract/enumerations';
import { useTranslations } from 'use-intl';
import { Note } from '../ui/note.tsx';
import { ChangeControl } from './change-control.tsx';

/** The text asks for nothing we know: say so kindly, and offer the kinds of help there are. */
export function UnclearNeed({ hasResults }: { hasResults: boolean }) {
  const t = useTranslations('search.unclear');
  const names = useTranslations('enumerations.category');
  return (
    <Note icon="unsure">
      <h2 className="h-small">{t('title')}</h2>
      <p>{t('text')}</p>
      <ul className="kinds">
        {ResourceCategory.options.map((category) => (
          <li key={category}>
            <ChangeControl change={{ kind: 'only', category }} className="place">
              {names(category)}
            </ChangeControl>
          </li>
        ))}
      </ul>
      {hasResults ? <p>{t('results')}</p> : null}
    </Note>
  );
}
