/** The answer: whom to call, a question back, the list, and never nothing. */

import type { EmbeddedResource, EmbedReply } from '@waymark/contract/embed-endpoints';
import { resourceCategories } from '@waymark/contract/enum-values';
import { phoneUrl } from '../app/domain/records/card/phone-numbers.ts';
import { isUnclear, toChoose } from '../app/features/search/clarifying-question.ts';
import { noFilters } from '../app/features/search/search-view.ts';
import { bidiIsolate } from '../app/ui/bidi-isolate.ts';
import { Unanswered } from './ask.ts';
import { button, icon, make, ownNumber } from './dom.ts';
import { rich } from './intl.ts';
import type { Options } from './options.ts';
import { showCrisis } from './show-crisis.ts';
import { sentenceFor } from './show-error.ts';
import { showPlace } from './show-place.ts';
import { askWhichKind, sayUnclear } from './show-question.ts';
import { helpNumber, wordsOf } from './words.ts';

export type FilterName = { category: string; location: string };

/** What can be done with an answer. */
export type Ways = {
  options: Options;
  /** Asks the same once more, narrowed otherwise. */
  narrow: (change: Partial<FilterName>) => void;
  /** Throws Unanswered. */
  next: (page: number) => Promise<EmbedReply>;
  /** Takes away what was typed and answered. */
  forget: () => void;
};

type Shown = {
  parts: HTMLElement[];
  /** Where reading goes on. */
  readFirst: HTMLElement;
  /** For ears, where the eye sees the list. */
  announcement: string;
};

export function showAnswer(reply: EmbedReply, narrowing: FilterName, ways: Ways): Shown {
  const t = wordsOf('search');
  const { understanding, page } = reply;
  const asked = questionOf(reply, narrowing, ways);
  const crisis = understanding.crisis ? showCrisis(understanding.crisis, reply.leaveUrl, ways) : null;
  const isAskedOnly = page.totalElements === 0 && reply.choices.length > 0 && asked !== null;
  const count = isAskedOnly ? t('chooseAbove') : t('count', { count: page.totalElements });
  const title = make('h3', { tabindex: '-1' }, count);
  const list = page.totalElements > 0 ? listOf(reply, ways) : isAskedOnly ? null : nothingFound(narrowing, ways);
  const first = crisis ?? asked;
  return {
    parts: [
      ...(crisis ? [crisis] : []),
      ...(asked ? [asked] : []),
      make('section', { class: 'stack', 'aria-label': count }, title, narrowedTo(narrowing), list),
    ],
    readFirst: first?.querySelector<HTMLElement>('[tabindex]') ?? title,
    announcement: crisis ? `${count}. ${t('countCrisis')}` : count,
  };
}

/** A list that is shorter than it could be says so. */
function narrowedTo({ category, location }: FilterName): HTMLElement | null {
  const names = wordsOf('enumerations.category');
  const kind = resourceCategories.find((one) => one === category);
  const parts = [...(kind ? [names(kind)] : []), ...(location ? [bidiIsolate(location)] : [])];
  return parts.length > 0 ? make('p', { class: 'small' }, wordsOf('embed')('only', { what: parts.join(' · ') })) : null;
}

/** The question of our own list, by the same rules. */
function questionOf(reply: EmbedReply, { category, location }: FilterName, ways: Ways): HTMLElement | null {
  const cards = reply.data.map(({ match }) => ({ reasons: match?.reasons ?? [] }));
  const categories = resourceCategories.filter((one) => one === category);
  const view = { need: null, filters: { ...noFilters, categories, location }, page: 1 };
  const answer = { ...reply, cards, view };
  const choice = toChoose(answer);
  if (choice) return askWhichKind(choice, reply.understanding.populations, ways);
  return isUnclear(answer) ? sayUnclear(cards.length > 0, ways) : null;
}

function listOf({ data, page }: EmbedReply, ways: Ways): HTMLElement {
  const list = make('ol', { class: 'stack plain' });
  const trouble = make('p', { role: 'alert' });
  const add = (places: readonly EmbeddedResource[]) => {
    const items = places.map((place) => make('li', {}, showPlace(place, ways.options)));
    list.append(...items);
    return items[0];
  };
  add(data);
  let { number, totalPages } = page;
  let isComing = false;
  const more = button('btn', wordsOf('embed')('more'), () => void readOn());
  async function readOn() {
    if (isComing) return;
    isComing = true;
    trouble.textContent = '';
    try {
      const next = await ways.next(number + 1);
      ({ number, totalPages } = next.page);
      // The button may go: the keyboard goes on from the first that is new.
      add(next.data)?.querySelector('a')?.focus();
      more.hidden = number >= totalPages;
    } catch (problem) {
      if (!(problem instanceof Unanswered)) throw problem;
      trouble.textContent = sentenceFor(problem, new URL(ways.options.origin).host);
    } finally {
      isComing = false;
    }
  }
  more.hidden = number >= totalPages;
  return make('div', { class: 'stack' }, list, more, trouble);
}

/** Nothing found is never the end: what the page narrows is taken off, or a person is called. */
function nothingFound({ category, location }: FilterName, { narrow }: Ways): HTMLElement {
  const t = wordsOf('search.empty');
  const line = helpNumber();
  const narrowed = category !== '' || location !== '';
  return make(
    'div',
    { class: 'note stack tight' },
    make('p', {}, narrowed ? t('filtered') : t('unfiltered', { line: line ?? 'none' })),
    make(
      'div',
      { class: 'row' },
      location === '' ? null : button('btn', t('drop.location'), () => narrow({ location: '' })),
      category === '' ? null : button('btn', t('drop.categories'), () => narrow({ category: '' })),
      line ? callHelp(line) : null,
    ),
    narrowed && line ? make('p', {}, t('phone', { line })) : null,
  );
}

function callHelp(line: string): HTMLElement {
  const words = rich('frame.lifeline.call', { number: () => ownNumber(line) });
  return make(
    'a',
    { class: 'btn', href: phoneUrl({ number: line, type: 'voice' }) },
    icon('phone'),
    make('span', {}, ...words),
  );
}
