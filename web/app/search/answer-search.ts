/** Asks the API for what a view shows. The same on the server and in the browser; a failure is an answer too, with the view kept. */

import type { NamedConcept } from '@waymark/contract/concept';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import type { Page } from '@waymark/contract/envelope';
import type { Facets, Understanding } from '@waymark/contract/search';
import { longestQuery } from '@waymark/contract/search-limits';
import { ApiProblem, type Caller, callApi } from '../api/call.ts';
import { longWait } from '../frame/problem-words.ts';
import { type Card, cardOf } from './card.ts';
import { apiQuery, tooLong } from './search-fields.ts';
import { activeNarrowings, applyChange, type Narrowing, type SearchView } from './search-view.ts';

/** Taking off this one narrowing would leave `total` resources. */
export type WayOn = { narrowing: Narrowing; total: number };

export type Found = {
  outcome: 'found';
  view: SearchView;
  cards: Card[];
  page: Page;
  facets: Facets;
  /** null in a plain list. */
  understanding: Understanding | null;
  /** Only when nothing was found; best first. */
  waysOn: WayOn[];
};

export type FailureKind = 'no-answer' | 'too-long' | 'not-ready' | 'refused' | 'broken';
export type Failed = {
  outcome: 'failed';
  view: SearchView;
  kind: FailureKind;
  /** The server's sentence, when it refused what was asked. */
  message: string | null;
  status: number;
  /** Seconds (ApiProblem). */
  wait?: number;
};

export type Answer = Found | Failed;

export async function answerSearch(view: SearchView, caller?: Caller, signal?: AbortSignal): Promise<Answer> {
  if (tooLong(view.need))
    return { outcome: 'failed', view: shortened(view), kind: 'too-long', message: null, status: 422 };
  try {
    const found = await find(view, caller, signal);
    if (found.page.totalElements > 0) return found;
    return { ...found, waysOn: await findWaysOn(view, caller, signal) };
  } catch (problem) {
    if (problem instanceof ApiProblem) return failedWith(view, problem);
    throw problem;
  }
}

/** A page holds what was typed several times over: more than can be read is not sent back. */
function shortened(view: SearchView): SearchView {
  return { ...view, need: view.need && { ...view.need, text: view.need.text.slice(0, longestQuery) } };
}

/** Every kind of help there is to add; undefined when the list does not come, which keeps nobody from their results. */
export async function listKinds(caller: Caller): Promise<NamedConcept[] | undefined> {
  try {
    return (await callApi('listConcepts', {}, caller)).data;
  } catch (problem) {
    if (problem instanceof ApiProblem) return undefined;
    throw problem;
  }
}

async function find(view: SearchView, caller?: Caller, signal?: AbortSignal): Promise<Found> {
  const input = { query: apiQuery(view), ...(signal ? { signal } : {}) };
  const reply = view.need
    ? await callApi('searchResources', input, caller)
    : { ...(await callApi('listResources', input, caller)), understanding: null };
  return {
    outcome: 'found',
    view,
    cards: reply.data.map(cardOf),
    page: reply.page,
    facets: reply.facets,
    understanding: reply.understanding,
    waysOn: [],
  };
}

/** Tries the list once without each narrowing, so that an empty page can say which one to take off. */
async function findWaysOn(view: SearchView, caller?: Caller, signal?: AbortSignal): Promise<WayOn[]> {
  const tries = activeNarrowings(view.filters).map(async (narrowing): Promise<WayOn> => {
    const wider = applyChange(view, { kind: 'drop', narrowing });
    const input = { query: { ...apiQuery(wider), size: '1' }, ...(signal ? { signal } : {}) };
    const call = view.need ? 'searchResources' : 'listResources';
    return { narrowing, total: (await callApi(call, input, caller)).page.totalElements };
  });
  const ways = await Promise.all(tries);
  return ways.filter((way) => way.total > 0).sort((first, second) => second.total - first.total);
}

function failedWith(view: SearchView, problem: ApiProblem): Failed {
  const { status, message, wait } = problem;
  const kind = kindOf(problem);
  return { outcome: 'failed', view, kind, message: kind === 'refused' ? message : null, status: status || 503, wait };
}

function kindOf({ status, wait }: ApiProblem): FailureKind {
  if (status === 0) return 'no-answer';
  if (status === 503 && wait <= longWait) return 'not-ready';
  return status < 500 || status === 503 ? 'refused' : 'broken';
}

/** Categories of what was understood, strongest first, each once. */
export function categoriesUnderstood(understanding: Understanding | null): ResourceCategory[] {
  return [...new Set(understanding?.needs.map((need) => need.category) ?? [])];
}
