import type { KindChoice, MatchReason, Understanding, UnderstoodNeed, UnderstoodPlace } from '@waymark/contract/search';
import { activeFilters, type SearchView } from './search-view.ts';

/** The clarifying question. `choices`: categories with results, most results first; empty when there are no counts. */
export type ClarifyingQuestion = { place: string | null; choices: KindChoice[] };

type UnderstandingPart = Pick<Understanding, 'vague' | 'crisis'> & {
  needs: readonly Pick<UnderstoodNeed, 'maybe' | 'confidence'>[];
  place: Pick<UnderstoodPlace, 'name'> | null;
  time: object | null;
};

type AnswerPart = { understanding: UnderstandingPart | null; choices: KindChoice[]; view: SearchView };

type AnswerWithTotal = AnswerPart & { page: { totalElements: number } };

/** null when the need is clear, when a category was chosen, or when filters leave nothing: then they should be changed. */
export function clarifyingQuestionOf({
  understanding,
  choices: all,
  view,
  page,
}: AnswerWithTotal): ClarifyingQuestion | null {
  const { categories } = view.filters;
  if (!understanding || categories.length > 0) return null;
  if (page.totalElements === 0 && activeFilters(view.filters).length > 0) return null;
  const { vague, needs, place, time } = understanding;
  const choices = all.filter(({ count }) => count > 0);
  if (vague) return needs.every(({ maybe }) => maybe) ? { place: null, choices } : null;
  return needs.length === 0 && (place || time) && choices.length > 0 ? { place: place?.name ?? null, choices } : null;
}

type AnswerWithResults = AnswerPart & {
  cards: readonly { reasons: readonly MatchReason[] }[];
  names: readonly object[];
};

/** Guesses with less than this confidence are mostly wrong: 30 of 50 first ones in everyday texts. */
const minConfidence = 0.5;

/** No known need: no concept beyond a weak guess, name, place, time or general request for help in the text. */
export function isUnclear({ understanding, cards, names, choices, view }: AnswerWithResults): boolean {
  if (!understanding || understanding.crisis || understanding.vague) return false;
  if (understanding.needs.some(({ maybe, confidence }) => !maybe || confidence >= minConfidence)) return false;
  const isName = names.length > 0 || cards.some(({ reasons }) => reasons.some(({ kind }) => kind === 'name'));
  const isWhereOrWhen = understanding.place !== null || understanding.time !== null;
  return !isName && !(isWhereOrWhen && (choices.length > 0 || view.filters.categories.length > 0));
}
