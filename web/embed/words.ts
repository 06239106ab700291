/** What the pages take from hooks. Here nothing is drawn twice, so each is a function like any other (intl.ts, help-line.ts). */
export { useTranslations as wordsOf } from 'use-intl';
export { useAskWords as askWords } from '../app/domain/records/card/ask-words.ts';
export { useListWords as listWords } from '../app/domain/records/card/labels.ts';
export { useOpeningWords as openingWords } from '../app/domain/records/card/opening-words.ts';
export { useProblemWords as problemWords } from '../app/page/problem-words.ts';
export { helpNumber } from './help-line.ts';
