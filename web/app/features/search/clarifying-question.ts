import type { KindChoice, MatchReason, Understanding, UnderstoodNeed, UnderstoodPlace } from '@waymark/contract/search';
import { activeFilters, type SearchView } from './search-view.ts';

/** The clarifying question. `choices`: concepts with results, most results first; none when there are no counts. */
export type ClarifyingQuestion = { place: string | null; choices: KindChoice[] };

type UnderstandingPart = Pick<Understanding, 'vague' | 'crisis'> & {
  needs: readonly Pick<UnderstoodNeed, 'maybe'>[];
  place: Pick<UnderstoodPlace, 'name'> | null;
  time: object | null;
};

type Answered = { understanding: UnderstandingPart | null; choices: KindChoice[]; view: SearchView };

type Asked = Answered & { page: { totalElements: number } };

/**
 * null when the need is clear, when a concept was chosen, or when filters leave nothing: then the filters are to be
 * changed.
 */
export function toChoose({ understanding, choices: all, view, page }: Asked): ClarifyingQuestion | null {
  const { categories } = view.filters;
  if (!understanding || categories.length > 0) return null;
  if (page.totalElements === 0 && activeFilters(view.filters).length > 0) return null;
  const { vague, needs, place, time } = understanding;
  const choices = all.filter(({ count }) => count > 0);
  if (vague) return needs.every(({ maybe }) => maybe) ? { place: null, choices } : null;
  return needs.length === 0 && (place || time) && choices.length > 0 ? { place: place?.name ?? null, choices } : null;
}

type AnswerWithResults = Answered & { cards: readonly { reasons: readonly MatchReason[] }[]; names: readonly object[] };

/** No known need: no concept, name, place, time or general request for help in the text. */
export function isUnclear({ understanding, cards, names, choices, view }: AnswerWithResults): boolean {
  if (!understanding || understanding.needs.length > 0 || understanding.crisis || understanding.vague) return false;
  const meantByName = names.length > 0 || cards.some(({ reasons }) => reasons.some(({ kind }) => kind === 'name'));
  const isWhereOrWhen = understanding.place !== null || understanding.time !== null;
  return !meantByName && !(isWhereOrWhen && (choices.length > 0 || view.filters.categories.length > 0));
}
