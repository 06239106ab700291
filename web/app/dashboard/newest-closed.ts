import type { Need } from '@waymark/contract/need';
import type { PageOf } from './use-list.ts';

/** Several lists of closed requests as one, the last closed first; `page` tells how many there are in all. */
export function newestClosed(lists: readonly PageOf<Need>[], most: number): PageOf<Need> {
  const data = lists
    .flatMap((list) => list.data)
    .toSorted((first, second) => second.updatedAt.localeCompare(first.updatedAt))
    .slice(0, most);
  const totalElements = lists.reduce((sum, list) => sum + list.page.totalElements, 0);
  return { data, page: { number: 1, size: most, totalElements, totalPages: Math.ceil(totalElements / most) } };
}
