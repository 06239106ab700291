/** How the screen gets its answer: on the server for a request, in the browser for a move between pages. */
import type { NamedConcept } from '@waymark/contract/concept';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import { pageContext } from '../../api/page-context.ts';
import { isAnnounced } from '../../domain/needs/ask/announced-need.ts';
import { isLanguage, languageCookieFor, readLanguage } from '../../messages/languages.ts';
import { recallAnswer, rememberAnswer } from './answer-memory.ts';
import type { Answer } from './answer-search.ts';
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

/** React Router runs the loader after the action of one request; the answer of the action is what that page shows. */
const answered = new WeakMap<object, Pick<SearchData, 'answer' | 'kinds'>>();

export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const posted = answered.get(context);
  const { answerSearch } = await asking();
  const answer =
    posted?.answer ??
    (await answerSearch(readAddress(new URL(request.url).searchParams), { caller: { request, context } }));
  const { nonce } = context.get(pageContext);
  const adopt = answer.view.need !== null && !wasCut(answer);
  const { kinds } = posted ?? {};
  return data({ answer, nonce, adopt, ...(kinds ? { kinds } : {}) } satisfies SearchData, {
    ...(answer.outcome === 'failed' ? { status: answer.status } : {}),
    headers: answer.view.need ? { 'Cache-Control': 'no-store' } : {},
  });
}

/** POST /search: a need in a form, without JavaScript. Nothing of it gets into an address. */
export async function answerForm({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const language = String(form.get('lang') ?? '');
  if (isLanguage(language) && language !== readLanguage(request)) {
    // 307: the browser sends the same form once more, now with the language it asked for.
    return redirect('/search', { status: 307, headers: { 'Set-Cookie': languageCookieFor(language) } });
  }
  const view = readForm(form);
  if (!view.need) return redirect(addressOf(view), 303);
  const { answerSearch, listKinds } = await asking();
  const caller = { request, context };
  const [answer, kinds] = await Promise.all([
    answerSearch(view, { caller }),
    form.has(kindsField) ? listKinds(caller) : undefined,
  ]);
  answered.set(context, { answer, ...(kinds ? { kinds } : {}) });
  return data(null, answer.outcome === 'failed' ? { status: answer.status } : {});
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
  const known = recallAnswer(view);
  // What shows an answer to a need comes over the slow line together with what asks for it.
  const parts = view.need ? loadNeedParts() : null;
  if (known) {
    await parts;
    return { answer: known };
  }
  const [{ answerSearch }] = await Promise.all([asking(), parts]);
  return keep({ answer: await answerSearch(view, { signal: request.signal, again }) });
}

function keep(found: SearchData): SearchData {
  rememberAnswer(found.answer);
  return found;
}
