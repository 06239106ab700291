/** What the screen shows only to those who told a need. Comes with the first question; see `use-need-parts.ts`. */
import { AddKind } from './add-kind.tsx';
import { CrisisPanel } from './crisis-panel.tsx';
import { HeardChips } from './heard-chips.tsx';
import { NotWhatYouMeant } from './not-what-you-meant.tsx';
import { OtherLanguage } from './other-language.tsx';
import { UnclearNeed } from './unclear-need.tsx';

export const needParts = {
  AddKind,
  CrisisPanel,
  HeardChips,
  NotWhatYouMeant,
  OtherLanguage,
  UnclearNeed,
};
