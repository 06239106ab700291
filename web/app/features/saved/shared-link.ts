/** The address of a saved list: whoever gets it sees the places. It holds ids alone, nothing of a person or a need. */
import { maxIds } from '@waymark/contract/search-limits';

export function linkOf(ids: readonly string[]): string {
  return `/saved?ids=${ids.join(',')}`;
}

/** What an address asks for, each id once; null when it is one's own list. What is no id of ours is not asked for. */
export function readLink(search: URLSearchParams): string[] | null {
  if (!search.has('ids')) return null;
  const ids = search.getAll('ids').flatMap((written) => written.split(','));
  return [...new Set(ids.map((id) => id.trim().toLowerCase()))]
    .filter((id) => /^[\da-f-]{36}$/.test(id))
    .slice(0, maxIds);
}
