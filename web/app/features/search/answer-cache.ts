/**
 * A memory cache of recent search results: Back shows the list at once without a request. Nothing is written to the
 * device; closing, reloading or leaving the page deletes it.
 */
import { onQuickExit } from '../../browser/quick-exit.ts';
import type { Answer, FoundAnswer } from './fetch-answer.ts';
import { needKey } from './need-state.ts';
import { searchUrl } from './search-params.ts';
import type { SearchView } from './search-view.ts';

let isRegistered = false;
const cache = new Map<string, { answer: FoundAnswer; at: number }>();
const maxEntries = 12;
/** Lifetime in milliseconds: results contain "Open now". */
const lifetime = 5 * 60_000;

function keyOf(view: SearchView): string {
  return `${document.documentElement.lang} ${searchUrl(view)} ${needKey(view.need)}`;
}

/** Failures are not cached, so that a retry works. */
export function cacheAnswer(answer: Answer): void {
  if (answer.outcome === 'failed') return;
  if (!isRegistered) onQuickExit(clearCache);
  isRegistered = true;
  const key = keyOf(answer.view);
  cache.delete(key);
  cache.set(key, { answer, at: Date.now() });
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
}

export function cachedAnswer(view: SearchView): FoundAnswer | null {
  const cached = cache.get(keyOf(view));
  return cached && Date.now() - cached.at < lifetime ? cached.answer : null;
}

function clearCache(): void {
  cache.clear();
}
