/** Organizations in the API of HSDS 3, in public form. */
import { hsdsOrganization } from '@waymark/hsds/hsds-service';
import { presentIdOf, publicOrganizations, searchOrganizations } from '../../domain/directory/read-organizations.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { hsdsPage, inShort, type PageAsked } from './hsds-page.ts';
import type { Services } from './read-services.ts';

export async function listOrganizations(db: Database, query: PageAsked & { search: string }) {
  const asked = { name: query.search, page: query.page, size: query.per_page };
  const { data, page } = await searchOrganizations(db, asked);
  return hsdsPage(
    query,
    page.totalElements,
    data.map((organization) => inShort(hsdsOrganization(organization))),
  );
}

export async function readOrganization(db: Database, services: Services, id: string) {
  const present = await presentIdOf(db, id);
  const organization = isId(present)
    ? (await publicOrganizations(db, [present])).get(present.toLowerCase())
    : undefined;
  if (organization === undefined) {
    throw new Refusal('organization-not-found');
  }
  const own = await services.ofOrganization(organization.id);
  return { ...hsdsOrganization(organization), ...(own.length > 0 && { services: own }) };
}
