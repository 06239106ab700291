/** Takes organizations over from another directory: new ones are added, changed ones replaced, others left alone. */
import type { ImportedOrganization } from '@waymark/hsds/imported';
import type { Database, Tx } from '../database/database.ts';
import type { NewOrganizationRow } from '../database/tables.ts';
import { knownOrganizations, organizationsOf, putOrganizations } from './load-organization-store.ts';

export type LoadableOrganization = ImportedOrganization & {
  /** Equal as long as the source says the same. */
  contentHash: string;
};
/** What loading one would do, or did. */
export type OrganizationVerdict = 'new' | 'changed' | 'unchanged';

export async function judgeOrganizations(
  db: Database | Tx,
  organizations: readonly LoadableOrganization[],
): Promise<OrganizationVerdict[]> {
  const known = await knownOrganizations(
    db,
    organizations.map(({ id }) => id),
  );
  const hashes = new Map(known.map(({ id, content_hash }) => [id, content_hash]));
  return organizations.map(({ id, contentHash }) => {
    const hash = hashes.get(id);
    return hash === undefined ? 'new' : hash === contentHash ? 'unchanged' : 'changed';
  });
}

/** Organizations that this source gave before and does not give any more. */
export async function organizationsGoneFrom(
  db: Database,
  source: string,
  present: ReadonlySet<string>,
): Promise<{ sourceId: string; name: string }[]> {
  const rows = await organizationsOf(db, source);
  return rows.filter(({ id }) => !present.has(id)).map(({ source_id, name }) => ({ sourceId: source_id ?? '', name }));
}

/** Call it inside the transaction that makes a batch whole. */
export async function loadOrganizations(
  tx: Tx,
  organizations: readonly LoadableOrganization[],
): Promise<OrganizationVerdict[]> {
  const verdicts = await judgeOrganizations(tx, organizations);
  const rows = organizations.filter((_, index) => verdicts[index] !== 'unchanged').map(toRow);
  if (rows.length > 0) {
    await putOrganizations(tx, rows);
  }
  return verdicts;
}

function toRow(organization: LoadableOrganization): NewOrganizationRow {
  const { address } = organization;
  return {
    id: organization.id,
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
    source: organization.source,
    source_id: organization.sourceId,
    external_ids: JSON.stringify(organization.externalIds),
    unmapped: JSON.stringify(organization.unmapped),
    content_hash: organization.contentHash,
    updated_at: new Date(),
  };
}
