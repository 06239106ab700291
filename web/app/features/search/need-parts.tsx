/** What the screen shows only to those who told a need. Comes with the first question; see `use-need-parts.ts`. */

import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Card } from '../../domain/records/card/card.ts';
import { CallHelp, useHelpNumber } from '../../page/lifeline.tsx';
import { Note } from '../../ui/note.tsx';
import { AddKind } from './add-kind.tsx';
import type { Found } from './answer-search.ts';
import { AskAgain, AskNavigator } from './ask-button.tsx';
import { ChooseKind } from './choose-kind.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import { NamedOrganizations } from './named-organizations.tsx';
import { OtherLanguage } from './other-language.tsx';
import type { Need } from './search-view.ts';
import { SeriousLine } from './serious-line.tsx';
import { isUnclear, toChoose } from './to-choose.ts';
import { UnclearNeed } from './unclear-need.tsx';
import { UnderstandingChips } from './understanding-chips.tsx';

export const needParts = {
  AddKind,
  AskBack,
  BelowList,
  CrisisPanel,
  UnderstandingChips,
  OtherLanguage,
  SeriousLine,
};

/** Above the list: whose name it may be, and a question back where the words leave open what is needed. */
export function AskBack({ answer }: { answer: Found }) {
  const { cards, names, understanding, view } = answer;
  const asked = toChoose(answer);
  const unread = understanding?.place ? '' : (view.need?.text ?? '');
  return (
    <>
      {names.length > 0 ? <NamedOrganizations names={names} /> : null}
      {asked ? <ChooseKind {...asked} populations={understanding?.populations ?? []} /> : null}
      {!asked && isUnclear(answer) ? <UnclearNeed text={unread} hasResults={cards.length > 0} /> : null}
    </>
  );
}

/**
 * Below the list: its places as a sheet to print or send, and ways on if it is not what was meant. The address of the sheet holds
 * ids alone; what the person has told is in neither.
 */
export function BelowList({ need, cards }: { need: Need; cards: Card[] }) {
  const t = useTranslations('told');
  return (
    <>
      <p className="no-print">
        <Link className="place" to={`/saved?ids=${cards.map(({ id }) => id)}&view=handout`}>
          {t('handout')}
        </Link>
      </p>
      <NotWhatYouMeant need={need} />
    </>
  );
}

function NotWhatYouMeant({ need }: { need: Need }) {
  const t = useTranslations('told.again');
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
