/** Organizations in the HSDS 3 API, in public form. */
import type { HsdsOrganizationsQuery } from '@waymark/contract/hsds-endpoints';
import type { Organization } from '@waymark/contract/organization';
import type { HsdsRecord } from '@waymark/hsds/json-to-tables';
import { hsdsOrganization } from '@waymark/hsds/to-hsds-records';
import { currentIdOf, publicOrganizations, searchOrganizations } from '../../domain/directory/public-organizations.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Listing, shortForm } from './hsds-page.ts';
import type { Services } from './hsds-services.ts';

export type OrganizationDeps = { db: Database; services: Services };

export async function listOrganizations(deps: OrganizationDeps, query: HsdsOrganizationsQuery): Promise<Listing> {
  const { db, services } = deps;
  const offering = await services.offering(query);
  const found = { name: query.search, ...(offering && { ids: offering }) };
  const { page } = await searchOrganizations(db, { ...found, page: 1, size: 1 });
  return {
    total: page.totalElements,
    async read(from, to) {
      const size = to - from;
      const { data } = await searchOrganizations(db, { ...found, page: from / size + 1, size });
      return query.full || query.full_service
        ? withServices(services, data, query.full_service)
        : data.map((organization) => shortForm(hsdsOrganization(organization)));
    },
  };
}

export async function readOrganization(
  { db, services }: OrganizationDeps,
  id: string,
  wholeServices: boolean | undefined,
): Promise<HsdsRecord> {
  const currentId = await currentIdOf(db, id);
  const organization = isId(currentId)
    ? (await publicOrganizations(db, [currentId])).get(currentId.toLowerCase())
    : undefined;
  const [record] = await withServices(services, organization ? [organization] : [], wholeServices);
  if (record === undefined) {
    throw new ApiError('organization-not-found');
  }
  return record;
}

async function withServices(
  services: Services,
  organizations: readonly Organization[],
  whole = false,
): Promise<HsdsRecord[]> {
  const servicesByOrganization = await services.ofOrganizations(
    organizations.map(({ id }) => id),
    whole,
  );
  return organizations.map((organization) => {
    const offered = servicesByOrganization.get(organization.id) ?? [];
    return { ...hsdsOrganization(organization), ...(offered.length > 0 && { services: offered }) };
  });
}
