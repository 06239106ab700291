/** The records of an export, in public form: confidential addresses are left out. */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { ExportQuery } from '@waymark/contract/transfer';
import { stableId } from '@waymark/hsds/deterministic-id';
import type { ExportedOrganization, ExportedResource, ExportedService } from '@waymark/hsds/export-types';
import { joinPlaces } from '@waymark/hsds/join-places';
import { presentForAdmins, presentResource } from '../../domain/directory/present-resource.ts';
import { allPublicOrganizations, publicOrganizations } from '../../domain/directory/public-organizations.ts';
import { allResourcesRedacted, placesOfServices, resourcesAsPublic } from '../../domain/directory/public-resources.ts';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import { lastSeenOf } from './source-listings.ts';

export type ExportContext = { db: Database; hours: Hours; timeZone: string; now: () => Date };
export type Scope = ExportQuery['scope'] & string;

const statusFilters: Record<Scope, (status: ResourceStatus) => boolean> = { all: () => true, public: isPublicStatus };

/** Records per batch. Writing a batch blocks the event loop for some milliseconds. */
const batchSize = 100;

export async function* exportedOrganizations({ db }: ExportContext): AsyncGenerator<ExportedOrganization> {
  for await (const organizations of allPublicOrganizations(db, batchSize)) {
    yield* organizations.map(exportedFields);
  }
}

export async function* exportedResources(deps: ExportContext, scope: Scope): AsyncGenerator<ExportedResource> {
  for await (const rows of allResourcesRedacted(deps.db, batchSize, statusFilters[scope])) {
    yield* await exportedRows(deps, rows, scope);
  }
}

/** Resources that were imported from one service are joined if its fields are still equal; joined services come last. */
export async function* exportedServices(deps: ExportContext, scope: Scope): AsyncGenerator<ExportedService> {
  const groups = await placesOfServices(deps.db);
  const grouped = new Set(groups.flat());
  for await (const rows of allResourcesRedacted(deps.db, batchSize, statusFilters[scope])) {
    const alone = rows.filter(({ id }) => !grouped.has(id));
    yield* (await exportedRows(deps, alone, scope)).map((resource): ExportedService => [resource]);
  }
  for (const ids of groups) {
    const rows = await resourcesAsPublic(deps.db, ids, statusFilters[scope]);
    yield* joinPlaces(await exportedRows(deps, rows, scope));
  }
}

/** In the order of `rows`. */
async function exportedRows(
  deps: ExportContext,
  rows: readonly PublicRow[],
  scope: Scope,
): Promise<ExportedResource[]> {
  const ids = new Set(rows.flatMap(({ organization_id }) => organization_id ?? []));
  const organizations = await publicOrganizations(deps.db, [...ids]);
  const lastSeen = await lastSeenOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = organizations.get(row.organization_id ?? '');
    const seen = lastSeen.get(row.id);
    return {
      ...exportedResource(row, own ? exportedFields(own) : organizationWithoutRecord(row), deps),
      ...(seen && { listing: { lastSeenAt: seen.toISOString() } }),
      ...(scope === 'all' && presentForAdmins(row)),
    };
  });
}

function exportedFields(organization: ExportedOrganization): ExportedOrganization {
  const { id, name, description, email, phone, website, logo, address } = organization;
  return {
    id,
    name,
    ...(description && { description }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(website && { website }),
    ...(logo && { logo }),
    ...(address && { address }),
  };
}

/** A place without an organization name is exported under its own. */
function organizationWithoutRecord({ organization_name, name }: PublicRow): ExportedOrganization {
  const organizationName = organization_name ?? name;
  return { id: stableId('', 'organization', organizationName), name: organizationName };
}

function exportedResource(
  row: PublicRow,
  organization: ExportedOrganization,
  { hours, timeZone, now }: ExportContext,
): ExportedResource {
  const options = { hours, timeZone, now: now(), week: false, openNow: false } as const;
  const {
    organizationId: _id,
    organizationName: _name,
    createdAt: _createdAt,
    revision: _revision,
    phones,
    operatingHours,
    ...resource
  } = presentResource(row, options);
  // Derived fields are left out: the E.164 number when it is the only one, the default time zone.
  const { timeZone: zone, ...opening } = operatingHours ?? {};
  const openingHours = { ...opening, ...(row.time_zone !== null && zone !== undefined && { timeZone: zone }) };
  return {
    ...resource,
    ...(phones && row.phones.length > 0 && { phones }),
    ...(Object.keys(openingHours).length > 0 && { operatingHours: openingHours }),
    organization,
  };
}

/** Those of `ids` with a public status, in the order of `ids`. */
export async function exportedByIds(deps: ExportContext, ids: readonly string[]): Promise<ExportedResource[]> {
  return exportedRows(deps, await resourcesAsPublic(deps.db, ids, isPublicStatus), 'public');
}
