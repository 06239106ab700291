import type { Need } from '@waymark/contract/need';
import type { PageOf } from './use-paged-list.ts';

/** Merges several lists of closed requests, newest first; `page` has the total. */
export function mergeClosedNeeds(lists: readonly PageOf<Need>[], size: number): PageOf<Need> {
  const data = lists
    .flatMap((list) => list.data)
    .toSorted((first, second) => second.updatedAt.localeCompare(first.updatedAt))
    .slice(0, size);
  const totalElements = lists.reduce((sum, list) => sum + list.page.totalElements, 0);
  return { data, page: { number: 1, size, totalElements, totalPages: Math.ceil(totalElements / size) } };
}
