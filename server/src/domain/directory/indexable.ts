/** Reads the records of the sitemap in batches, so that memory does not grow with the directory. */
import type { Database } from '../../platform/database/database.ts';
import { type Indexable, type IndexableKind, indexableFrom, indexableIdAt } from './indexable-store.ts';

export { countIndexable, type Indexable, type IndexableKind } from './indexable-store.ts';

const batchSize = 2000;

/**
 * Up to `size` records from position `offset`, in batches; null when there are none. They are in the order of ids, which
 * never change, so records that are added meanwhile move few others to another part.
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
  for (let remaining = size; remaining > 0 && next !== undefined; ) {
    const limit = Math.min(batchSize, remaining);
    // Reads one more, with which the next batch begins.
    const rows = await indexableFrom(db, kind, next, limit + 1);
    const batch = rows.slice(0, limit);
    remaining -= batch.length;
    next = rows[limit]?.id;
    yield batch;
  }
}
