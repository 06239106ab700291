/** What everyone may read of the directory: the one door to resources for other features. */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Database } from '../database/database.ts';
import { confidentialPlacesOf } from './confidential-places.ts';
import { type PublicRow, publicRow } from './public-row.ts';
import { publicResourcesByIds, type ResourceRecord, resourcesAfter } from './resource-store.ts';

/** A record as everyone may read it, whatever its status. */
export async function publicVersion(db: Database, record: ResourceRecord): Promise<PublicRow> {
  const organization = record.organization_id ?? '';
  const places = await confidentialPlacesOf(db, organization === '' ? [] : [organization]);
  return publicRow(record, places.get(organization) ?? []);
}

/** The same of several, in their order. */
export async function publicRows(db: Database, records: readonly ResourceRecord[]): Promise<PublicRow[]> {
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
export function allPublicResources(db: Database, batchSize: number): AsyncGenerator<PublicRow[]> {
  return allResourcesAsPublic(db, batchSize, isPublicStatus);
}

/** The same of other statuses too: with everything hidden that nobody may know. */
export async function* allResourcesAsPublic(
  db: Database,
  batchSize: number,
  isWanted: (status: ResourceStatus) => boolean,
): AsyncGenerator<PublicRow[]> {
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
      rows.filter(({ status }) => isWanted(status)),
    );
  }
}
