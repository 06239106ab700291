/** The records of an export, as everyone may read them: where a confidential place is, is in none. */
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { ExportQuery } from '@waymark/contract/transfer';
import type { ExportedOrganization, ExportedResource } from '@waymark/hsds/exported';
import { stableId } from '@waymark/hsds/stable-id';
import type { Database } from '../database/database.ts';
import type { Hours } from '../hours/hours.ts';
import { allPublicOrganizations, publicOrganizations } from '../organizations/read-organizations.ts';
import { presentResource } from '../resources/present-resource.ts';
import type { PublicRow } from '../resources/public-row.ts';
import { allResourcesAsPublic } from '../resources/read-public-resources.ts';

export type Exporting = { db: Database; hours: Hours; timeZone: string; now: () => Date };
export type Scope = ExportQuery['scope'] & string;

/** Records that are fetched at once. Writing them holds up everything else for some milliseconds each time. */
const batchSize = 100;

export async function* exportedOrganizations({ db }: Exporting): AsyncGenerator<ExportedOrganization> {
  for await (const organizations of allPublicOrganizations(db, batchSize)) {
    yield* organizations.map(withoutState);
  }
}

export async function* exportedResources(parts: Exporting, scope: Scope): AsyncGenerator<ExportedResource> {
  const isWanted = scope === 'all' ? () => true : isPublicStatus;
  for await (const rows of allResourcesAsPublic(parts.db, batchSize, isWanted)) {
    const ids = new Set(rows.flatMap(({ organization_id }) => organization_id ?? []));
    const organizations = await publicOrganizations(parts.db, [...ids]);
    for (const row of rows) {
      const known = organizations.get(row.organization_id ?? '');
      yield exportedResource(row, known ? withoutState(known) : ofNoRecord(row), parts);
    }
  }
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

/** A place that nobody runs under a name of their own goes by its own. */
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
    inferred: _inferred,
    createdAt: _createdAt,
    revision: _revision,
    phones,
    operatingHours,
    ...resource
  } = presentResource(row, presenting);
  // What only answers add is left out: a number that is known once, the time zone of this installation.
  const { timeZone: zone, ...opening } = operatingHours ?? {};
  const said = { ...opening, ...(row.time_zone !== null && zone !== undefined && { timeZone: zone }) };
  return {
    ...resource,
    ...(phones && row.phones.length > 0 && { phones }),
    ...(Object.keys(said).length > 0 && { operatingHours: said }),
    organization,
  };
}
