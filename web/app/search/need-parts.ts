/** What the screen shows only to those who told a need, or found nothing. Comes with the first question; see `use-need-parts.ts`. */
import { AddKind } from './add-kind.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import { HeardChips } from './heard-chips.tsx';
import { NotWhatYouMeant } from './not-what-you-meant.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OtherLanguage } from './other-language.tsx';
import { UnclearNeed } from './unclear-need.tsx';

export const needParts = {
  AddKind,
  CrisisPanel,
  HeardChips,
  NotWhatYouMeant,
  NothingFound,
  OtherLanguage,
  UnclearNeed,
};
