/** The address of a saved list: whoever gets it sees the places. It holds ids alone, nothing of a person or a need. */
import { maxIds } from '@waymark/contract/search-limits';

export function shareUrl(ids: readonly string[]): string {
  return `/saved?ids=${ids.join(',')}`;
}

/** The same places as a sheet to print or send. */
export function handoutOf(ids: readonly string[]): string {
  return `${shareUrl(ids)}&view=handout`;
}

export function isHandout(search: URLSearchParams): boolean {
  return search.get('view') === 'handout';
}

/** What an address asks for, each id once; null when it is one's own list. What is no id of ours is not asked for. */
export function parseShareUrl(search: URLSearchParams): string[] | null {
  return search.has('ids') ? parseIds(search).ids.slice(0, maxIds) : null;
}

/** Every id that an address names, each once, and how much in it is none. */
export function parseIds(search: URLSearchParams): { ids: string[]; others: number } {
  const written = search.getAll('ids').flatMap((list) => list.split(','));
  const named = [...new Set(written.map((id) => id.trim().toLowerCase()))].filter((id) => id !== '');
  const ids = named.filter((id) => /^[\da-f-]{36}$/.test(id));
  return { ids, others: named.length - ids.length };
}
