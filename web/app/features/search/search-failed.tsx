import { maxQueryLength } from '@waymark/contract/search-limits';
import { useTranslations } from 'use-intl';
import { CallHelp, useHelpNumber } from '../../page/lifeline.tsx';
import { useProblemWords } from '../../page/problem-words.ts';
import { Note } from '../../ui/note.tsx';
import type { Failed } from './answer-search.ts';
import { ChangeControl } from './change-control.tsx';

/** No list came: what happened, and ways on. What was typed is still in the search box. */
export function SearchFailed({ failed }: { failed: Failed }) {
  const t = useTranslations('search.failed');
  const titles = useTranslations('errors.title');
  const wordsFor = useProblemWords();
  const line = useHelpNumber();
  return (
    <Note kind="warn" role="alert">
      <h2 className="h-small" id="found" tabIndex={-1}>
        {titles(failed.view.need ? 'search' : 'list')}
      </h2>
      <p>{failed.kind === 'refused' ? wordsFor(failed) : t(failed.kind, { most: maxQueryLength })}</p>
      {line ? <p>{t('phone', { line })}</p> : null}
      <div className="row">
        <ChangeControl change={{ kind: 'again' }} className="btn btn--main">
          {t('retry')}
        </ChangeControl>
        <CallHelp />
      </div>
    </Note>
  );
}
