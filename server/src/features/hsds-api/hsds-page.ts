/** Lists of the HSDS 3 API: in pages, or complete as newline-delimited JSON. */
import type { HsdsPage } from '@waymark/contract/hsds-endpoints';
import type { HsdsRecord } from '@waymark/hsds/json-to-tables';

export type PageAsked = { page: number; per_page: number };

/** A list whose records are read when they are sent. */
export type Listing = {
  total: number;
  /** Records from index `from` up to `to`, exclusive, without those that were removed meanwhile. */
  read: (from: number, to: number) => Promise<readonly HsdsRecord[]>;
};

/** Records per batch. Writing a batch blocks the event loop for some milliseconds. */
const batchSize = 100;

export function listingOf(records: readonly HsdsRecord[]): Listing {
  return { total: records.length, read: async (from, to) => records.slice(from, to) };
}

export async function hsdsPage({ page, per_page }: PageAsked, { total, read }: Listing): Promise<HsdsPage> {
  const contents = await read((page - 1) * per_page, page * per_page);
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

/** One record per line. */
export async function* toNewlineDelimitedJson({ total, read }: Listing): AsyncGenerator<string> {
  for (let from = 0; from < total; from += batchSize) {
    const records = await read(from, from + batchSize);
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
  }
}

/** A record and its nested records without their lists: the short form of the standard's list endpoints. */
export function shortForm(record: HsdsRecord): HsdsRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) =>
      Array.isArray(value)
        ? []
        : [[field, typeof value === 'object' && value !== null ? shortForm({ ...value }) : value]],
    ),
  );
}
