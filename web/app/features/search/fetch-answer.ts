/** Loads the answer of a view from the API, on the server and in the browser. A failure is an answer, too: it keeps the view. */
import type { NamedConcept } from '@waymark/contract/concept';
import type { Page } from '@waymark/contract/response-envelope';
import type { Facets, KindChoice, NamedOrganization, Understanding } from '@waymark/contract/search';
import { maxQueryLength } from '@waymark/contract/search-limits';
import { ApiProblem, callApi, type LoaderArgs } from '../../api/api-client.ts';
import { onQuickExit } from '../../browser/quick-exit.ts';
import { type ResultCardData, toResultCardData } from '../../domain/records/card/card-data.ts';
import { maintenanceRetrySeconds } from '../../page/problem-message.ts';
import { isTooLong, toSearchQuery } from './search-params.ts';
import { activeFilters, applyChange, type FilterName, noFilters, type SearchView } from './search-view.ts';

/** Removing this filter would leave `total` resources. */
type RelaxedSearch = { narrowing: FilterName; total: number };

export type FoundAnswer = {
  outcome: 'found';
  view: SearchView;
  cards: ResultCardData[];
  page: Page;
  facets: Facets;
  /** null without a need. */
  understanding: Understanding | null;
  /** An unknown ZIP code in the words or the filters: it does not limit the list. */
  unknownZip: string | undefined;
  /** Organizations meant by name; none without a need. */
  names: NamedOrganization[];
  /** Categories to choose from, when the need names none. */
  choices: KindChoice[];
  /** Only when nothing was found; best first. */
  relaxedSearches: RelaxedSearch[];
  /** Nothing was found, because the directory lists nothing at all. */
  isDirectoryEmpty?: true;
};

type FailureKind = 'no-answer' | 'too-long' | 'not-ready' | 'refused' | 'broken';
export type FailedAnswer = {
  outcome: 'failed';
  view: SearchView;
  kind: FailureKind;
  /** The server's message, when it refused the search. */
  message: string | null;
  status: number;
  /** Seconds (ApiProblem). */
  retryAfter?: number;
};

export type Answer = FoundAnswer | FailedAnswer;

type FetchOptions = {
  /** On the server. */
  caller?: LoaderArgs;
  signal?: AbortSignal;
  /** The same search was made before, as on a reload: it is not counted again. */
  again?: boolean;
};

/** Texts of needs that were answered since the page was loaded. In memory only; a quick exit clears them. */
const answeredHere = new Set<string>();
let clearsOnQuickExit = false;

export async function fetchAnswer(view: SearchView, options: FetchOptions = {}): Promise<Answer> {
  if (isTooLong(view.need))
    return { outcome: 'failed', view: withShortText(view), kind: 'too-long', message: null, status: 422 };
  try {
    const found = await find(view, options);
    if (found.page.totalElements > 0) return found;
    const [relaxedSearches, isDirectoryEmpty] = await Promise.all([findWaysOn(view, options), isEmpty(view, options)]);
    return { ...found, relaxedSearches, ...(isDirectoryEmpty && { isDirectoryEmpty }) };
  } catch (problem) {
    if (problem instanceof ApiProblem) return failedWith(view, problem);
    throw problem;
  }
}

/** The page repeats the text several times, so one that is too long is cut before it is sent back. */
function withShortText(view: SearchView): SearchView {
  return { ...view, need: view.need && { ...view.need, text: view.need.text.slice(0, maxQueryLength) } };
}

/** Every kind of help that can be added; undefined when they cannot be loaded: the results are shown anyway. */
export async function loadConcepts(caller: LoaderArgs): Promise<NamedConcept[] | undefined> {
  try {
    return (await callApi('listConcepts', {}, caller)).data;
  } catch (problem) {
    if (problem instanceof ApiProblem) return undefined;
    throw problem;
  }
}

/** A need goes into the body, because addresses are kept in logs and histories. */
function callSearch(query: ReturnType<typeof toSearchQuery>, { caller, signal, again }: FetchOptions) {
  const body = again ? { ...query, again: 'true' } : query;
  return callApi('findResources', signal ? { body, signal } : { body }, caller);
}

async function find(view: SearchView, options: FetchOptions): Promise<FoundAnswer> {
  const again = options.again || wasAnsweredHere(view, options);
  const { data, understanding, ...found } = await callSearch(toSearchQuery(view), { ...options, again });
  rememberAnswered(view, options);
  return {
    ...found,
    outcome: 'found',
    view,
    cards: data.map(toResultCardData),
    understanding: view.need && understanding,
    unknownZip: understanding.unknownZip,
    relaxedSearches: [],
  };
}

function wasAnsweredHere({ need }: SearchView, { caller }: FetchOptions): boolean {
  return !caller && need !== null && answeredHere.has(need.text);
}

/** Never on the server, whose memory everyone shares. */
function rememberAnswered({ need }: SearchView, { caller }: FetchOptions): void {
  if (caller || !need) return;
  if (!clearsOnQuickExit) onQuickExit(() => answeredHere.clear());
  clearsOnQuickExit = true;
  answeredHere.add(need.text);
}

/** Searches without each filter in turn, so that an empty page can suggest which one to remove. */
async function findWaysOn(view: SearchView, options: FetchOptions): Promise<RelaxedSearch[]> {
  const searches = activeFilters(view.filters).map(async (narrowing): Promise<RelaxedSearch> => {
    return { narrowing, total: await countFound(applyChange(view, { kind: 'drop', narrowing }), options) };
  });
  const results = await Promise.all(searches);
  return results.filter(({ total }) => total > 0).sort((first, second) => second.total - first.total);
}

/** @param view one that finds nothing. */
async function isEmpty({ need, filters }: SearchView, options: FetchOptions): Promise<boolean> {
  if (!need && activeFilters(filters).length === 0) return true;
  return (await countFound({ need: null, filters: noFilters, page: 1 }, options)) === 0;
}

async function countFound(view: SearchView, options: FetchOptions): Promise<number> {
  const { page } = await callSearch({ ...toSearchQuery(view), size: '1' }, { ...options, again: true });
  return page.totalElements;
}

function failedWith(view: SearchView, problem: ApiProblem): FailedAnswer {
  const { status, message, retryAfter } = problem;
  const kind = failureKind(problem);
  return {
    outcome: 'failed',
    view,
    kind,
    message: kind === 'refused' ? message : null,
    status: status || 503,
    retryAfter,
  };
}

function failureKind({ status, retryAfter }: ApiProblem): FailureKind {
  if (status === 0) return 'no-answer';
  if (status === 503 && retryAfter <= maintenanceRetrySeconds) return 'not-ready';
  return status < 500 || status === 503 ? 'refused' : 'broken';
}
