import { useTranslations } from 'use-intl';
import { CallHelp, useHelpNumber } from '../frame/call-help.tsx';
import { Note } from '../ui/note.tsx';
import { AskAgain, AskNavigator } from './ask-button.tsx';
import type { Need } from './search-view.ts';

export function NotWhatYouMeant({ need }: { need: Need }) {
  const t = useTranslations('search.again');
  return (
    <Note icon="unsure" className="no-print">
      <h2 className="h-small">{t('title')}</h2>
      <p>{t('text', { line: useHelpNumber() ?? 'none' })}</p>
      <div className="row tight">
        <AskAgain need={need}>{t('button')}</AskAgain>
        <AskNavigator need={need} />
        <CallHelp look="quiet" />
      </div>
    </Note>
  );
}
