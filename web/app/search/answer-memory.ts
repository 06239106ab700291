/**
 * The last answers of this visit, in the page's own memory: Back shows the list at once, in its place, without asking again.
 * Nothing is written to the device; closing, reloading or leaving the page in a hurry forgets it.
 */
import { onLeaving } from '../frame/leaving.ts';
import type { Answer, Found } from './answer-search.ts';
import { needKey } from './need-state.ts';
import { addressOf } from './search-fields.ts';
import type { SearchView } from './search-view.ts';

let forgetsOnLeaving = false;
const kept = new Map<string, { answer: Found; at: number }>();
const most = 12;
/** Milliseconds. "Open now" is told in these answers, so they must not grow old. */
const freshFor = 5 * 60_000;

function keyOf(view: SearchView): string {
  return `${document.documentElement.lang} ${addressOf(view)} ${needKey(view.need)}`;
}

/** Failures are not kept: asking again is the way out of them. */
export function rememberAnswer(answer: Answer): void {
  if (answer.outcome === 'failed') return;
  if (!forgetsOnLeaving) onLeaving(forgetAnswers);
  forgetsOnLeaving = true;
  const key = keyOf(answer.view);
  kept.delete(key);
  kept.set(key, { answer, at: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

export function recallAnswer(view: SearchView): Found | null {
  const known = kept.get(keyOf(view));
  return known && Date.now() - known.at < freshFor ? known.answer : null;
}

export function forgetAnswers(): void {
  kept.clear();
}
