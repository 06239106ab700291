/** Hooks of the pages under names of plain functions, which they are in this build (intl.ts, help-line.ts). */
export { useTranslations as wordsOf } from 'use-intl';
export { useContactHint as askWords } from '../app/domain/records/card/contact-hint.ts';
export { useFormatList as listWords } from '../app/domain/records/card/enumeration-labels.ts';
export { useOpeningMessage as openingWords } from '../app/domain/records/card/opening-message.ts';
export { useProblemMessage as problemWords } from '../app/page/problem-message.ts';
export { helpNumber } from './help-line.ts';
