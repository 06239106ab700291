import { maxQueryLength } from '@waymark/contract/search-limits';
import { useTranslations } from 'use-intl';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Note } from '../../ui/note.tsx';
import { ChangeControl } from './change-button.tsx';
import type { Failed } from './fetch-answer.ts';

/** No list came: what happened, and ways on. What was typed is still in the search box. */
export function SearchFailed({ failed }: { failed: Failed }) {
  const t = useTranslations('search.failed');
  const titles = useTranslations('errors.title');
  const wordsFor = useProblemMessage();
  const line = useHelplineNumber();
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
        <HelplineLink />
      </div>
    </Note>
  );
}
