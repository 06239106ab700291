/** What everyone may read of an organization. */
import { pageFor } from '@waymark/contract/envelope';
import type { Organization } from '@waymark/contract/organization';
import { addressHider } from '../confidential/hide-address.ts';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import { filled, group } from '../http/filled.ts';
import { Refusal } from '../http/problems.ts';
import { type OrganizationRecord, organizationById, organizationsByName } from './organization-store.ts';

/** Throws Refusal 'organization-not-found'. */
export async function readOrganization(db: Database, id: string): Promise<Organization> {
  const row = isId(id) ? await organizationById(db, id) : undefined;
  if (!row) {
    throw new Refusal('organization-not-found');
  }
  return presentOrganization(row);
}

export async function searchOrganizations(db: Database, query: { name: string; page: number; size: number }) {
  const { name, page, size } = query;
  const { rows, total } = await organizationsByName(db, { part: name.trim(), limit: size, offset: (page - 1) * size });
  return { data: rows.map(presentOrganization), page: pageFor(page, size, total) };
}

function presentOrganization(row: OrganizationRecord): Organization {
  const hide = row.runs_hidden || row.runs_city_only ? addressHider(row) : (text: string) => text;
  return {
    ...filled({
      description: row.description && hide(row.description),
      email: row.email,
      phone: row.phone,
      website: row.website,
      logo: row.logo,
      address: publicAddress(row),
    }),
    id: row.id,
    name: row.name,
    verified: row.verified,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** An organization that runs a confidential place says as little about where it is as that place does. */
function publicAddress(row: OrganizationRecord) {
  if (row.runs_hidden) {
    return null;
  }
  const area = { city: row.city, state: row.state };
  return group(row.runs_city_only ? area : { street: row.street, ...area, zipCode: row.zip_code });
}
