import { resourceCategories } from '@waymark/contract/enum-values';
import type { KindChoice, UnderstoodTrait } from '@waymark/contract/search';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../domain/records/card/enumeration-labels.ts';
import { useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeControl } from './change-button.tsx';
import type { ClarifyingQuestion } from './clarifying-question.ts';
import { NumberLink } from './serious-line.tsx';

type ChooseKindProps = ClarifyingQuestion & { populations: readonly UnderstoodTrait[] };

/** The clarifying question: what is needed most, or, when only a place was understood, what is looked for there. */
export function ClarifyingQuestionCard({ place, choices, populations }: ChooseKindProps) {
  const t = useTranslations('answer.choose');
  const formatList = useFormatList();
  const titleId = useId();
  const number = useHelplineNumber();
  const who = formatList(populations.map(({ label }) => label));
  return (
    <Card as="section" roomy className="stack no-print" aria-labelledby={titleId}>
      <div className="stack tight">
        <h2 className="h-small" id={titleId} tabIndex={-1} data-read-first="">
          {place === null ? t('need') : t.rich('place', { place: () => <bdi>{place}</bdi> })}
        </h2>
        {who !== '' ? <p>{t('kindFor', { who })}</p> : null}
        {who === '' && place === null ? <p>{t('kind')}</p> : null}
      </div>
      <ul className="choices" aria-labelledby={titleId}>
        {choices.length > 0
          ? choices.map((choice) => <CategoryWithCount key={choice.category} {...choice} />)
          : resourceCategories.map((category) => <CategoryWithoutCount key={category} category={category} />)}
      </ul>
      {number === null ? null : <p>{t.rich('person', { number: () => <NumberLink number={number} /> })}</p>}
    </Card>
  );
}

/** Keeps the need and the rest of its understanding. */
function CategoryWithCount({ category, count }: KindChoice) {
  const names = useTranslations('enumerations.category');
  const t = useTranslations('search.filters');
  return (
    <li>
      <ChangeControl change={{ kind: 'choose', category }} className="chip">
        <span>{names(category)} </span>
        <span className="count" aria-hidden="true">
          {count}
        </span>
        <span className="sr">{t('count', { count })}</span>
      </ChangeControl>
    </li>
  );
}

/** Without counts: leads to the list of a category, without the need. */
function CategoryWithoutCount({ category }: Pick<KindChoice, 'category'>) {
  const names = useTranslations('enumerations.category');
  return (
    <li>
      <ChangeControl change={{ kind: 'only', category }} className="chip">
        {names(category)}
      </ChangeControl>
    </li>
  );
}
