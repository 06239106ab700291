/** The components that only a search with a need shows. Loaded with the first one; see `use-need-only-components.ts`. */

import type { Understanding } from '@waymark/contract/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HelplineLink, useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { Note } from '../../ui/note.tsx';
import { AddConcept } from './add-concept.tsx';
import { AskNavigatorLink, EditNeedButton } from './ask-buttons.tsx';
import { clarifyingQuestionOf, isUnclear } from './clarifying-question.ts';
import { ClarifyingQuestionCard } from './clarifying-question-card.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import type { FoundAnswer } from './fetch-answer.ts';
import { LanguageSuggestion } from './language-suggestion.tsx';
import { NamedOrganizations } from './named-organizations.tsx';
import type { Need } from './search-view.ts';
import { SeriousDangerLine } from './serious-line.tsx';
import { isZipCode, UnclearNeed, UnclearWithoutResults } from './unclear-need.tsx';
import { UnderstandingChips } from './understanding-chips.tsx';

export const needOnlyComponents = {
  AddKind: AddConcept,
  AskBack,
  BelowList,
  CrisisPanel,
  UnderstandingChips,
  OtherLanguage: LanguageSuggestion,
  SeriousLine: SeriousDangerLine,
  WhyNone,
};

/**
 * Above the list: an unknown ZIP code, organizations meant by name, and a question where the words leave open what is
 * needed.
 */
function AskBack({ answer }: { answer: FoundAnswer }) {
  const t = useTranslations('answer');
  const { cards, names, understanding, unknownZip } = answer;
  const question = clarifyingQuestionOf(answer);
  const unclear = unclearTextOf(answer);
  // A ZIP code alone is asked about below.
  const isSaidBelow = unclear !== null && isZipCode(unclear);
  return (
    <>
      {unknownZip && !isSaidBelow ? <Note icon="pin">{t('unknownZip', { zip: unknownZip })}</Note> : null}
      {names.length > 0 ? <NamedOrganizations names={names} /> : null}
      {question ? <ClarifyingQuestionCard {...question} populations={understanding?.populations ?? []} /> : null}
      {unclear !== null && cards.length > 0 ? (
        <UnclearNeed text={unclear} isGuess={(understanding?.needs.length ?? 0) > 0} />
      ) : null}
    </>
  );
}

/** In place of an empty list. `otherwise`: for a need that was understood. */
function WhyNone({ answer, otherwise }: { answer: FoundAnswer; otherwise: ReactNode }) {
  const unclear = unclearTextOf(answer);
  return unclear === null ? otherwise : <UnclearWithoutResults text={unclear} />;
}

/** The text in which no need was understood, empty when a place was; null when it is clear, or a question is asked. */
function unclearTextOf(answer: FoundAnswer): string | null {
  if (clarifyingQuestionOf(answer) || !isUnclear(answer)) return null;
  return answer.understanding?.place ? '' : (answer.view.need?.text ?? '');
}

/**
 * Below the list: a link to its places as a handout, and what to do if the list is not what was meant. The link holds ids only,
 * nothing of the need.
 */
function BelowList({ need, answer: { cards, understanding } }: { need: Need; answer: FoundAnswer }) {
  const t = useTranslations('answer');
  return (
    <>
      <p className="no-print">
        <Link className="place" to={`/saved?ids=${cards.map(({ id }) => id)}&view=handout`}>
          {t('handout')}
        </Link>
      </p>
      <NotWhatYouMeant need={need} understood={understanding} />
    </>
  );
}

function NotWhatYouMeant({ need, understood }: { need: Need; understood: Understanding | null }) {
  const t = useTranslations('answer.again');
  return (
    <Note icon="unsure" className="no-print">
      <h2 className="h-small">{t('title')}</h2>
      <p>{t('text', { line: useHelplineNumber() ?? 'none' })}</p>
      <div className="row tight">
        <EditNeedButton need={need}>{t('button')}</EditNeedButton>
        <AskNavigatorLink need={need} understood={understood} />
        <HelplineLink look="quiet" />
      </div>
    </Note>
  );
}
