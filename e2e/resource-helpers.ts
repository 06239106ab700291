/** Test helpers that create resources and organizations through the API. */
import type { APIRequestContext } from '@playwright/test';
import { callApiAs, createMember, signInAsAdministrator, signInByApi, type TestMember } from './member-helpers.ts';

/** The body of a request that creates or replaces a resource, with most fields. */
export function fullResourceBody(changes: object = {}) {
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

/** Submits a resource and, unless `approved` is false, approves it. That of an administrator is approved at once. */
export async function createResource(
  request: APIRequestContext,
  owner: TestMember,
  changes: object = {},
  { approved = true } = {},
): Promise<{ id: string; revision: number }> {
  const place = await callApiAs(request, owner, 'POST', '/resources', fullResourceBody(changes));
  if (!approved || place.status === 'APPROVED') return place;
  return callApiAs(request, await signInAsAdministrator(request), 'POST', `/resources/admin/${place.id}/approve`, {});
}

/** Resources whose name is searched for, as administrators see them. */
export async function findByName(
  request: APIRequestContext,
  search: string,
  filter: { status?: string } = {},
): Promise<Record<string, unknown>[]> {
  const query = new URLSearchParams({ search, ...filter });
  return callApiAs(request, await signInAsAdministrator(request), 'GET', `/resources/admin/all?${query}`);
}

/** Creates an organization, and an account with the role ORGANIZATION that belongs to it. */
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
  // The change of the role has ended their session.
  return { admin, organization, account: await signInByApi(request, person) };
}
