/** What everyone may read of the directory: the one door to resources for other features. */
import { hasPublicPage, isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import { Refusal } from '../http/problems.ts';
import { confidentialPlacesOf } from './confidential-places.ts';
import { type PublicRow, publicRow } from './public-row.ts';
import { publicResourcesByIds, type ResourceRecord, resourceById, resourcesAfter } from './resource-store.ts';

/** Throws Refusal 'resource-not-found', also for what exists but is not public. */
export async function readPublicResource(db: Database, id: string): Promise<PublicRow> {
  const row = isId(id) ? await resourceById(db, id) : undefined;
  if (!row || !hasPublicPage(row.status)) {
    throw new Refusal('resource-not-found');
  }
  const [shown] = await publicRows(db, [row]);
  if (!shown) {
    throw new Refusal('resource-not-found');
  }
  return shown;
}

async function publicRows(db: Database, records: readonly ResourceRecord[]): Promise<PublicRow[]> {
  const organizations = new Set(records.flatMap(({ organization_id }) => organization_id ?? []));
  const places = await confidentialPlacesOf(db, [...organizations]);
  return records.map((record) => publicRow(record, places.get(record.organization_id ?? '') ?? []));
}

/** Those of `ids` that may be found by everyone, by id. */
export async function findPublicResources(db: Database, ids: readonly string[]): Promise<Map<string, PublicRow>> {
  const rows = ids.length === 0 ? [] : await publicResourcesByIds(db, ids);
  return new Map((await publicRows(db, rows)).map((row) => [row.id, row]));
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
    yield await publicRows(
      db,
      rows.filter(({ status }) => isPublicStatus(status)),
    );
  }
}
