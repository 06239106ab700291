/** Imports organizations: new ones are added, changed ones updated. */
import type { Organization } from '@waymark/contract/organization';
import type { ImportedOrganization } from '@waymark/hsds/import-types';
import { publicOrganizations } from '../../domain/directory/public-organizations.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { NewOrganizationRow, OrganizationRow } from '../../platform/database/tables.ts';
import { organizationsOfSource, storedOrganizationsById, upsertOrganizations } from './import-organization-store.ts';
import { type ColumnGroups, mergeWithStored } from './merge-imported.ts';

export type ImportableOrganization = ImportedOrganization & {
  /** Unchanged as long as the source provides the same values. */
  contentHash: string;
};
/** The result of importing one, or of planning to. */
export type OrganizationImportResult = 'new' | 'changed' | 'unchanged';

export async function planOrganizations(
  db: Database | Tx,
  organizations: readonly ImportableOrganization[],
): Promise<{ verdict: OrganizationImportResult; kept: readonly string[] }[]> {
  const stored = await storedOrganizations(db, organizations);
  return organizations.map((organization) => decide(organization, stored.get(organization.id)));
}

/** `exported`: as an export contains it; only for an organization of another source than the file. */
type StoredOrganization = { row: OrganizationRow; exported?: Organization | undefined };

/** Inside a transaction they are locked. */
async function storedOrganizations(
  db: Database | Tx,
  organizations: readonly ImportableOrganization[],
): Promise<Map<string, StoredOrganization>> {
  const rows = await storedOrganizationsById(
    db,
    organizations.map(({ id }) => id),
  );
  const fromElsewhere = organizations.filter(({ id, source }) => rows.has(id) && rows.get(id)?.source !== source);
  const exported = await publicOrganizations(
    db,
    fromElsewhere.map(({ id }) => id),
  );
  return new Map([...rows].map(([id, row]) => [id, { row, exported: exported.get(id) }]));
}

function decide(organization: ImportableOrganization, before: StoredOrganization | undefined) {
  if (before === undefined) {
    return { verdict: 'new' as const, kept: [] };
  }
  const stored = before.row;
  const isSame = stored.source === organization.source && stored.content_hash === organization.contentHash;
  // One that was rejected, deleted or merged here stays so.
  if (isSame || organization.nameOnly || stored.removed !== null) {
    return { verdict: 'unchanged' as const, kept: [] };
  }
  const { keptGroups, changes } = merge(organization, before);
  const verdict = stored.source !== organization.source && !changes ? 'unchanged' : 'changed';
  return { verdict: verdict as OrganizationImportResult, kept: keptGroups };
}

/** Organizations that this source provided before but not any more. */
export async function organizationsMissingFrom(
  db: Database,
  source: string,
  listedIds: ReadonlySet<string>,
): Promise<{ sourceId: string | undefined; name: string }[]> {
  const rows = await organizationsOfSource(db, source);
  return rows
    .filter(({ id }) => !listedIds.has(id))
    .map(({ source_id, name }) => ({ sourceId: source_id ?? '', name }));
}

/** Call it inside the batch's transaction. */
export async function importOrganizations(
  tx: Tx,
  organizations: readonly ImportableOrganization[],
): Promise<OrganizationImportResult[]> {
  const verdicts = (await planOrganizations(tx, organizations)).map(({ verdict }) => verdict);
  const toWrite = organizations.filter((_, index) => verdicts[index] !== 'unchanged');
  const stored = await storedOrganizations(tx, toWrite);
  const rows = toWrite.map((organization) => withEditsOf(stored.get(organization.id), organization));
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

function merge(organization: ImportableOrganization, { row, exported }: StoredOrganization) {
  return mergeWithStored(sourceColumns(organization), row, {
    groups: sourceGroups,
    source: organization.source,
    exported: exported && sourceColumns(exported),
    // An export leaves out the address of an organization with a confidential place.
    emptyIsSilent: true,
  });
}

/** The source's row, merged with manual edits. */
function withEditsOf(before: StoredOrganization | undefined, organization: ImportableOrganization): NewOrganizationRow {
  const row = toRow(organization);
  if (before === undefined) {
    return row;
  }
  const { keptColumns, editedHere } = merge(organization, before);
  const stored = before.row;
  const keptValues = Object.fromEntries([...keptColumns].map((column) => [column, stored[column]]));
  const mergedRow = { ...row, ...keptValues, edited_here: editedHere };
  return stored.source === organization.source
    ? mergedRow
    : {
        ...mergedRow,
        source: stored.source,
        source_id: stored.source_id,
        external_ids: JSON.stringify(stored.external_ids),
        unmapped: JSON.stringify(stored.unmapped),
        content_hash: stored.content_hash,
      };
}

type OrganizationFields = Pick<
  Organization,
  'name' | 'description' | 'email' | 'phone' | 'website' | 'logo' | 'address'
>;

function sourceColumns(organization: OrganizationFields) {
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
