/** Reads what search engines are told of, a piece at a time: a directory of any size takes little memory. */
import type { Database } from '../../platform/database/database.ts';
import { type Indexable, type IndexableKind, indexableFrom, indexableIdAt } from './indexable-store.ts';

export { countIndexable, type Indexable, type IndexableKind } from './indexable-store.ts';

const batchSize = 2000;

/**
 * The part of the directory that begins after so many records and has at most `size`, in batches; null when there is none.
 * Parts are in the order of ids, which never change, so what is added meanwhile moves few records to another part.
 */
export async function indexablePart(
  db: Database,
  kind: IndexableKind,
  { offset, size }: { offset: number; size: number },
): Promise<AsyncGenerator<Indexable[]> | null> {
  const first = await indexableIdAt(db, kind, offset);
  return first === undefined ? null : batchesFrom(db, kind, first, size);
}

async function* batchesFrom(
  db: Database,
  kind: IndexableKind,
  first: string,
  size: number,
): AsyncGenerator<Indexable[]> {
  let next: string | undefined = first;
  for (let left = size; left > 0 && next !== undefined; ) {
    const size = Math.min(batchSize, left);
    // One more than is told, which begins the next batch.
    const rows = await indexableFrom(db, kind, next, size + 1);
    const page = rows.slice(0, size);
    left -= page.length;
    next = rows[size]?.id;
    yield page;
  }
}
