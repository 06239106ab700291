/** Loads the answer of the search screen: on the server for a request, in the browser for a navigation. */
import type { NamedConcept } from '@waymark/contract/concept';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import type { LoaderArgs } from '../../api/api-client.ts';
import { isNoAnswer } from '../../api/is-no-answer.ts';
import { pageContext } from '../../api/page-context.ts';
import { hasPendingNeed } from '../../domain/needs/ask/pending-need.ts';
import { isLanguage, languageCookieFor, readLanguage } from '../../messages/languages.ts';
import { cacheAnswer, cachedAnswer } from './answer-cache.ts';
import type { Answer } from './fetch-answer.ts';
import { needOfNavigation } from './need-state.ts';
import { conceptPickerField, parseSearchForm, parseSearchUrl, searchUrl } from './search-params.ts';
import { hasResultList, readResultList, storeResultList } from './stored-result-list.ts';
import { loadNeedOnlyComponents } from './use-need-only-components.ts';

export type SearchData = {
  answer: Answer;
  /** Only from the server. */
  nonce?: string;
  /** The need came in a form, not in navigation state: the page stores it in its history entry. */
  adopt?: boolean;
  /** Every kind of help to choose from, when a form without JavaScript asked for them. */
  kinds?: NamedConcept[];
};

/** A cut text is not what the person wrote, so it is not searched for automatically. */
function isCut(answer: Answer): boolean {
  return answer.outcome === 'failed' && answer.kind === 'too-long';
}

/** Loaded on demand: a page from the server already has its answer. */
const importFetchAnswer = () => import('./fetch-answer.ts');

type LoadedAnswer = Pick<SearchData, 'answer' | 'kinds'>;

/** React Router runs the loader after the action, in the same request: the loader returns the answer of the action. */
const formAnswers = new WeakMap<object, LoadedAnswer>();

export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const { answer, kinds } = formAnswers.get(context) ?? (await answerAddress(caller));
  const { nonce } = context.get(pageContext);
  const adopt = answer.view.need !== null && !isCut(answer);
  return data({ answer, nonce, adopt, ...(kinds ? { kinds } : {}) } satisfies SearchData, {
    ...(answer.outcome === 'failed' ? { status: answer.status } : {}),
    headers: answer.view.need ? { 'Cache-Control': 'no-store' } : {},
  });
}

async function answerAddress(caller: LoaderArgs): Promise<LoadedAnswer> {
  const { request } = caller;
  if (!hasResultList(request)) {
    const { fetchAnswer } = await importFetchAnswer();
    return { answer: await fetchAnswer(parseSearchUrl(new URL(request.url).searchParams), { caller }) };
  }
  const fields = await readResultList(request);
  if (!fields) throw data(null, { status: 404 });
  return answerFields(fields, caller);
}

/** POST /search: a need in a form, without JavaScript. None of it is written into an address. */
export async function answerForm({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const language = String(form.get('lang') ?? '');
  if (isLanguage(language) && language !== readLanguage(request)) {
    // 307: the browser sends the same form once more, now with the language it asked for.
    return redirect('/search', { status: 307, headers: { 'Set-Cookie': languageCookieFor(language) } });
  }
  const fields = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  fields.delete('lang');
  const view = parseSearchForm(fields);
  if (!view.need) return redirect(searchUrl(view), 303);
  if (hasResultList(request)) {
    if (await readResultList(request)) return redirect(pathOf(request), 303);
  } else {
    const stored = await storeResultList(request, fields);
    // 307: a browser that takes no cookie sends the same form once more without it, and is answered at once.
    if (stored) {
      return redirect(stored.url, { status: 307, headers: stored.cookies.map((one) => ['Set-Cookie', one]) });
    }
  }
  const posted = await answerFields(fields, { request, context });
  formAnswers.set(context, posted);
  return data(null, posted.answer.outcome === 'failed' ? { status: posted.answer.status } : {});
}

async function answerFields(fields: URLSearchParams, caller: LoaderArgs): Promise<LoadedAnswer> {
  const { fetchAnswer, loadConcepts } = await importFetchAnswer();
  const [answer, kinds] = await Promise.all([
    fetchAnswer(parseSearchForm(fields), { caller }),
    fields.has(conceptPickerField) ? loadConcepts(caller) : undefined,
  ]);
  return { answer, ...(kinds ? { kinds } : {}) };
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

let hydrating = true;

export async function loadInBrowser({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SearchData> {
  const fromServer = hydrating;
  hydrating = false;
  const again = !hasPendingNeed();
  const need = needOfNavigation(window.history.state);
  if (fromServer && !need) {
    const { answer, adopt = false } = await serverLoader<SearchData>();
    return cache({ answer, adopt });
  }
  const { need: shared, ...rest } = parseSearchUrl(new URL(request.url).searchParams);
  const view = { ...rest, need: need ?? shared };
  const cached = cachedAnswer(view);
  // The components that show an answer to a need are loaded in parallel with the code that searches.
  const components = view.need ? loadNeedOnlyComponents() : null;
  try {
    if (cached) {
      await components;
      return { answer: cached };
    }
    const [{ fetchAnswer }] = await Promise.all([importFetchAnswer(), components]);
    return cache({ answer: await fetchAnswer(view, { signal: request.signal, again }) });
  } catch (failure) {
    // The code itself could not be loaded: the page stays, and shows the failure in place of the list.
    if (!isNoAnswer(failure)) throw failure;
    return { answer: { outcome: 'failed', view, kind: 'no-answer', message: null, status: 503 } };
  }
}

function cache(loaded: SearchData): SearchData {
  cacheAnswer(loaded.answer);
  return loaded;
}
