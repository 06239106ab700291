/** Resources and organizations that a test makes for itself, and what the API says of them. */
import type { APIRequestContext } from '@playwright/test';
import { type Account, administrator, callAs, newAccount, type Session, sessionOf, someone } from './account.ts';

export function asAdministrator(request: APIRequestContext): Promise<Session> {
  return sessionOf(request, administrator);
}

/** A new account with its token. */
export async function member(request: APIRequestContext): Promise<{ account: Account; session: Session }> {
  const account = await someone(request);
  return { account, session: await sessionOf(request, account) };
}

export function somePlace(changes: object = {}) {
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

/** Sent in by somebody, and approved unless it shall wait. */
export async function placeOf(
  request: APIRequestContext,
  owner: Session,
  changes: object = {},
  { approved = true } = {},
): Promise<{ id: string; revision: number }> {
  const place = await callAs(request, owner, 'POST', '/resources', somePlace(changes));
  if (!approved) return place;
  return callAs(request, await asAdministrator(request), 'POST', `/resources/admin/${place.id}/approve`, {});
}

/** An organization with an account of its own. */
export async function organizationWithAccount(request: APIRequestContext) {
  const admin = await asAdministrator(request);
  const organization = await callAs(request, admin, 'POST', '/organizations', {
    name: 'Marlow Helpers',
    description: 'Neighbors who help neighbors.',
    phone: '740-555-0100',
    email: 'helpers@example.org',
    website: 'https://helpers.example.org',
    address: { street: '1 Main St', city: 'Wexley', state: 'OH', zipCode: '05791' },
  });
  const account = newAccount();
  await request.post('/api/users/register', { data: account });
  const { user } = await sessionOf(request, account);
  const role = `/users/admin/${user.id}/role?role=ORGANIZATION&organizationId=${organization.id}`;
  await callAs(request, admin, 'PUT', role);
  return { admin, organization, account };
}
