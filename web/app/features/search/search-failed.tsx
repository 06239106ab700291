import { maxQueryLength } from '@waymark/contract/search-limits';
import { useTranslations } from 'use-intl';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Note } from '../../ui/note.tsx';
import { ChangeControl } from './change-button.tsx';
import type { FailedAnswer } from './fetch-answer.ts';

/** Why no list could be loaded, and what to do. The text stays in the search box. */
export function SearchFailed({ failed }: { failed: FailedAnswer }) {
  const t = useTranslations('search.failed');
  const titles = useTranslations('errors.title');
  const problemMessage = useProblemMessage();
  const helpline = useHelplineNumber();
  return (
    <Note kind="warn" role="alert">
      <h2 className="h-small" id="found" tabIndex={-1}>
        {titles(failed.view.need ? 'search' : 'list')}
      </h2>
      <p>{failed.kind === 'refused' ? problemMessage(failed) : t(failed.kind, { most: maxQueryLength })}</p>
      {helpline ? <p>{t('phone', { line: helpline })}</p> : null}
      <div className="row">
        <ChangeControl change={{ kind: 'again' }} className="btn btn--main">
          {t('retry')}
        </ChangeControl>
        <HelplineLink />
      </div>
    </Note>
  );
}
