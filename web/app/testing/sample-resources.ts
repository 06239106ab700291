/** Records as the API returns them, for tests. Parsed by the contract, so that an invalid sample fails. */
import { Resource } from '@waymark/contract/resource';
import { FoundResource, type Match } from '@waymark/contract/search';

const pantry = {
  id: '0b6d8a9e-1f34-4c55-9d0e-2f6f3f1f5a01',
  name: 'Maple Street Pantry',
  organizationId: '7a1f0f1c-53a7-4e0b-8f0d-4b6f1a2c3d4e',
  organizationName: 'Maple Street Church',
  description: 'Free groceries once a week.',
  category: 'FOOD',
  type: 'FOOD_BANK',
  status: 'AVAILABLE',
  tags: [],
  languages: [],
  accessibilityFeatures: [],
  requirements: [],
  restrictions: [],
  address: { street: '12 Maple Street', city: 'Wexley', state: 'OH', zipCode: '05790' },
  contactInfo: { phone: '740-555-0134' },
  location: { latitude: 39.4, longitude: -82.1, kind: 'physical', visibility: 'public' },
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-10-02T10:00:00Z',
  revision: 1,
};

/** A sample resource with some changed fields. */
export function sampleResource(changes: Partial<Resource> = {}): Resource {
  return Resource.parse({ ...pantry, ...changes });
}

export function sampleFound(changes: Partial<Resource> = {}, match?: Match): FoundResource {
  return FoundResource.parse({ ...pantry, ...changes, ...(match ? { match } : {}) });
}
