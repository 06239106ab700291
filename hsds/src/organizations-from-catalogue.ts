/**
 * Creates the organizations of a catalogue, which has them only as names in its resources: values shared by all resources of an
 * organization become its own.
 */
import { omitUndefined } from './clean-text.ts';
import type { ImportedOrganization, ImportedResource } from './import-types.ts';

type CatalogueOrganization = ImportedOrganization & { isPublic: boolean };

/** Collects the organizations of resources, which are added in any number of parts. */
export function createOrganizationCollector(source: string) {
  const organizations = new Map<string, CatalogueOrganization>();
  return {
    add(resources: readonly ImportedResource[]): void {
      for (const resource of resources) {
        const own = organizationOf(resource, source);
        const before = organizations.get(own.id);
        organizations.set(own.id, before ? sharedBy(before, own) : own);
      }
    },
    all: (): ImportedOrganization[] =>
      [...organizations.values()].map(({ isPublic, email, website, address, ...organization }) => ({
        ...organization,
        ...omitUndefined<Pick<ImportedOrganization, 'email' | 'website' | 'address'>>({
          email,
          website,
          address: isPublic ? address : undefined,
        }),
      })),
  };
}

function organizationOf(
  { organizationId, organizationName, origin, contactInfo, location, address }: ImportedResource,
  source: string,
): CatalogueOrganization {
  return {
    id: organizationId,
    source,
    sourceId: organizationName,
    externalIds: [{ source, id: organizationName }],
    unmapped: {},
    origin,
    name: organizationName,
    isPublic: location?.visibility === 'public',
    ...omitUndefined({
      email: contactInfo?.email,
      website: contactInfo?.website && new URL(contactInfo.website).origin,
      address,
    }),
  };
}

/** The first one, with the values that both have. */
function sharedBy(first: CatalogueOrganization, other: CatalogueOrganization): CatalogueOrganization {
  const { email, website, address, ...organization } = first;
  return {
    ...organization,
    isPublic: first.isPublic && other.isPublic,
    ...omitUndefined({
      email: shared(email, other.email),
      website: shared(website, other.website),
      address: shared(address, other.address),
    }),
  };
}

function shared<T>(one: T | undefined, other: T | undefined): T | undefined {
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}
