/**
 * A memory cache of recent search results: Back shows the list at once without a request. Nothing is written to the
 * device; closing, reloading or leaving the page deletes it.
 */
import { onQuickExit } from '../../browser/quick-exit.ts';
import type { Answer, Found } from './fetch-answer.ts';
import { needKey } from './need-state.ts';
import { searchUrl } from './search-params.ts';
import type { SearchView } from './search-view.ts';

let forgetsOnLeaving = false;
const kept = new Map<string, { answer: Found; at: number }>();
const maxKept = 12;
/** Lifetime in milliseconds: results contain "Open now". */
const freshFor = 5 * 60_000;

function keyOf(view: SearchView): string {
  return `${document.documentElement.lang} ${searchUrl(view)} ${needKey(view.need)}`;
}

/** Failures are not cached, so that a retry works. */
export function cacheAnswer(answer: Answer): void {
  if (answer.outcome === 'failed') return;
  if (!forgetsOnLeaving) onQuickExit(forgetAnswers);
  forgetsOnLeaving = true;
  const key = keyOf(answer.view);
  kept.delete(key);
  kept.set(key, { answer, at: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

export function cachedAnswer(view: SearchView): Found | null {
  const cached = kept.get(keyOf(view));
  return cached && Date.now() - cached.at < freshFor ? cached.answer : null;
}

function forgetAnswers(): void {
  kept.clear();
}
