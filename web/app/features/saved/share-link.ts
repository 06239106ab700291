/** The address of a shared list. It holds ids of places only, nothing of a person or a need. */
import { maxIds } from '@waymark/contract/search-limits';

export function shareUrl(ids: readonly string[]): string {
  return `/saved?ids=${ids.join(',')}`;
}

/** The same places as a sheet to print or send. */
export function handoutUrl(ids: readonly string[]): string {
  return `${shareUrl(ids)}&view=handout`;
}

export function isHandout(search: URLSearchParams): boolean {
  return search.get('view') === 'handout';
}

/** The valid ids of an address, each once, at most `maxIds`; null for the list of this browser. */
export function parseShareUrl(search: URLSearchParams): string[] | null {
  return search.has('ids') ? parseIds(search).ids.slice(0, maxIds) : null;
}

/** All valid ids of an address, each once, and the number of other texts in their place. */
export function parseIds(search: URLSearchParams): { ids: string[]; others: number } {
  const texts = search.getAll('ids').flatMap((list) => list.split(','));
  const distinct = [...new Set(texts.map((id) => id.trim().toLowerCase()))].filter((id) => id !== '');
  const ids = distinct.filter((id) => /^[\da-f-]{36}$/.test(id));
  return { ids, others: distinct.length - ids.length };
}
