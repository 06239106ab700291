/** The page format of the API of HSDS 3. */
import type { HsdsPage } from '@waymark/contract/hsds-endpoints';
import type { HsdsRecord } from '@waymark/hsds/nested-tables';

export type PageAsked = { page: number; per_page: number };

/** @param contents the records of this page */
export function hsdsPage({ page, per_page }: PageAsked, total: number, contents: readonly HsdsRecord[]): HsdsPage {
  const pages = Math.max(1, Math.ceil(total / per_page));
  return {
    total_items: total,
    total_pages: pages,
    page_number: page,
    size: contents.length,
    first_page: page === 1,
    last_page: page >= pages,
    empty: contents.length === 0,
    contents: [...contents],
  };
}

export function onPage<T>({ page, per_page }: PageAsked, all: readonly T[]): T[] {
  return all.slice((page - 1) * per_page, page * per_page);
}

/** A record and its nested records without their lists: the short form of the standard's list endpoints. */
export function inShort(record: HsdsRecord): HsdsRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) =>
      Array.isArray(value)
        ? []
        : [[field, typeof value === 'object' && value !== null ? inShort({ ...value }) : value]],
    ),
  );
}
