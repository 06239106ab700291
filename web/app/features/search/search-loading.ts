/** How the screen gets its answer: on the server for a request, in the browser for a move between pages. */
import type { NamedConcept } from '@waymark/contract/concept';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import type { Caller } from '../../api/call.ts';
import { pageContext } from '../../api/page-context.ts';
import { isAnnounced } from '../../domain/needs/ask/announced-need.ts';
import { isLanguage, languageCookieFor, readLanguage } from '../../messages/languages.ts';
import { isNoAnswer } from '../../page/problem-words.ts';
import { recallAnswer, rememberAnswer } from './answer-memory.ts';
import type { Answer } from './answer-search.ts';
import { keepList, namesList, readList } from './kept-list.ts';
import { takeNeed } from './need-state.ts';
import { addressOf, kindsField, readAddress, readForm } from './search-fields.ts';
import { loadNeedParts } from './use-need-parts.ts';

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
const asking = () => import('./answer-search.ts');

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

async function answerAddress(caller: Caller): Promise<Posted> {
  const { request } = caller;
  if (!namesList(request)) {
    const { answerSearch } = await asking();
    return { answer: await answerSearch(readAddress(new URL(request.url).searchParams), { caller }) };
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
  const view = readForm(fields);
  if (!view.need) return redirect(addressOf(view), 303);
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

async function answerFields(fields: URLSearchParams, caller: Caller): Promise<Posted> {
  const { answerSearch, listKinds } = await asking();
  const [answer, kinds] = await Promise.all([
    answerSearch(readForm(fields), { caller }),
    fields.has(kindsField) ? listKinds(caller) : undefined,
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
  const need = takeNeed(window.history.state);
  if (fromServer && !need) {
    const { answer, adopt = false } = await serverLoader<SearchData>();
    return keep({ answer, adopt });
  }
  const { need: shared, ...place } = readAddress(new URL(request.url).searchParams);
  const view = { ...place, need: need ?? shared };
  const cached = recallAnswer(view);
  // What shows an answer to a need comes over the slow line together with what asks for it.
  const parts = view.need ? loadNeedParts() : null;
  try {
    if (cached) {
      await parts;
      return { answer: cached };
    }
    const [{ answerSearch }] = await Promise.all([asking(), parts]);
    return keep({ answer: await answerSearch(view, { signal: request.signal, again }) });
  } catch (failure) {
    // Not even the code has come: the page stays, and says it where the list was.
    if (!isNoAnswer(failure)) throw failure;
    return { answer: { outcome: 'failed', view, kind: 'no-answer', message: null, status: 503 } };
  }
}

function keep(found: SearchData): SearchData {
  rememberAnswer(found.answer);
  return found;
}
