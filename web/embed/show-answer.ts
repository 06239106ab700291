/** The results: crisis lines, a clarifying question, and the list or what to do without results. */

import type { EmbeddedResource, EmbedReply } from '@waymark/contract/embed-endpoints';
import { resourceCategories } from '@waymark/contract/enum-values';
import { phoneUrl } from '../app/domain/records/card/phone-numbers.ts';
import { clarifyingQuestionOf, isUnclear } from '../app/features/search/clarifying-question.ts';
import { noFilters } from '../app/features/search/search-view.ts';
import { bidiIsolate } from '../app/ui/bidi-isolate.ts';
import { button, icon, isolateNumber, make } from './dom.ts';
import { rich } from './intl.ts';
import type { Options } from './options.ts';
import { EmbedApiError } from './search-call.ts';
import { showCrisis } from './show-crisis.ts';
import { sentenceFor } from './show-error.ts';
import { showPlace } from './show-place.ts';
import { askWhichKind, sayUnclear } from './show-question.ts';
import { helpNumber, wordsOf } from './words.ts';

export type Filters = { category: string; location: string };

/** Actions on the results. */
export type ResultActions = {
  options: Options;
  /** Searches again with other filters. */
  narrow: (change: Partial<Filters>) => void;
  /** Loads a page of the list. Throws Unanswered. */
  next: (page: number) => Promise<EmbedReply>;
  /** Deletes the typed text and the results. */
  forget: () => void;
};

type Shown = {
  parts: HTMLElement[];
  /** Gets the focus. */
  readFirst: HTMLElement;
  /** For screen readers. */
  announcement: string;
};

export function showAnswer(reply: EmbedReply, filters: Filters, actions: ResultActions): Shown {
  const t = wordsOf('search');
  const { understanding, page } = reply;
  const { unknownZip } = understanding;
  const applied = unknownZip === filters.location ? { ...filters, location: '' } : filters;
  const question = createQuestion(reply, filters, actions);
  const crisis = understanding.crisis ? showCrisis(understanding.crisis, reply.leaveUrl, actions) : null;
  const isQuestionOnly = page.totalElements === 0 && reply.choices.length > 0 && question !== null;
  const count = isQuestionOnly ? t('chooseAbove') : t('count', { count: page.totalElements });
  const title = make('h3', { tabindex: '-1' }, count);
  const list =
    page.totalElements > 0 ? createList(reply, actions) : isQuestionOnly ? null : nothingFound(filters, actions);
  const first = crisis ?? question;
  return {
    parts: [
      ...(crisis ? [crisis] : []),
      ...(unknownZip ? [make('p', {}, wordsOf('answer')('unknownZip', { zip: unknownZip }))] : []),
      ...(question ? [question] : []),
      make('section', { class: 'stack', 'aria-label': count }, title, filterNote(applied), list),
    ],
    readFirst: first?.querySelector<HTMLElement>('[tabindex]') ?? title,
    announcement: crisis ? `${count}. ${t('countCrisis')}` : count,
  };
}

/** Says which filters the list has. */
function filterNote({ category, location }: Filters): HTMLElement | null {
  const names = wordsOf('enumerations.category');
  const kind = resourceCategories.find((one) => one === category);
  const parts = [...(kind ? [names(kind)] : []), ...(location ? [bidiIsolate(location)] : [])];
  return parts.length > 0 ? make('p', { class: 'small' }, wordsOf('embed')('only', { what: parts.join(' · ') })) : null;
}

/** The clarifying question, by the same rules as on the search page. */
function createQuestion(
  reply: EmbedReply,
  { category, location }: Filters,
  actions: ResultActions,
): HTMLElement | null {
  const cards = reply.data.map(({ match }) => ({ reasons: match?.reasons ?? [] }));
  const categories = resourceCategories.filter((one) => one === category);
  const view = { need: null, filters: { ...noFilters, categories, location }, page: 1 };
  const answer = { ...reply, cards, view };
  const choice = clarifyingQuestionOf(answer);
  if (choice) return askWhichKind(choice, reply.understanding.populations, actions);
  if (!isUnclear(answer)) return null;
  const found = reply.understanding.needs.length > 0 ? 'guesses' : 'results';
  return sayUnclear(cards.length > 0 ? found : null, actions);
}

function createList({ data, page }: EmbedReply, actions: ResultActions): HTMLElement {
  const list = make('ol', { class: 'stack plain' });
  const errorMessage = make('p', { role: 'alert' });
  const add = (places: readonly EmbeddedResource[]) => {
    const items = places.map((place) => make('li', {}, showPlace(place, actions.options)));
    list.append(...items);
    return items[0];
  };
  add(data);
  let { number, totalPages } = page;
  let isLoading = false;
  const more = button('btn', wordsOf('embed')('more'), () => void loadMore());
  async function loadMore() {
    if (isLoading) return;
    isLoading = true;
    errorMessage.textContent = '';
    try {
      const next = await actions.next(number + 1);
      ({ number, totalPages } = next.page);
      // The button may be hidden, so the focus moves to the first new item.
      add(next.data)?.querySelector('a')?.focus();
      more.hidden = number >= totalPages;
    } catch (problem) {
      if (!(problem instanceof EmbedApiError)) throw problem;
      errorMessage.textContent = sentenceFor(problem, new URL(actions.options.origin).host);
    } finally {
      isLoading = false;
    }
  }
  more.hidden = number >= totalPages;
  return make('div', { class: 'stack' }, list, more, errorMessage);
}

/** Offers to remove the filters, or to call the help line. */
function nothingFound({ category, location }: Filters, { narrow }: ResultActions): HTMLElement {
  const t = wordsOf('search.empty');
  const helpline = helpNumber();
  const isFiltered = category !== '' || location !== '';
  return make(
    'div',
    { class: 'note stack tight' },
    make('p', {}, isFiltered ? t('filtered') : t('unfiltered', { line: helpline ?? 'none' })),
    make(
      'div',
      { class: 'row' },
      location === '' ? null : button('btn', t('drop.location'), () => narrow({ location: '' })),
      category === '' ? null : button('btn', t('drop.categories'), () => narrow({ category: '' })),
      helpline ? callHelp(helpline) : null,
    ),
    isFiltered && helpline ? make('p', {}, t('phone', { line: helpline })) : null,
  );
}

function callHelp(helpline: string): HTMLElement {
  const words = rich('frame.lifeline.call', { number: () => isolateNumber(helpline) });
  return make(
    'a',
    { class: 'btn', href: phoneUrl({ number: helpline, type: 'voice' }) },
    icon('phone'),
    make('span', {}, ...words),
  );
}
