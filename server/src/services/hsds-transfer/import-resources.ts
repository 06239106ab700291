/**
 * Imports resources: new ones are added, changed ones updated. A record that was closed or rejected here stays so,
 * whatever the source provides.
 */
import type { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import {
  importedFields,
  inferredFields,
  isOneOf,
  recordOf,
  suggestedFields,
  tableFields,
} from '@waymark/contract/resource-table';
import type { ImportedResource } from '@waymark/hsds/import-types';
import { describedColumns, engineInput } from '../../domain/directory/engine-input.ts';
import { resourcesAsPublic } from '../../domain/directory/public-resources.ts';
import { type PublicRow, redactEngineInput, redactRow } from '../../domain/directory/public-row.ts';
import {
  columnsHolding,
  columnsOfInferred,
  columnsWith,
  type FieldColumn,
  type InferredColumn,
  toJsonShape,
} from '../../domain/directory/resource-columns.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { NewResourceRow, ResourceRow } from '../../platform/database/tables.ts';
import { survivorsOf } from './import-organization-store.ts';
import {
  activeResourcesOfSource,
  type StoredResourceHead,
  storedResourceHeads,
  storedResourcesById,
  upsertResources,
} from './import-resource-store.ts';
import { type ColumnGroups, mergeWithStored } from './merge-imported.ts';

export type ImportableResource = ImportedResource & {
  category: ResourceCategory;
  type: ResourceType;
  status: ResourceStatus;
  /** Columns whose value was inferred. */
  inferredColumns: InferredColumn[];
  /** IANA zone; absent: that of this installation. */
  timeZone?: string;
  /** The concepts that the engine read out of the texts, and the engine's version. */
  concepts?: unknown;
  conceptsVersion?: string;
};

/** `kept-closed`: the source changed, but the record was closed or rejected here. */
export type ResourceImportResult = 'new' | 'changed' | 'unchanged' | 'kept-closed';

type HashedResource = ImportedResource & {
  /** Unchanged as long as the source provides the same values. */
  contentHash: string;
};

const inferableColumns = columnsOfInferred(inferredFields);
const closedStatuses: readonly ResourceStatus[] = ['PERMANENTLY_CLOSED', 'REJECTED'];

/** `kept`: manually edited fields that differ from the source and stay, of resources that are to change. */
export type ImportDecision = { verdict: ResourceImportResult; kept: readonly string[] };

export async function planResources(db: Database | Tx, imported: readonly HashedResource[]): Promise<ImportDecision[]> {
  const resources = await withSurvivingOrganizations(db, imported);
  const rows = await storedResourceHeads(
    db,
    resources.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const needed = resources.filter(({ id, source, contentHash }) => {
    const row = byId.get(id);
    return row !== undefined && (row.source !== source || row.content_hash !== contentHash);
  });
  const stored = await storedResources(db, needed);
  return resources.map((resource) => decide(resource, byId.get(resource.id), stored.get(resource.id)));
}

/** `exported`: as an export contains it; only for a resource of another source than the file. */
type StoredResource = { row: ResourceRow; exported?: PublicRow | undefined };

/** Inside a transaction they are locked. */
async function storedResources(
  db: Database | Tx,
  resources: readonly HashedResource[],
): Promise<Map<string, StoredResource>> {
  const rows = await storedResourcesById(
    db,
    resources.map(({ id }) => id),
  );
  const fromElsewhere = resources.filter(({ id, source }) => rows.has(id) && rows.get(id)?.source !== source);
  const exported = await resourcesAsPublic(
    db,
    fromElsewhere.map(({ id }) => id),
    () => true,
  );
  const exportedById = new Map(exported.map((row) => [row.id, row]));
  return new Map([...rows].map(([id, row]) => [id, { row, exported: exportedById.get(id) }]));
}

/** Replaces organizations that were merged here by those that they were merged into. */
async function withSurvivingOrganizations<Resource extends ImportedResource>(
  db: Database | Tx,
  resources: readonly Resource[],
): Promise<Resource[]> {
  const ids = new Set(resources.flatMap(({ organizationId }) => organizationId ?? []));
  const survivors = await survivorsOf(db, [...ids]);
  return resources.map((resource) => {
    const survivor = survivors.get(resource.organizationId ?? '');
    return survivor === undefined ? resource : { ...resource, organizationId: survivor };
  });
}

function decide(
  resource: HashedResource,
  head: StoredResourceHead | undefined,
  stored: StoredResource | undefined,
): ImportDecision {
  if (head === undefined) {
    return { verdict: 'new', kept: [] };
  }
  if (stored === undefined) {
    return { verdict: 'unchanged', kept: [] };
  }
  const { keptGroups, changes } = merge(resource, stored);
  const { source, status } = stored.row;
  if (source !== resource.source && !changes) {
    return { verdict: 'unchanged', kept: [] };
  }
  const isClosed = closedStatuses.includes(status) && status !== resource.status;
  return isClosed ? { verdict: 'kept-closed', kept: [] } : { verdict: 'changed', kept: keptGroups };
}

/** `listed`: number of resources that the source listed before. `gone`: those it ever listed that are missing now. */
export type Listed = { listed: number; gone: { sourceId: string | undefined; name: string; isNew: boolean }[] };

/** What this source listed before. A missing place may have closed, which a person must check. */
export async function listedBefore(db: Database, source: string, listedIds: ReadonlySet<string>): Promise<Listed> {
  const rows = await activeResourcesOfSource(db, source);
  return {
    listed: rows.filter(({ unlisted_since }) => unlisted_since === null).length,
    gone: rows
      .filter(({ id }) => !listedIds.has(id))
      .map(({ source_id, name, location_visibility, unlisted_since }) => ({
        // An id that was made of name and street would reveal a confidential address.
        sourceId: location_visibility === 'public' ? (source_id ?? '') : undefined,
        name,
        isNew: unlisted_since === null,
      })),
  };
}

/** Call it inside the batch's transaction; the organizations must exist. */
export async function importResources(
  tx: Tx,
  imported: readonly (ImportableResource & HashedResource)[],
): Promise<ResourceImportResult[]> {
  const resources = await withSurvivingOrganizations(tx, imported);
  const verdicts = (await planResources(tx, resources)).map(({ verdict }) => verdict);
  const changed = resources.filter((_, index) => verdicts[index] === 'changed');
  const stored = await storedResources(tx, changed);
  const rows = resources
    .filter((_, index) => verdicts[index] === 'new' || verdicts[index] === 'changed')
    .map((resource) => withEditsOf(stored.get(resource.id), resource));
  if (rows.length > 0) {
    await upsertResources(tx, rows);
  }
  return verdicts;
}

/** The input of `describe` before the record is stored: equal to its later input from the database. */
export function engineInputOfImport(resource: ImportedResource) {
  return engineInput(redactEngineInput(sourceColumns(resource)));
}

/** The source's row, merged with manual edits. */
function withEditsOf(
  before: StoredResource | undefined,
  resource: ImportableResource & HashedResource,
): NewResourceRow {
  const row = toRow(resource);
  if (before === undefined) {
    return toJsonShape(row);
  }
  const { keptColumns, editedHere } = merge(resource, before);
  const stored = before.row;
  const keptValues = Object.fromEntries([...keptColumns].map((column) => [column, stored[column]]));
  // The concepts were inferred before the merge.
  const isReworded = [...describedColumns, 'category', 'type'].some((column) => column in keptValues);
  // A kept value comes from its own column, so it has the column's type.
  const mergedRow = {
    ...row,
    ...keptValues,
    inferred: inferableColumns.filter((column) => {
      const isFromElsewhere = stored.source !== resource.source;
      const isSame = column in keptValues || (isFromElsewhere && row[column] === stored[column]);
      // A value that was changed in another source was given by a person, so it is not inferred.
      return isSame ? stored.inferred.includes(column) : !isFromElsewhere && resource.inferredColumns.includes(column);
    }),
    edited_here: editedHere,
    ...(isReworded && { concepts: null, concepts_version: null }),
  };
  return toJsonShape(
    stored.source === resource.source
      ? mergedRow
      : {
          ...mergedRow,
          // A table without verification columns leaves the verification unchanged.
          ...recordOf(importedFields.flatMap(columnsHolding), (column) => mergedRow[column] ?? stored[column]),
          // The record keeps its source.
          source: stored.source,
          source_id: stored.source_id,
          service_id: stored.service_id,
          external_ids: JSON.stringify(stored.external_ids),
          unmapped: JSON.stringify(stored.unmapped),
          content_hash: stored.content_hash,
          updated_at: new Date(),
        },
  );
}

function merge(resource: HashedResource & { timeZone?: string }, { row: stored, exported }: StoredResource) {
  const columns = sourceColumns(resource);
  // A resource shows the name of its linked organization, so the written name is ignored.
  const incoming = {
    ...columns,
    ...(columns.organization_id === stored.organization_id && { organization_name: undefined }),
    // A table without that column does not change it.
    ...(stored.source !== resource.source && columns.location_kind === null && { location_kind: undefined }),
  };
  const wouldReveal = stored.source !== resource.source && stored.location_visibility !== 'public';
  return mergeWithStored<FieldColumn>(incoming, stored, {
    groups: sourceGroups,
    source: resource.source,
    exported,
    unknown: [
      ...(stored.source === resource.source ? [] : (resource.missingTextFields ?? [])),
      ...(wouldReveal && incoming.location_visibility === 'public'
        ? ['address', 'transportation']
        : hiddenPlaceGroups(incoming, stored)),
    ],
  });
}

type Placed = Pick<ResourceRow, 'location_visibility' | 'street'>;

/** A file without the address of a confidential place does not mean that the place has none. */
function hiddenPlaceGroups(incoming: Placed, stored: Placed): readonly string[] {
  return incoming.location_visibility !== 'public' &&
    stored.location_visibility !== 'public' &&
    incoming.street === null
    ? ['address', 'transportation']
    : [];
}

/** Fields of a source that people may edit too: columns that belong together, by the API's field name. */
const sourceGroups: ColumnGroups<FieldColumn> = {
  ...recordOf(suggestedFields, columnsHolding),
  organization: ['organization_id', 'organization_name'],
  address: [...columnsHolding('address'), ...columnsHolding('location')],
  location: [],
  phones: ['phone', 'phones'],
  contactInfo: [],
  'contactInfo.email': ['email'],
  'contactInfo.website': ['website'],
};

/** Values of fields that a source leaves out, except those that are inferred. */
const emptyFields = {
  ...recordOf(
    tableFields.filter((field) => !isOneOf(inferredFields, field)),
    () => null,
  ),
  phones: [],
  serviceArea: [],
  location: { visibility: 'public' },
};

/** Null: the source states that there is none. Undefined: no information, so the value is inferred. */
type SourceColumns = {
  [Column in FieldColumn]: ResourceRow[Column] | (Column extends InferableColumn ? undefined : never);
};
type InferableColumn = 'category' | 'type' | 'status' | 'time_zone';

function sourceColumns(resource: ImportedResource & { timeZone?: string }): SourceColumns {
  const columns = columnsWith({ ...emptyFields, ...resource });
  // `emptyFields` provides every field that the resource lacks.
  return {
    ...columns,
    location_kind: resource.location?.kind ?? null,
    time_zone: resource.operatingHours?.timeZone ?? resource.timeZone,
  } as SourceColumns;
}

function toRow(resource: ImportableResource & HashedResource) {
  const columns = sourceColumns(resource);
  return {
    ...columns,
    id: resource.id,
    category: resource.category,
    type: resource.type,
    status: resource.status,
    inferred: resource.inferredColumns,
    time_zone: columns.time_zone ?? null,
    source: resource.source,
    source_id: resource.sourceId,
    service_id: resource.serviceId ?? null,
    external_ids: JSON.stringify(resource.externalIds),
    unmapped: JSON.stringify(resource.unmapped),
    content_hash: resource.contentHash,
    edited_here: [],
    concepts: resource.concepts === undefined ? null : JSON.stringify(resource.concepts),
    concepts_version: resource.conceptsVersion ?? null,
    updated_at: resource.updatedAt ?? new Date(),
  };
}

/** The row in public form, before anything is inferred or stored. */
export function previewRow(resource: ImportedResource, now: Date): PublicRow {
  const defaults = {
    category: resource.category ?? 'OTHER',
    type: resource.type ?? 'VOLUNTEER_SERVICE',
    status: resource.status ?? 'AVAILABLE',
  } as const;
  const missingFields = inferredFields.filter(
    (field) => isOneOf(['category', 'type', 'status'], field) && !resource[field],
  );
  const columns = sourceColumns({ ...resource, ...defaults });
  return redactRow(
    {
      ...columns,
      ...defaults,
      time_zone: columns.time_zone ?? null,
      id: resource.id,
      service_id: resource.serviceId ?? null,
      availability: null,
      position_address: null,
      inferred: columnsOfInferred([...missingFields, ...(resource.inferred ?? [])]),
      concepts: null,
      concepts_version: null,
      created_at: now,
      updated_at: now,
      revision: 1,
      current_organization_name: null,
      organization_listed: true,
      row_version: '',
    },
    [],
  );
}
