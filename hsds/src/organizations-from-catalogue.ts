/**
 * Creates the organizations of a catalogue, which has them only as names in its resources: values shared by all resources of an
 * organization become its own.
 */
import type { Address } from '@waymark/contract/resource';
import { omitUndefined } from './clean-text.ts';
import type { ImportedOrganization, ImportedResource } from './import-types.ts';

export function catalogueOrganizations(resources: readonly ImportedResource[], source: string): ImportedOrganization[] {
  const groups = new Map<string, ImportedResource[]>();
  for (const resource of resources) {
    const group = groups.get(resource.organizationId);
    if (group) {
      group.push(resource);
    } else {
      groups.set(resource.organizationId, [resource]);
    }
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [organizationOf(first, group, source)] : [];
  });
}

function organizationOf(
  first: ImportedResource,
  group: readonly ImportedResource[],
  source: string,
): ImportedOrganization {
  const isPublic = group.every(({ location }) => location?.visibility === 'public');
  return {
    id: first.organizationId,
    source,
    sourceId: first.organizationName,
    externalIds: [{ source, id: first.organizationName }],
    unmapped: {},
    origin: first.origin,
    name: first.organizationName,
    ...omitUndefined<Pick<ImportedOrganization, 'email' | 'website' | 'address'>>({
      email: shared(group.map(({ contactInfo }) => contactInfo?.email)),
      website: shared(group.map(({ contactInfo }) => contactInfo?.website && new URL(contactInfo.website).origin)),
      address: isPublic ? shared<Address>(group.map(({ address }) => address)) : undefined,
    }),
  };
}

/** The single value shared by all. */
function shared<T>(values: readonly (T | undefined)[]): T | undefined {
  const [first] = values;
  return first !== undefined && values.every((value) => JSON.stringify(value) === JSON.stringify(first))
    ? first
    : undefined;
}
