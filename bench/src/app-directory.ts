/** Reads the directory of a running Waymark through its API, as documents for the engine and its peers. */
import { FoundResource, maxPageSize } from '@waymark/contract/search';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import * as z from 'zod/mini';

const Page = z.object({ data: z.array(FoundResource), page: z.object({ totalPages: z.number() }) });

/** All public resources, as documents of the index. */
export async function readDirectory(url: string): Promise<IndexDocument[]> {
  return (await readResources(url)).map(toDocument);
}

/** All public resources. Throws when an answer does not match the contract. */
export async function readResources(url: string): Promise<FoundResource[]> {
  const records: FoundResource[] = [];
  for (let number = 1, last = 1; number <= last; number += 1) {
    const response = await fetch(`${url}/api/resources?size=${maxPageSize}&sort=name&page=${number}`);
    const { data, page } = z.parse(Page, await response.json());
    last = page.totalPages;
    records.push(...data);
  }
  return records;
}

function toDocument(found: FoundResource): IndexDocument {
  const { address, location, operatingHours, eligibility, fees, verification } = found;
  const { latitude, longitude } = location ?? {};
  return {
    id: found.id,
    name: found.name,
    description: found.description,
    category: found.category,
    type: found.type,
    status: found.status,
    tags: found.tags,
    languages: found.languages,
    accessibilityFeatures: found.accessibilityFeatures,
    requirements: found.requirements,
    restrictions: found.restrictions,
    locationKind: location?.kind ?? 'physical',
    serviceArea: found.serviceArea ?? [],
    waitingList: found.capacityInfo?.waitingList ?? false,
    updatedAt: Date.parse(found.updatedAt),
    ...(found.organizationId !== undefined && { organizationId: found.organizationId }),
    ...(found.organizationName !== undefined && { organizationName: found.organizationName }),
    ...(eligibility && {
      eligibility: [eligibility.description, ...(eligibility.populations ?? [])].filter(Boolean).join('. '),
    }),
    ...(found.applicationProcess !== undefined && { applicationProcess: found.applicationProcess }),
    ...(fees?.description !== undefined && { fees: fees.description }),
    ...(fees?.free !== undefined && { free: fees.free }),
    ...(address?.city !== undefined && { city: address.city }),
    ...(address?.state !== undefined && { state: address.state }),
    ...(address?.zipCode !== undefined && { zipCode: address.zipCode }),
    ...(latitude !== undefined && longitude !== undefined && { point: { latitude, longitude } }),
    ...(operatingHours?.weekly !== undefined && { hours: operatingHours.weekly }),
    ...(operatingHours?.timeZone !== undefined && { timeZone: operatingHours.timeZone }),
    ...(verification?.lastVerifiedAt !== undefined && { verifiedAt: Date.parse(verification.lastVerifiedAt) }),
  };
}
