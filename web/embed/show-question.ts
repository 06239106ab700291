/** The clarifying question when a search does not say which kind of help is needed. */
import { resourceCategories } from '@waymark/contract/enum-values';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import { phoneUrl } from '../app/domain/records/card/phone-numbers.ts';
import type { ClarifyingQuestion } from '../app/features/search/clarifying-question.ts';
import { button, isolate, isolateNumber, make, visuallyHidden } from './dom.ts';
import { rich } from './intl.ts';
import { helpNumber, listWords, wordsOf } from './words.ts';

type Narrow = { narrow: (change: { category: ResourceCategory }) => void };

export function askWhichKind(
  { place, choices }: ClarifyingQuestion,
  people: readonly { label: string }[],
  actions: Narrow,
) {
  const t = wordsOf('answer.choose');
  const who = listWords()(people.map(({ label }) => label));
  const helpline = helpNumber();
  const title = place === null ? [t('need')] : rich('answer.choose.place', { place: () => isolate(place) });
  const lead = who !== '' ? t('kindFor', { who }) : place === null ? t('kind') : null;
  const options = choices.length > 0 ? choices : resourceCategories.map((category) => ({ category, count: null }));
  return make(
    'div',
    { class: 'note stack tight' },
    make('h3', { tabindex: '-1' }, ...title),
    lead === null ? null : make('p', {}, lead),
    categoryButtons(options, actions),
    helpline === null ? null : make('p', {}, ...rich('answer.choose.person', { number: () => callLink(helpline) })),
  );
}

/** @param list what the list below shows: what shares words with the text, or what a weak guess found; null: there is none. */
export function sayUnclear(list: 'results' | 'guesses' | null, actions: Narrow): HTMLElement {
  const t = wordsOf('answer.unclear');
  return make(
    'div',
    { class: 'note stack tight' },
    make('h3', { tabindex: '-1' }, t('title')),
    make('p', {}, t('text')),
    categoryButtons(
      resourceCategories.map((category) => ({ category, count: null })),
      actions,
    ),
    list === null ? null : make('p', {}, t(list)),
  );
}

function categoryButtons(
  choices: readonly { category: ResourceCategory; count: number | null }[],
  { narrow }: Narrow,
): HTMLElement {
  const names = wordsOf('enumerations.category');
  const t = wordsOf('search.filters');
  return make(
    'ul',
    { class: 'row plain' },
    ...choices.map(({ category, count }) => {
      const chip = button('chip', names(category), () => narrow({ category }));
      if (count !== null) {
        chip.append(
          make('span', { class: 'count', 'aria-hidden': 'true' }, ` ${count}`),
          visuallyHidden(` ${t('count', { count })}`),
        );
      }
      return make('li', {}, chip);
    }),
  );
}

function callLink(number: string): HTMLElement {
  return make('a', { class: 'number', href: phoneUrl({ number, type: 'voice' }) }, isolateNumber(number));
}
