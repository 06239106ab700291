/** How the screen gets its answer: on the server for a request, in the browser for a move between pages. */
import type { NamedConcept } from '@waymark/contract/concept';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import type { RequestOrigin } from '../../api/api-client.ts';
import { pageContext } from '../../api/page-context.ts';
import { isAnnounced } from '../../domain/needs/ask/pending-need.ts';
import { isLanguage, languageCookieFor, readLanguage } from '../../messages/languages.ts';
import { isNoAnswer } from '../../page/problem-message.ts';
import { cacheAnswer, cachedAnswer } from './answer-cache.ts';
import type { Answer } from './fetch-answer.ts';
import { needOfNavigation } from './need-state.ts';
import { conceptPickerField, parseSearchForm, parseSearchUrl, searchUrl } from './search-params.ts';
import { keepList, namesList, readList } from './stored-result-list.ts';
import { loadNeedOnlyComponents } from './use-need-only-components.ts';

export type SearchData = {
  answer: Answer;
  /** Only in a page that came from the server. */
  nonce?: string;
  /** The need came in a form, not in navigation state: the page keeps it in its history entry from here on. */
  adopt?: boolean;
  /** Every kind of help to choose from, when a form without JavaScript asked for them. */
  kinds?: NamedConcept[];
};

/** A text that was cut is not what the person said: it is not asked for by itself. */
function wasCut(answer: Answer): boolean {
  return answer.outcome === 'failed' && answer.kind === 'too-long';
}

/** A page that came from the server holds its answer: the code that asks is loaded with the first question. */
const asking = () => import('./fetch-answer.ts');

type Posted = Pick<SearchData, 'answer' | 'kinds'>;

/** React Router runs the loader after the action of one request; the answer of the action is what that page shows. */
const answered = new WeakMap<object, Posted>();

export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const { answer, kinds } = answered.get(context) ?? (await answerAddress(caller));
  const { nonce } = context.get(pageContext);
  const adopt = answer.view.need !== null && !wasCut(answer);
  return data({ answer, nonce, adopt, ...(kinds ? { kinds } : {}) } satisfies SearchData, {
    ...(answer.outcome === 'failed' ? { status: answer.status } : {}),
    headers: answer.view.need ? { 'Cache-Control': 'no-store' } : {},
  });
}

async function answerAddress(caller: RequestOrigin): Promise<Posted> {
  const { request } = caller;
  if (!namesList(request)) {
    const { fetchAnswer } = await asking();
    return { answer: await fetchAnswer(parseSearchUrl(new URL(request.url).searchParams), { caller }) };
  }
  const fields = await readList(request);
  if (!fields) throw data(null, { status: 404 });
  return answerFields(fields, caller);
}

/** POST /search: a need in a form, without JavaScript. Nothing of it gets into an address. */
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
  if (namesList(request)) {
    if (await readList(request)) return redirect(pathOf(request), 303);
  } else {
    const kept = await keepList(request, fields);
    // 307: a browser that takes no cookie sends the same form once more without it, and is answered at once.
    if (kept) return redirect(kept.address, { status: 307, headers: kept.cookies.map((one) => ['Set-Cookie', one]) });
  }
  const posted = await answerFields(fields, { request, context });
  answered.set(context, posted);
  return data(null, posted.answer.outcome === 'failed' ? { status: posted.answer.status } : {});
}

async function answerFields(fields: URLSearchParams, caller: RequestOrigin): Promise<Posted> {
  const { fetchAnswer, loadConcepts } = await asking();
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
  const again = !isAnnounced();
  const need = needOfNavigation(window.history.state);
  if (fromServer && !need) {
    const { answer, adopt = false } = await serverLoader<SearchData>();
    return keep({ answer, adopt });
  }
  const { need: shared, ...place } = parseSearchUrl(new URL(request.url).searchParams);
  const view = { ...place, need: need ?? shared };
  const cached = cachedAnswer(view);
  // What shows an answer to a need comes over the slow line together with what asks for it.
  const parts = view.need ? loadNeedOnlyComponents() : null;
  try {
    if (cached) {
      await parts;
      return { answer: cached };
    }
    const [{ fetchAnswer }] = await Promise.all([asking(), parts]);
    return keep({ answer: await fetchAnswer(view, { signal: request.signal, again }) });
  } catch (failure) {
    // Not even the code has come: the page stays, and says it where the list was.
    if (!isNoAnswer(failure)) throw failure;
    return { answer: { outcome: 'failed', view, kind: 'no-answer', message: null, status: 503 } };
  }
}

function keep(found: SearchData): SearchData {
  cacheAnswer(found.answer);
  return found;
}
