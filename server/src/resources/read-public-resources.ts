/** What everyone may read of the directory: the one door to resources for other features. */
import { hasPublicPage, isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import { Refusal } from '../http/problems.ts';
import { type PublicRow, publicRow } from './public-row.ts';
import { publicResourcesByIds, resourceById, resourcesAfter } from './resource-store.ts';

/** Throws Refusal 'resource-not-found', also for what exists but is not public. */
export async function readPublicResource(db: Database, id: string): Promise<PublicRow> {
  const row = isId(id) ? await resourceById(db, id) : undefined;
  if (!row || !hasPublicPage(row.status)) {
    throw new Refusal('resource-not-found');
  }
  return publicRow(row);
}

/** Those of `ids` that may be found by everyone, by id. */
export async function findPublicResources(db: Database, ids: readonly string[]): Promise<Map<string, PublicRow>> {
  const rows = ids.length === 0 ? [] : await publicResourcesByIds(db, ids);
  return new Map(rows.map((row) => [row.id, publicRow(row)]));
}

/** Everything that everyone may find, batch by batch; the next one is fetched while one is looked at. */
export async function* allPublicResources(db: Database, batchSize: number): AsyncGenerator<PublicRow[]> {
  let coming = resourcesAfter(db, null, batchSize);
  for (;;) {
    const rows = await coming;
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    coming = resourcesAfter(db, last.id, batchSize);
    // Awaited above in the next round; should the reader stop before, its failure concerns nobody.
    coming.catch(() => undefined);
    yield rows.filter(({ status }) => isPublicStatus(status)).map(publicRow);
  }
}
