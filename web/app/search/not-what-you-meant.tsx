import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { Note } from '../ui/note.tsx';
import { AskAgain } from './ask-button.tsx';
import type { Need } from './search-view.ts';

export function NotWhatYouMeant({ need }: { need: Need }) {
  const t = useTranslations('search.again');
  return (
    <Note icon="unsure" className="no-print">
      <h2 className="h-small">{t('title')}</h2>
      <p>{t('text')}</p>
      <div className="row tight">
        <AskAgain need={need}>{t('button')}</AskAgain>
        <a className="btn btn--quiet" href="tel:211">
          <Icon name="phone" />
          {t('call')}
        </a>
      </div>
    </Note>
  );
}
