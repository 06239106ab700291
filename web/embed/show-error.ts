/** The error of a search, with the help line and a button to try again. The typed text stays in the form. */
import { bidiIsolate } from '../app/ui/bidi-isolate.ts';
import { button, make } from './dom.ts';
import type { Options } from './options.ts';
import type { EmbedApiError } from './search-call.ts';
import { helpNumber, problemWords, wordsOf } from './words.ts';

export function showError(problem: EmbedApiError, { origin }: Options, retry: () => void): HTMLElement {
  const t = wordsOf('search.failed');
  const tTitle = wordsOf('errors.title');
  const helpline = helpNumber();
  return make(
    'div',
    { class: 'note stack tight', role: 'alert' },
    make('h3', {}, tTitle('search')),
    make('p', {}, sentenceFor(problem, new URL(origin).host)),
    helpline ? make('p', {}, t('phone', { line: helpline })) : null,
    button('btn', t('retry'), retry),
  );
}

export function sentenceFor(problem: EmbedApiError, host: string): string {
  const embedOff = wordsOf('embed')('off', { host: bidiIsolate(host) });
  return problem.status === 404 ? embedOff : problemWords()(problem);
}
