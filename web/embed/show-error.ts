/** No list came: what happened, and ways on. What was typed is still in the box. */
import { bidiIsolate } from '../app/ui/bidi-isolate.ts';
import type { Unanswered } from './ask.ts';
import { button, make } from './dom.ts';
import type { Options } from './options.ts';
import { helpNumber, problemWords, wordsOf } from './words.ts';

export function showError(problem: Unanswered, { origin }: Options, retry: () => void): HTMLElement {
  const t = wordsOf('search.failed');
  const titles = wordsOf('errors.title');
  const line = helpNumber();
  return make(
    'div',
    { class: 'note stack tight', role: 'alert' },
    make('h3', {}, titles('search')),
    make('p', {}, sentenceFor(problem, new URL(origin).host)),
    line ? make('p', {}, t('phone', { line })) : null,
    button('btn', t('retry'), retry),
  );
}

export function sentenceFor(problem: Unanswered, host: string): string {
  const off = wordsOf('embed')('off', { host: bidiIsolate(host) });
  return problem.status === 404 ? off : problemWords()(problem);
}
