/** Imports organizations: new ones are added, changed ones updated. */
import type { ImportedOrganization } from '@waymark/hsds/import-types';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { NewOrganizationRow, OrganizationRow } from '../../platform/database/tables.ts';
import { organizationsOfSource, storedOrganizationsById, upsertOrganizations } from './import-organization-store.ts';
import { type ColumnGroups, mergeWithStored } from './merge-imported.ts';

export type ImportableOrganization = ImportedOrganization & {
  /** Unchanged as long as the source provides the same values. */
  contentHash: string;
};
/** What loading one would do, or did. */
export type OrganizationImportResult = 'new' | 'changed' | 'unchanged';

export async function planOrganizations(
  db: Database | Tx,
  organizations: readonly ImportableOrganization[],
): Promise<{ verdict: OrganizationImportResult; kept: readonly string[] }[]> {
  const present = await storedOrganizationsById(
    db,
    organizations.map(({ id }) => id),
  );
  return organizations.map((organization) => judge(organization, present.get(organization.id)));
}

function judge(organization: ImportableOrganization, present: OrganizationRow | undefined) {
  if (present === undefined) {
    return { verdict: 'new' as const, kept: [] };
  }
  const isSame = present.source === organization.source && present.content_hash === organization.contentHash;
  // What was turned down, deleted or merged here stays so.
  if (isSame || organization.onlyNamed || present.removed !== null) {
    return { verdict: 'unchanged' as const, kept: [] };
  }
  const { kept, changes } = joined(organization, present);
  const verdict = present.source !== organization.source && !changes ? 'unchanged' : 'changed';
  return { verdict: verdict as OrganizationImportResult, kept };
}

/** Organizations that this source provided before but not any more. */
export async function organizationsMissingFrom(
  db: Database,
  source: string,
  present: ReadonlySet<string>,
): Promise<{ sourceId: string | undefined; name: string }[]> {
  const rows = await organizationsOfSource(db, source);
  return rows.filter(({ id }) => !present.has(id)).map(({ source_id, name }) => ({ sourceId: source_id ?? '', name }));
}

/** Call it inside the batch's transaction. */
export async function importOrganizations(
  tx: Tx,
  organizations: readonly ImportableOrganization[],
): Promise<OrganizationImportResult[]> {
  const verdicts = (await planOrganizations(tx, organizations)).map(({ verdict }) => verdict);
  const stale = organizations.filter((_, index) => verdicts[index] !== 'unchanged');
  const present = await storedOrganizationsById(
    tx,
    stale.map(({ id }) => id),
  );
  const rows = stale.map((organization) => withEditsOf(present.get(organization.id), organization));
  if (rows.length > 0) {
    await upsertOrganizations(tx, rows);
  }
  return verdicts;
}

const sourceGroups = {
  name: ['name'],
  description: ['description'],
  email: ['email'],
  phone: ['phone'],
  website: ['website'],
  logo: ['logo'],
  address: ['street', 'city', 'state', 'zip_code'],
} as const satisfies ColumnGroups<keyof NewOrganizationRow & keyof OrganizationRow>;

function joined(organization: ImportableOrganization, present: OrganizationRow) {
  return mergeWithStored(sourceColumns(organization), present, {
    groups: sourceGroups,
    source: organization.source,
    // An export leaves out the address of an organization with a confidential place.
    emptyIsSilent: true,
  });
}

/** The source's row, merged with manual edits. */
function withEditsOf(present: OrganizationRow | undefined, organization: ImportableOrganization): NewOrganizationRow {
  const row = toRow(organization);
  if (present === undefined) {
    return row;
  }
  const { stay, editedHere } = joined(organization, present);
  const held = Object.fromEntries([...stay].map((column) => [column, present[column]]));
  const joinedRow = { ...row, ...held, edited_here: editedHere };
  return present.source === organization.source
    ? joinedRow
    : {
        ...joinedRow,
        source: present.source,
        source_id: present.source_id,
        external_ids: JSON.stringify(present.external_ids),
        unmapped: JSON.stringify(present.unmapped),
        content_hash: present.content_hash,
      };
}

function sourceColumns(organization: ImportedOrganization) {
  const { address } = organization;
  return {
    name: organization.name,
    description: organization.description ?? null,
    email: organization.email ?? null,
    phone: organization.phone ?? null,
    website: organization.website ?? null,
    logo: organization.logo ?? null,
    street: address?.street ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip_code: address?.zipCode ?? null,
  };
}

function toRow(organization: ImportableOrganization): NewOrganizationRow {
  return {
    ...sourceColumns(organization),
    id: organization.id,
    source: organization.source,
    source_id: organization.sourceId,
    external_ids: JSON.stringify(organization.externalIds),
    unmapped: JSON.stringify(organization.unmapped),
    content_hash: organization.contentHash,
    edited_here: [],
    updated_at: new Date(),
  };
}
