import { resourceCategories } from '@waymark/contract/enum-values';
import type { KindChoice, UnderstoodTrait } from '@waymark/contract/search';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../domain/records/card/labels.ts';
import { useHelplineNumber } from '../../page/crisis-contacts.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeControl } from './change-button.tsx';
import type { ClarifyingQuestion } from './clarifying-question.ts';
import { NumberLink } from './serious-line.tsx';

type ChooseKindProps = ClarifyingQuestion & { populations: readonly UnderstoodTrait[] };

/** Asks back, in one short question, what is needed most; or, of a place alone, what is looked for there. */
export function ChooseKind({ place, choices, populations }: ChooseKindProps) {
  const t = useTranslations('told.choose');
  const listOf = useFormatList();
  const titleId = useId();
  const number = useHelplineNumber();
  const who = listOf(populations.map(({ label }) => label));
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
          ? choices.map((choice) => <Counted key={choice.category} {...choice} />)
          : resourceCategories.map((category) => <Any key={category} category={category} />)}
      </ul>
      {number === null ? null : <p>{t.rich('person', { number: () => <NumberLink number={number} /> })}</p>}
    </Card>
  );
}

/** Keeps the need and whatever else was understood of it. */
function Counted({ category, count }: KindChoice) {
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

/** Where nothing was counted, the whole list of a kind. */
function Any({ category }: Pick<KindChoice, 'category'>) {
  const names = useTranslations('enumerations.category');
  return (
    <li>
      <ChangeControl change={{ kind: 'only', category }} className="chip">
        {names(category)}
      </ChangeControl>
    </li>
  );
}
