/**
 * Loads the results of a view from the API, on the server and in the browser; a failure is a result too, which keeps
 * the view.
 */

import type { NamedConcept } from '@waymark/contract/concept';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import type { Page } from '@waymark/contract/response-envelope';
import type { Facets, KindChoice, NamedOrganization, Understanding } from '@waymark/contract/search';
import { maxQueryLength } from '@waymark/contract/search-limits';
import { ApiProblem, callApi, type RequestOrigin } from '../../api/api-client.ts';
import { onQuickExit } from '../../browser/quick-exit.ts';
import { type ResultCardData, toResultCardData } from '../../domain/records/card/card-data.ts';
import { maintenanceRetrySeconds } from '../../page/problem-message.ts';
import { isTooLong, toSearchQuery } from './search-params.ts';
import { activeFilters, applyChange, type FilterName, type SearchView } from './search-view.ts';

/** Removing this filter would leave `total` resources. */
export type RelaxedSearch = { narrowing: FilterName; total: number };

export type Found = {
  outcome: 'found';
  view: SearchView;
  cards: ResultCardData[];
  page: Page;
  facets: Facets;
  /** null in a plain list. */
  understanding: Understanding | null;
  /** Organizations meant by name; none in a plain list. */
  names: NamedOrganization[];
  /** Kinds of help to choose from, when nothing in particular was asked for. */
  choices: KindChoice[];
  /** Only when nothing was found; best first. */
  waysOn: RelaxedSearch[];
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

export type Asking = {
  /** On the server. */
  caller?: RequestOrigin;
  signal?: AbortSignal;
  /** The same question was asked before, as a reload asks it: it is not counted again. */
  again?: boolean;
};

/** Needs that were answered since this page was loaded. In memory alone, and forgotten when somebody leaves the site. */
const answeredHere = new Set<string>();
let forgetsOnLeaving = false;

export async function fetchAnswer(view: SearchView, asking: Asking = {}): Promise<Answer> {
  if (isTooLong(view.need))
    return { outcome: 'failed', view: shortened(view), kind: 'too-long', message: null, status: 422 };
  try {
    const found = await find(view, asking);
    if (found.page.totalElements > 0) return found;
    return { ...found, waysOn: await findWaysOn(view, asking) };
  } catch (problem) {
    if (problem instanceof ApiProblem) return failedWith(view, problem);
    throw problem;
  }
}

/** A page holds what was typed several times over: more than can be read is not sent back. */
function shortened(view: SearchView): SearchView {
  return { ...view, need: view.need && { ...view.need, text: view.need.text.slice(0, maxQueryLength) } };
}

/** Every kind of help there is to add; undefined when the list does not come, which keeps nobody from their results. */
export async function loadConcepts(caller: RequestOrigin): Promise<NamedConcept[] | undefined> {
  try {
    return (await callApi('listConcepts', {}, caller)).data;
  } catch (problem) {
    if (problem instanceof ApiProblem) return undefined;
    throw problem;
  }
}

/** A plain list has no need. */
const untold = { understanding: null, names: [], choices: [] };

/** A need goes in the body: an address stands in logs and histories. */
async function ask({ need }: SearchView, asked: ReturnType<typeof toSearchQuery>, { caller, signal, again }: Asking) {
  const until = signal ? { signal } : {};
  return need
    ? callApi('findResources', { body: again ? { ...asked, again: 'true' } : asked, ...until }, caller)
    : { ...(await callApi('listResources', { query: asked, ...until }, caller)), ...untold };
}

async function find(view: SearchView, asking: Asking): Promise<Found> {
  const again = asking.again || wasAnsweredHere(view, asking);
  const reply = await ask(view, toSearchQuery(view), { ...asking, again });
  noteAnswered(view, asking);
  return {
    outcome: 'found',
    view,
    cards: reply.data.map(toResultCardData),
    page: reply.page,
    facets: reply.facets,
    understanding: reply.understanding,
    names: reply.names,
    choices: reply.choices,
    waysOn: [],
  };
}

function wasAnsweredHere({ need }: SearchView, { caller }: Asking): boolean {
  return !caller && need !== null && answeredHere.has(need.text);
}

/** Never on the server, whose memory everyone shares. */
function noteAnswered({ need }: SearchView, { caller }: Asking): void {
  if (caller || !need) return;
  if (!forgetsOnLeaving) onQuickExit(() => answeredHere.clear());
  forgetsOnLeaving = true;
  answeredHere.add(need.text);
}

/** Tries the list without each filter, so that an empty page can suggest which one to remove. */
async function findWaysOn(view: SearchView, asking: Asking): Promise<RelaxedSearch[]> {
  const tries = activeFilters(view.filters).map(async (narrowing): Promise<RelaxedSearch> => {
    const wider = applyChange(view, { kind: 'drop', narrowing });
    const { page } = await ask(wider, { ...toSearchQuery(wider), size: '1' }, { ...asking, again: true });
    return { narrowing, total: page.totalElements };
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
  if (status === 503 && wait <= maintenanceRetrySeconds) return 'not-ready';
  return status < 500 || status === 503 ? 'refused' : 'broken';
}

/** Categories of the understood concepts, strongest first, without duplicates. */
export function categoriesUnderstood(understanding: Understanding | null): ResourceCategory[] {
  return [...new Set(understanding?.needs.map((need) => need.category) ?? [])];
}
