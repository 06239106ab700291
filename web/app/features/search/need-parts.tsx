/** What the screen shows only to those who told a need. Comes with the first question; see `use-need-parts.ts`. */

import { useTranslations } from 'use-intl';
import { CallHelp, useHelpNumber } from '../../page/lifeline.tsx';
import { Note } from '../../ui/note.tsx';
import { AddKind } from './add-kind.tsx';
import type { Found } from './answer-search.ts';
import { AskAgain, AskNavigator } from './ask-button.tsx';
import { ChooseKind } from './choose-kind.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import { HeardChips } from './heard-chips.tsx';
import { NamedOrganizations } from './named-organizations.tsx';
import { OtherLanguage } from './other-language.tsx';
import type { Need } from './search-view.ts';
import { SeriousLine } from './serious-line.tsx';
import { isUnclear, toChoose } from './to-choose.ts';
import { UnclearNeed } from './unclear-need.tsx';

export const needParts = {
  AddKind,
  AskBack,
  CrisisPanel,
  HeardChips,
  NotWhatYouMeant,
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

export function NotWhatYouMeant({ need }: { need: Need }) {
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
