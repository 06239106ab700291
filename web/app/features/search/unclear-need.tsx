import { resourceCategories } from '@waymark/contract/enum-values';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { ChangeControl } from './change-button.tsx';

/** A text that is only a ZIP code. Those of the directory are understood as places, so they are never unclear. */
const zipCode = /^\s*(\d{5})(?:-\d{4})?\s*$/;

export function isZipCode(text: string): boolean {
  return zipCode.test(text);
}

type Typed = {
  /** What was typed; empty when a place was understood in it. */
  text: string;
};
type AboveList = Typed & {
  /** The list shows what a weak guess found, not only what shares words with the text. */
  isGuess?: boolean;
};

/** Above the list: no need was understood in the text, or only guessed at. Offers every category. */
export function UnclearNeed({ text, isGuess = false }: AboveList) {
  const t = useTranslations('answer.unclear');
  const zip = zipCode.exec(text)?.[1];
  return (
    <Card as="section" roomy className="stack tight">
      <h2 className="h-small" tabIndex={-1} data-read-first="">
        {zip ? t('zipTitle', { zip }) : t('title')}
      </h2>
      <p>{zip ? t('zipText') : t('text')}</p>
      <KindChips />
      <p>{t(isGuess ? 'guesses' : 'results')}</p>
    </Card>
  );
}

/** The same in place of an empty list. */
export function UnclearWithoutResults({ text }: Typed) {
  const t = useTranslations('answer.unclear');
  return (
    <>
      <p>{isZipCode(text) ? t('zipText') : t('none')}</p>
      <KindChips />
    </>
  );
}

function KindChips() {
  const names = useTranslations('enumerations.category');
  return (
    <ul className="chips kinds">
      {resourceCategories.map((category) => (
        <li key={category}>
          <ChangeControl change={{ kind: 'only', category }} className="chip">
            {names(category)}
          </ChangeControl>
        </li>
      ))}
    </ul>
  );
}
