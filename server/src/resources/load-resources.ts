/**
 * Takes resources over from another directory: new ones are added, changed ones replaced, others left alone. What was closed or
 * rejected here stays so, whatever the source says.
 */
import type { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import type { ImportedResource } from '@waymark/hsds/imported';
import type { Database, Tx } from '../database/database.ts';
import type { NewResourceRow } from '../database/tables.ts';
import { type DescribedFields, describable } from './describable.ts';
import { knownResources, openResourcesOf, putResources } from './load-resource-store.ts';
import { publicDescription } from './public-row.ts';

export type LoadableResource = ImportedResource & {
  category: ResourceCategory;
  type: ResourceType;
  /** Which of category and type the engine worked out. */
  inferred: string[];
  /** IANA zone; absent: that of this installation. */
  timeZone?: string;
  /** What the engine reads out of the texts, and which engine it was. */
  concepts?: unknown;
  conceptsVersion?: string;
};

/** `kept-closed`: the source changed, but the record was closed or rejected here. */
export type ResourceVerdict = 'new' | 'changed' | 'unchanged' | 'kept-closed';

type Judged = Pick<ImportedResource, 'id' | 'status'> & {
  /** Equal as long as the source says the same. */
  contentHash: string;
};

const tombstones: readonly ResourceStatus[] = ['PERMANENTLY_CLOSED', 'REJECTED'];

export async function judgeResources(db: Database | Tx, resources: readonly Judged[]): Promise<ResourceVerdict[]> {
  const rows = await knownResources(
    db,
    resources.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return resources.map(({ id, contentHash, status }) => {
    const row = known.get(id);
    if (row === undefined) {
      return 'new';
    }
    if (row.content_hash === contentHash) {
      return 'unchanged';
    }
    return tombstones.includes(row.status) && row.status !== status ? 'kept-closed' : 'changed';
  });
}

/** Resources that this source gave before and does not give any more. They may have closed; only a person can know. */
export async function resourcesGoneFrom(
  db: Database,
  source: string,
  present: ReadonlySet<string>,
): Promise<{ sourceId: string; name: string }[]> {
  const rows = await openResourcesOf(db, source);
  return rows.filter(({ id }) => !present.has(id)).map(({ source_id, name }) => ({ sourceId: source_id ?? '', name }));
}

/** Call it inside the transaction that makes a batch whole; their organizations must be there. */
export async function loadResources(
  tx: Tx,
  resources: readonly (LoadableResource & Judged)[],
): Promise<ResourceVerdict[]> {
  const verdicts = await judgeResources(tx, resources);
  const rows = resources.filter((_, index) => verdicts[index] === 'new' || verdicts[index] === 'changed').map(toRow);
  if (rows.length > 0) {
    await putResources(tx, rows);
  }
  return verdicts;
}

/** What `describe` is asked about before a resource is loaded: what it will be asked about it later, from the database. */
export function describableImport(resource: ImportedResource) {
  return describable(publicDescription({ ...describedColumns(resource), ...placeColumns(resource) }));
}

function describedColumns(resource: ImportedResource): DescribedFields {
  const { eligibility, fees } = resource;
  return {
    name: resource.name,
    description: resource.description,
    tags: resource.tags,
    accessibility_features: resource.accessibilityFeatures,
    requirements: resource.requirements,
    restrictions: resource.restrictions,
    eligibility: eligibility ?? null,
    application_process: resource.applicationProcess ?? null,
    fees_description: fees?.description ?? null,
    free: fees?.free ?? null,
  };
}

function placeColumns({ address, location }: ImportedResource) {
  return {
    street: address?.street ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip_code: address?.zipCode ?? null,
    location_visibility: location?.visibility ?? 'public',
  };
}

function toRow(resource: LoadableResource & Judged): NewResourceRow {
  const { contactInfo, operatingHours, capacityInfo, location, verification } = resource;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return {
    ...describedColumns(resource),
    ...placeColumns(resource),
    id: resource.id,
    organization_id: resource.organizationId,
    organization_name: resource.organizationName,
    category: resource.category,
    type: resource.type,
    inferred: resource.inferred,
    status: resource.status,
    languages: resource.languages,
    phone: contactInfo?.phone ?? null,
    email: contactInfo?.email ?? null,
    website: contactInfo?.website ?? null,
    phones: JSON.stringify(resource.phones ?? []),
    hours_weekly: operatingHours?.weekly ?? null,
    hours_special: operatingHours?.specialHours ?? null,
    closed_on_holidays: operatingHours?.closedOnHolidays ?? null,
    time_zone: resource.timeZone ?? null,
    capacity_current: capacityInfo?.currentCapacity ?? null,
    capacity_max: capacityInfo?.maxCapacity ?? null,
    capacity_notes: capacityInfo?.capacityNotes ?? null,
    waiting_list: capacityInfo?.waitingList ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    location_kind: location?.kind ?? 'phone',
    service_area: resource.serviceArea ?? [],
    eligibility: json(resource.eligibility),
    interpretation: resource.interpretation ?? null,
    transportation: resource.transportation ?? null,
    wait_time: resource.waitTime ?? null,
    alert: json(resource.alert),
    last_verified_at: verification?.lastVerifiedAt ?? null,
    source: resource.source,
    source_id: resource.sourceId,
    external_ids: JSON.stringify(resource.externalIds),
    unmapped: JSON.stringify(resource.unmapped),
    content_hash: resource.contentHash,
    concepts: json(resource.concepts),
    concepts_version: resource.conceptsVersion ?? null,
    updated_at: resource.updatedAt ?? new Date(),
  };
}
