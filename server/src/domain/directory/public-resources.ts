/** Reads resources in public form. Other folders read public resources through these functions only. */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Database } from '../../platform/database/database.ts';
import { listConfidentialPlaces } from './confidential-places.ts';
import { type PublicRow, redactRow } from './public-row.ts';
import { publicResourcesByIds, type ResourceRecord, resourcesAfter, resourcesByIds } from './resource-store.ts';

export { otherPlacesOfService, outlinesOfPublicResources, placesOfServices } from './resource-store.ts';

/** A record in public form, whatever its status. */
export async function redactRecord(db: Database, record: ResourceRecord): Promise<PublicRow> {
  const placesOf = await confidentialPlacesOf(db, [record]);
  return redactRow(record, placesOf(record) ?? []);
}

/** Several records in public form, in the given order. */
export async function redactRecords(db: Database, records: readonly ResourceRecord[]): Promise<PublicRow[]> {
  const placesOf = await confidentialPlacesOf(db, records);
  return records.map((record) => redactRow(record, placesOf(record) ?? []));
}

/** Looks up the confidential places of a record's organization; undefined when it has none. */
async function confidentialPlacesOf(db: Database, records: readonly ResourceRecord[]) {
  const organizations = new Set(records.flatMap(({ organization_id }) => organization_id ?? []));
  const places = await listConfidentialPlaces(db, [...organizations]);
  return ({ organization_id }: ResourceRecord) => places.get(organization_id ?? '');
}

/** Those of `ids` with a public status, by id. */
export async function findPublicResources(db: Database, ids: readonly string[]): Promise<Map<string, PublicRow>> {
  const rows = ids.length === 0 ? [] : await publicResourcesByIds(db, ids);
  return new Map((await redactRecords(db, rows)).map((row) => [row.id, row]));
}

/**
 * The same; `selfContained`: its organization has no confidential place. The public form of such a record depends only on the
 * record and its organization, whose changes are all in the change log, so it can be cached.
 */
export async function findSelfContained(
  db: Database,
  ids: readonly string[],
): Promise<{ row: PublicRow; selfContained: boolean }[]> {
  const records = ids.length === 0 ? [] : await publicResourcesByIds(db, ids);
  const placesOf = await confidentialPlacesOf(db, records);
  return records.map((record) => {
    const places = placesOf(record);
    return { row: redactRow(record, places ?? []), selfContained: places === undefined };
  });
}

/** All public resources in batches; the next batch is fetched while one is processed. */
export function allPublicResources(db: Database, batchSize: number): AsyncGenerator<PublicRow[]> {
  return allResourcesRedacted(db, batchSize, isPublicStatus);
}

/** The same for every status, in public form. */
export async function* allResourcesRedacted(
  db: Database,
  batchSize: number,
  isWanted: (status: ResourceStatus) => boolean,
): AsyncGenerator<PublicRow[]> {
  let nextBatch = resourcesAfter(db, null, batchSize);
  for (;;) {
    const rows = await nextBatch;
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    nextBatch = resourcesAfter(db, last.id, batchSize);
    // Awaited in the next round; if the consumer stops earlier, a failure of this prefetch is irrelevant.
    nextBatch.catch(() => undefined);
    yield await redactRecords(
      db,
      rows.filter(({ status }) => isWanted(status)),
    );
  }
}

/** Those of `ids` whose status is wanted, in public form and in the order of `ids`. */
export async function resourcesAsPublic(
  db: Database,
  ids: readonly string[],
  isWanted: (status: ResourceStatus) => boolean,
): Promise<PublicRow[]> {
  const records = ids.length === 0 ? [] : await resourcesByIds(db, ids);
  const rows = await redactRecords(
    db,
    records.filter(({ status }) => isWanted(status)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
