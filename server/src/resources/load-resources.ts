/**
 * Takes resources over from another directory: new ones are added, changed ones replaced, others left alone. What was closed or
 * rejected here stays so, whatever the source says.
 */
import type { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import type { ImportedResource } from '@waymark/hsds/imported';
import type { Database, Tx } from '../database/database.ts';
import type { NewResourceRow, ResourceRow } from '../database/tables.ts';
import { type Groups, joinWithPresent } from '../hsds-transfer/keep-edits.ts';
import { type DescribedFields, describable } from './describable.ts';
import {
  type KnownResource,
  knownResources,
  openResourcesOf,
  presentResources,
  putResources,
} from './load-resource-store.ts';
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

type Judged = ImportedResource & {
  /** Equal as long as the source says the same. */
  contentHash: string;
};

const tombstones: readonly ResourceStatus[] = ['PERMANENTLY_CLOSED', 'REJECTED'];

/** `kept`: fields that a person has changed here, of which the source says something else; of those that are to change. */
export type Judgement = { verdict: ResourceVerdict; kept: readonly string[] };

export async function judgeResources(db: Database | Tx, resources: readonly Judged[]): Promise<Judgement[]> {
  const rows = await knownResources(
    db,
    resources.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const needed = resources.filter(({ id, source, contentHash }) => {
    const row = known.get(id);
    return row !== undefined && (row.source !== source || row.content_hash !== contentHash);
  });
  const present = await presentResources(
    db,
    needed.map(({ id }) => id),
  );
  return resources.map((resource) => judge(resource, known.get(resource.id), present.get(resource.id)));
}

function judge(resource: Judged, known: KnownResource | undefined, present: ResourceRow | undefined): Judgement {
  if (known === undefined) {
    return { verdict: 'new', kept: [] };
  }
  if (present === undefined) {
    return { verdict: 'unchanged', kept: [] };
  }
  const { kept, changes } = joined(resource, present);
  if (present.source !== resource.source && !changes) {
    return { verdict: 'unchanged', kept: [] };
  }
  const isClosed = tombstones.includes(present.status) && present.status !== resource.status;
  return isClosed ? { verdict: 'kept-closed', kept: [] } : { verdict: 'changed', kept };
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
  const verdicts = (await judgeResources(tx, resources)).map(({ verdict }) => verdict);
  const changed = resources.filter((_, index) => verdicts[index] === 'changed');
  const present = await presentResources(
    tx,
    changed.map(({ id }) => id),
  );
  const rows = resources
    .filter((_, index) => verdicts[index] === 'new' || verdicts[index] === 'changed')
    .map((resource) => withEditsOf(present.get(resource.id), resource));
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

/** A row as the source has it, with what people have made of it here. */
function withEditsOf(present: ResourceRow | undefined, resource: LoadableResource & Judged): NewResourceRow {
  const row = toRow(resource);
  if (present === undefined) {
    return row;
  }
  const { stay, editedHere } = joined(resource, present);
  const held: Partial<Record<keyof NewResourceRow, unknown>> = Object.fromEntries(
    [...stay].map((column) => [column, asWritten(column, present[column])]),
  );
  // Made by the engine before the texts were joined.
  const isReworded = Object.keys(describedColumns(resource)).some((column) => column in held);
  // What stays is what its own column held.
  const joinedRow = {
    ...row,
    ...held,
    inferred: [...stay].some((column) => column === 'category' || column === 'type')
      ? resource.inferred.filter((field) => !(field in held) || present.inferred.includes(field))
      : resource.inferred,
    edited_here: editedHere,
    ...((isReworded || 'category' in held || 'type' in held) && { concepts: null, concepts_version: null }),
  } as NewResourceRow;
  return present.source === resource.source
    ? joinedRow
    : {
        ...joinedRow,
        // It stays the record of where it came from.
        source: present.source,
        source_id: present.source_id,
        external_ids: JSON.stringify(present.external_ids),
        unmapped: JSON.stringify(present.unmapped),
        content_hash: present.content_hash,
        updated_at: new Date(),
      };
}

function joined(resource: Judged & { timeZone?: string }, present: ResourceRow) {
  const whole = sourceColumns(resource);
  // A place goes by the name of its organization, whatever is written beside it.
  const said = whole.organization_id === present.organization_id ? { ...whole, organization_name: undefined } : whole;
  const mustNotShow = present.source !== resource.source && present.location_visibility !== 'public';
  return joinWithPresent(said, present, {
    groups: sourceGroups,
    json: jsonColumns,
    source: resource.source,
    unknown:
      mustNotShow && said.location_visibility === 'public' ? ['address', 'transportation'] : hidesPlace(said, present),
  });
}

/** Who does not know where a confidential place is does not say that it is nowhere. */
function hidesPlace(said: SourceColumns, present: ResourceRow): readonly string[] {
  return said.location_visibility !== 'public' && present.location_visibility !== 'public' && said.street === null
    ? ['address', 'transportation']
    : [];
}

/** As a row is written: jsonb as text. */
function asWritten(column: keyof NewResourceRow, value: unknown): unknown {
  return value !== null && (jsonColumns as readonly string[]).includes(column) ? JSON.stringify(value) : value;
}

const jsonColumns = ['phones', 'eligibility', 'alert'] as const;

/** What a source says that people may change too, by what the API calls it. */
const sourceGroups = {
  name: ['name'],
  organization: ['organization_id', 'organization_name'],
  description: ['description'],
  category: ['category'],
  type: ['type'],
  status: ['status'],
  tags: ['tags'],
  languages: ['languages'],
  accessibilityFeatures: ['accessibility_features'],
  requirements: ['requirements'],
  restrictions: ['restrictions'],
  address: [
    ...([
      'street',
      'city',
      'state',
      'zip_code',
      'latitude',
      'longitude',
      'location_kind',
      'location_visibility',
    ] as const),
  ],
  phones: ['phone', 'phones'],
  'contactInfo.email': ['email'],
  'contactInfo.website': ['website'],
  operatingHours: ['hours_weekly', 'hours_special', 'closed_on_holidays', 'time_zone'],
  capacityInfo: ['capacity_current', 'capacity_max', 'capacity_notes', 'waiting_list'],
  serviceArea: ['service_area'],
  eligibility: ['eligibility'],
  fees: ['fees_description', 'free'],
  applicationProcess: ['application_process'],
  interpretation: ['interpretation'],
  transportation: ['transportation'],
  waitTime: ['wait_time'],
  alert: ['alert'],
} as const satisfies Groups<keyof NewResourceRow & keyof ResourceRow>;

/** Null: the source says that there is none. Undefined: it does not say, so that it is worked out. */
function sourceColumns(resource: ImportedResource & { timeZone?: string }) {
  const { contactInfo, operatingHours, capacityInfo, location } = resource;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return {
    ...describedColumns(resource),
    ...placeColumns(resource),
    organization_id: resource.organizationId,
    organization_name: resource.organizationName,
    category: resource.category,
    type: resource.type,
    status: resource.status,
    languages: resource.languages,
    phone: contactInfo?.phone ?? null,
    email: contactInfo?.email ?? null,
    website: contactInfo?.website ?? null,
    phones: JSON.stringify(resource.phones ?? []),
    hours_weekly: operatingHours?.weekly ?? null,
    hours_special: operatingHours?.specialHours ?? null,
    closed_on_holidays: operatingHours?.closedOnHolidays ?? null,
    time_zone: operatingHours?.timeZone ?? resource.timeZone,
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
  };
}
type SourceColumns = Omit<ReturnType<typeof sourceColumns>, 'organization_name'>;

function toRow(resource: LoadableResource & Judged): NewResourceRow {
  return {
    ...sourceColumns(resource),
    id: resource.id,
    category: resource.category,
    type: resource.type,
    inferred: resource.inferred,
    time_zone: resource.operatingHours?.timeZone ?? resource.timeZone ?? null,
    last_verified_at: resource.verification?.lastVerifiedAt ?? null,
    source: resource.source,
    source_id: resource.sourceId,
    external_ids: JSON.stringify(resource.externalIds),
    unmapped: JSON.stringify(resource.unmapped),
    content_hash: resource.contentHash,
    edited_here: [],
    concepts: resource.concepts === undefined ? null : JSON.stringify(resource.concepts),
    concepts_version: resource.conceptsVersion ?? null,
    updated_at: resource.updatedAt ?? new Date(),
  };
}
