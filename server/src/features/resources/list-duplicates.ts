/** Lists likely duplicates of a record, or of a place that somebody is typing, with reasons. */
import { type Duplicate, type DuplicatesQuery, maxDuplicates } from '@waymark/contract/duplicates';
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { redactRecord, redactRecords } from '../../domain/directory/public-resources.ts';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import { listedResources } from '../../services/managed-resources/listed-resources.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { managedResourceById, managedResourcesByIds } from '../../services/managed-resources/resource-write-store.ts';
import { type Comparable, classifyPair, type Verdict } from './duplicate-rule.ts';
import { findCandidates } from './duplicate-store.ts';

/** Throws ApiError 'resource-not-found'. */
export async function listDuplicates(deps: ResourceContext, id: string): Promise<Duplicate[]> {
  const { db } = deps;
  const record = assertFound(isId(id) ? await managedResourceById(db, id) : undefined, 'resource-not-found');
  const place = await redactRecord(db, record);
  const candidates = await findCandidates(db, record.id, place, null);
  const likely = await classifyCandidates(db, place, candidates, serviceOf(record));
  const resources = await listedResources(
    deps,
    likely.map(({ row }) => row.id),
  );
  return likely.flatMap(({ row, ...why }) => {
    const resource = resources.get(row.id);
    return resource ? [{ resource, ...why }] : [];
  });
}

/** Among public records, for a place that is not stored yet. */
export async function findDuplicates(deps: ResourceContext, typed: DuplicatesQuery): Promise<Duplicate[]> {
  const { db, now: clock } = deps;
  const organizationId = typed.organizationId ?? '';
  const place: Comparable = {
    name: typed.name,
    street: typed.street ?? null,
    city: typed.city ?? null,
    phone: typed.phone ?? null,
    website: typed.website ?? null,
    organization_id: isId(organizationId) ? organizationId : null,
    organization_name: typed.organizationName ?? null,
    latitude: null,
    longitude: null,
  };
  const likely = await classifyCandidates(db, place, await findCandidates(db, null, place, publicStatuses), null);
  const presenting = { ...deps, now: clock(), week: false };
  return likely.map(({ row, ...why }) => ({ resource: presentResource(row, presenting), ...why }));
}

type Classified = { row: PublicRow } & Omit<Verdict, 'duplicates'>;

/** The same for all places of a service. */
function serviceOf({ id, service_id }: Pick<PublicRow, 'id' | 'service_id'>): string {
  return service_id ?? id;
}

/**
 * The likeliest first, without other places of `service`, which are no duplicates. Records are compared in public form, so that
 * the result reveals no confidential address.
 */
async function classifyCandidates(
  db: Database,
  place: Comparable,
  ids: readonly string[],
  service: string | null,
): Promise<Classified[]> {
  return (await redactRecords(db, await managedResourcesByIds(db, ids)))
    .filter((row) => serviceOf(row) !== service)
    .map((row) => ({ row, ...classifyPair(place, row) }))
    .filter(({ duplicates }) => duplicates)
    .map(({ duplicates: _, ...likely }) => likely)
    .toSorted((one, other) => other.score - one.score || (one.row.id < other.row.id ? -1 : 1))
    .slice(0, maxDuplicates);
}
