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
  /** What nobody has given. */
  inferredColumns: InferredColumn[];
  /** IANA zone; absent: that of this installation. */
  timeZone?: string;
  /** The concepts that the engine read out of the texts, and the engine's version. */
  concepts?: unknown;
  conceptsVersion?: string;
};

/** `kept-closed`: the source changed, but the record was closed or rejected here. */
export type ResourceImportResult = 'new' | 'changed' | 'unchanged' | 'kept-closed';

type Judged = ImportedResource & {
  /** Unchanged as long as the source provides the same values. */
  contentHash: string;
};

const inferableColumns = columnsOfInferred(inferredFields);
const tombstones: readonly ResourceStatus[] = ['PERMANENTLY_CLOSED', 'REJECTED'];

/** `kept`: manually edited fields that differ from the source and stay, of resources that are to change. */
export type ImportDecision = { verdict: ResourceImportResult; kept: readonly string[] };

export async function planResources(db: Database | Tx, given: readonly Judged[]): Promise<ImportDecision[]> {
  const resources = await ofPresentOrganizations(db, given);
  const rows = await storedResourceHeads(
    db,
    resources.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const needed = resources.filter(({ id, source, contentHash }) => {
    const row = byId.get(id);
    return row !== undefined && (row.source !== source || row.content_hash !== contentHash);
  });
  const present = await storedResourcesById(
    db,
    needed.map(({ id }) => id),
  );
  return resources.map((resource) => judge(resource, byId.get(resource.id), present.get(resource.id)));
}

/** An organization that was merged here is the one that it was merged into. */
async function ofPresentOrganizations<Resource extends ImportedResource>(
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

function judge(
  resource: Judged,
  stored: StoredResourceHead | undefined,
  present: ResourceRow | undefined,
): ImportDecision {
  if (stored === undefined) {
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

/** `listed`: how many this source was known to list before. `gone`: those of all that are not in it any more. */
export type Listed = { listed: number; gone: { sourceId: string | undefined; name: string; isNew: boolean }[] };

/** What this source provided before. What is gone may have closed; only a person can tell. */
export async function listedBefore(db: Database, source: string, present: ReadonlySet<string>): Promise<Listed> {
  const rows = await activeResourcesOfSource(db, source);
  return {
    listed: rows.filter(({ unlisted_since }) => unlisted_since === null).length,
    gone: rows
      .filter(({ id }) => !present.has(id))
      .map(({ source_id, name, location_visibility, unlisted_since }) => ({
        // An id that was made of name and street would tell where a confidential place is.
        sourceId: location_visibility === 'public' ? (source_id ?? '') : undefined,
        name,
        isNew: unlisted_since === null,
      })),
  };
}

/** Call it inside the batch's transaction; the organizations must exist. */
export async function importResources(
  tx: Tx,
  given: readonly (ImportableResource & Judged)[],
): Promise<ResourceImportResult[]> {
  const resources = await ofPresentOrganizations(tx, given);
  const verdicts = (await planResources(tx, resources)).map(({ verdict }) => verdict);
  const changed = resources.filter((_, index) => verdicts[index] === 'changed');
  const present = await storedResourcesById(
    tx,
    changed.map(({ id }) => id),
  );
  const rows = resources
    .filter((_, index) => verdicts[index] === 'new' || verdicts[index] === 'changed')
    .map((resource) => withEditsOf(present.get(resource.id), resource));
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
function withEditsOf(present: ResourceRow | undefined, resource: ImportableResource & Judged): NewResourceRow {
  const row = toRow(resource);
  if (present === undefined) {
    return toJsonShape(row);
  }
  const { stay, editedHere } = joined(resource, present);
  const held = Object.fromEntries([...stay].map((column) => [column, present[column]]));
  // Inferred by the engine before the merge.
  const isReworded = [...describedColumns, 'category', 'type'].some((column) => column in held);
  // A kept value comes from its own column, so it has the column's type.
  const joinedRow = {
    ...row,
    ...held,
    inferred: inferableColumns.filter((column) => {
      const isFromElsewhere = present.source !== resource.source;
      const isSame = column in held || (isFromElsewhere && row[column] === present[column]);
      // What somebody has changed elsewhere, a person has said.
      return isSame ? present.inferred.includes(column) : !isFromElsewhere && resource.inferredColumns.includes(column);
    }),
    edited_here: editedHere,
    ...(isReworded && { concepts: null, concepts_version: null }),
  };
  return toJsonShape(
    present.source === resource.source
      ? joinedRow
      : {
          ...joinedRow,
          // A table without verification columns leaves the verification unchanged.
          ...recordOf(importedFields.flatMap(columnsHolding), (column) => joinedRow[column] ?? present[column]),
          // The record keeps its source.
          source: present.source,
          source_id: present.source_id,
          external_ids: JSON.stringify(present.external_ids),
          unmapped: JSON.stringify(present.unmapped),
          content_hash: present.content_hash,
          updated_at: new Date(),
        },
  );
}

function joined(resource: Judged & { timeZone?: string }, present: ResourceRow) {
  const whole = sourceColumns(resource);
  // A place goes by the name of its organization, whatever is written beside it.
  const incoming = {
    ...whole,
    ...(whole.organization_id === present.organization_id && { organization_name: undefined }),
    // A table without that column takes nothing of it away.
    ...(present.source !== resource.source && whole.location_kind === null && { location_kind: undefined }),
  };
  const mustNotShow = present.source !== resource.source && present.location_visibility !== 'public';
  return mergeWithStored<FieldColumn>(incoming, present, {
    groups: sourceGroups,
    source: resource.source,
    unknown: [
      ...(present.source === resource.source ? [] : (resource.unheard ?? [])),
      ...(mustNotShow && incoming.location_visibility === 'public'
        ? ['address', 'transportation']
        : hidesPlace(incoming, present)),
    ],
  });
}

type Placed = Pick<ResourceRow, 'location_visibility' | 'street'>;

/** A file without the address of a confidential place does not mean that the place has none. */
function hidesPlace(incoming: Placed, present: Placed): readonly string[] {
  return incoming.location_visibility !== 'public' &&
    present.location_visibility !== 'public' &&
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

/** Defaults for fields that a source leaves out. What is inferred instead has none. */
const unsaid = {
  ...recordOf(
    tableFields.filter((field) => !isOneOf(inferredFields, field)),
    () => null,
  ),
  phones: [],
  serviceArea: [],
  location: { visibility: 'public' },
};

/** Null: the source states that there is none. Undefined: no information, so the value is inferred. */
type SourceColumns = { [Column in FieldColumn]: ResourceRow[Column] | (Column extends WorkedOut ? undefined : never) };
type WorkedOut = 'category' | 'type' | 'status' | 'time_zone';

function sourceColumns(resource: ImportedResource & { timeZone?: string }): SourceColumns {
  const columns = columnsWith({ ...unsaid, ...resource });
  // Every field is said: here, or by `unsaid`.
  return {
    ...columns,
    location_kind: resource.location?.kind ?? null,
    time_zone: resource.operatingHours?.timeZone ?? resource.timeZone,
  } as SourceColumns;
}

function toRow(resource: ImportableResource & Judged) {
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
    external_ids: JSON.stringify(resource.externalIds),
    unmapped: JSON.stringify(resource.unmapped),
    content_hash: resource.contentHash,
    edited_here: [],
    concepts: resource.concepts === undefined ? null : JSON.stringify(resource.concepts),
    concepts_version: resource.conceptsVersion ?? null,
    updated_at: resource.updatedAt ?? new Date(),
  };
}

/** The row in public form before anything is worked out or stored. */
export function previewRow(resource: ImportedResource, now: Date): PublicRow {
  const guessed = {
    category: resource.category ?? 'OTHER',
    type: resource.type ?? 'VOLUNTEER_SERVICE',
    status: resource.status ?? 'AVAILABLE',
  } as const;
  const unsaidFields = inferredFields.filter(
    (field) => isOneOf(['category', 'type', 'status'], field) && !resource[field],
  );
  const columns = sourceColumns({ ...resource, ...guessed });
  return redactRow(
    {
      ...columns,
      ...guessed,
      time_zone: columns.time_zone ?? null,
      id: resource.id,
      availability: null,
      position_address: null,
      inferred: columnsOfInferred([...unsaidFields, ...(resource.inferred ?? [])]),
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
