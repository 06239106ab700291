/** Resources and organizations that a test makes for itself, and what the API says of them. */
import type { APIRequestContext } from '@playwright/test';
import { callApiAs, createMember, signInAsAdministrator, signInByApi, type TestMember } from './member-helpers.ts';

export function resourceFixture(changes: object = {}) {
  return {
    name: 'Wexley Pantry',
    description: 'Free groceries every Tuesday.',
    category: 'FOOD',
    type: 'FOOD_BANK',
    tags: ['groceries'],
    address: { street: '12 Maple Street', city: 'Wexley', state: 'OH', zipCode: '05791' },
    contactInfo: { phone: '740-555-0101' },
    operatingHours: { weekly: 'Mo-Fr 09:00-17:00' },
    capacityInfo: { maxCapacity: 20, currentCapacity: 3 },
    ...changes,
  };
}

/** Sent in by somebody, and approved unless it shall wait; that of an administrator is public at once. */
export async function createResource(
  request: APIRequestContext,
  owner: TestMember,
  changes: object = {},
  { approved = true } = {},
): Promise<{ id: string; revision: number }> {
  const place = await callApiAs(request, owner, 'POST', '/resources', resourceFixture(changes));
  if (!approved || place.status === 'APPROVED') return place;
  return callApiAs(request, await signInAsAdministrator(request), 'POST', `/resources/admin/${place.id}/approve`, {});
}

/** An organization with an account of its own. */
export async function organizationWithAccount(request: APIRequestContext) {
  const admin = await signInAsAdministrator(request);
  const organization = await callApiAs(request, admin, 'POST', '/organizations', {
    name: 'Marlow Helpers',
    description: 'Neighbors who help neighbors.',
    phone: '740-555-0100',
    email: 'helpers@example.org',
    website: 'https://helpers.example.org',
    address: { street: '1 Main St', city: 'Wexley', state: 'OH', zipCode: '05791' },
  });
  const person = await createMember(request);
  const role = `/users/admin/${person.id}/role?role=ORGANIZATION&organizationId=${organization.id}`;
  await callApiAs(request, admin, 'PUT', role);
  // Another role has ended their sign-in.
  return { admin, organization, account: await signInByApi(request, person) };
}
