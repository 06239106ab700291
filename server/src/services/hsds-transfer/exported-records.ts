/** The records of an export, in public form: confidential addresses are left out. */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { ExportQuery } from '@waymark/contract/transfer';
import type { ExportedOrganization, ExportedResource, ExportedService } from '@waymark/hsds/exported';
import { joinPlaces } from '@waymark/hsds/join-places';
import { stableId } from '@waymark/hsds/stable-id';
import { presentForAdmins, presentResource } from '../../domain/directory/present-resource.ts';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import { allPublicOrganizations, publicOrganizations } from '../../domain/directory/read-organizations.ts';
import {
  allResourcesAsPublic,
  placesOfServices,
  resourcesAsPublic,
} from '../../domain/directory/read-public-resources.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Hours } from '../../platform/hours/open-state.ts';

export type Exporting = { db: Database; hours: Hours; timeZone: string; now: () => Date };
export type Scope = ExportQuery['scope'] & string;

const wanted: Record<Scope, (status: ResourceStatus) => boolean> = { all: () => true, public: isPublicStatus };

/** Records per batch. Writing a batch blocks the event loop for some milliseconds. */
const batchSize = 100;

export async function* exportedOrganizations({ db }: Exporting): AsyncGenerator<ExportedOrganization> {
  for await (const organizations of allPublicOrganizations(db, batchSize)) {
    yield* organizations.map(withoutState);
  }
}

export async function* exportedResources(parts: Exporting, scope: Scope): AsyncGenerator<ExportedResource> {
  for await (const rows of allResourcesAsPublic(parts.db, batchSize, wanted[scope])) {
    yield* await exportedRows(parts, rows, scope);
  }
}

/** Resources that were imported from one service are joined if its fields are still equal; joined services come last. */
export async function* exportedServices(parts: Exporting, scope: Scope): AsyncGenerator<ExportedService> {
  const groups = await placesOfServices(parts.db);
  const grouped = new Set(groups.flat());
  for await (const rows of allResourcesAsPublic(parts.db, batchSize, wanted[scope])) {
    const alone = rows.filter(({ id }) => !grouped.has(id));
    yield* (await exportedRows(parts, alone, scope)).map((resource): ExportedService => [resource]);
  }
  for (const ids of groups) {
    const rows = await resourcesAsPublic(parts.db, ids, wanted[scope]);
    yield* joinPlaces(await exportedRows(parts, rows, scope));
  }
}

/** In their order. */
async function exportedRows(parts: Exporting, rows: readonly PublicRow[], scope: Scope): Promise<ExportedResource[]> {
  const ids = new Set(rows.flatMap(({ organization_id }) => organization_id ?? []));
  const organizations = await publicOrganizations(parts.db, [...ids]);
  return rows.map((row) => {
    const own = organizations.get(row.organization_id ?? '');
    return {
      ...exportedResource(row, own ? withoutState(own) : ofNoRecord(row), parts),
      ...(scope === 'all' && presentForAdmins(row)),
    };
  });
}

function withoutState(organization: ExportedOrganization): ExportedOrganization {
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
function ofNoRecord({ organization_name, name }: PublicRow): ExportedOrganization {
  const called = organization_name ?? name;
  return { id: stableId('', 'organization', called), name: called };
}

function exportedResource(
  row: PublicRow,
  organization: ExportedOrganization,
  { hours, timeZone, now }: Exporting,
): ExportedResource {
  const presenting = { hours, timeZone, now: now(), week: false, openNow: false } as const;
  const {
    organizationId: _id,
    organizationName: _name,
    createdAt: _createdAt,
    revision: _revision,
    phones,
    operatingHours,
    ...resource
  } = presentResource(row, presenting);
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

/** Those of `ids` that everyone may find, in the order of `ids`. */
export async function exportedByIds(parts: Exporting, ids: readonly string[]): Promise<ExportedResource[]> {
  return exportedRows(parts, await resourcesAsPublic(parts.db, ids, isPublicStatus), 'public');
}
