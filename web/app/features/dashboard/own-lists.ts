/** What the dashboard asks for: each list by itself. Source: specification, sections 2, 7 and 9. */
import { dashboardNeeds, dashboardResources, dashboardVolunteers } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import type { Resource } from '@waymark/contract/resource';
import { maxPageSize } from '@waymark/contract/search-limits';
import type { Volunteer } from '@waymark/contract/volunteer';
import { callApi } from '../../api/call.ts';
import type { KnownUser } from '../../session/session.ts';
import type { PageOf } from './use-list.ts';

export function askNeeds(page: number, signal: AbortSignal): Promise<PageOf<Need>> {
  return callApi('listActiveNeeds', { query: { page, size: dashboardNeeds }, signal });
}

export function askResources(page: number, signal: AbortSignal): Promise<PageOf<Resource>> {
  return callApi('listMyResources', { query: { page, size: dashboardResources }, signal });
}

/**
 * An administrator is answered with everybody's sign-ups: those with their address are asked for, and looked through here.
 * Source: specification, section 7 ("filters it client-side by userId or email match").
 */
export async function askSignUps(
  user: KnownUser | null,
  page: number,
  signal: AbortSignal,
): Promise<PageOf<Volunteer>> {
  if (user?.role !== 'ADMIN') return callApi('listVolunteers', { query: { page, size: dashboardVolunteers }, signal });
  const { data } = await callApi('listVolunteers', { query: { search: user.email, size: maxPageSize }, signal });
  return ownSignUps(data, user, page, dashboardVolunteers);
}

/** Of many sign-ups those of one person, by account or by email, as a page of them. Source: specification, section 7. */
export function ownSignUps(
  all: readonly Volunteer[],
  { id, email }: { id: string; email: string },
  number: number,
  size: number,
): PageOf<Volunteer> {
  const own = all.filter((one) => one.userId === id || one.email.toLowerCase() === email.toLowerCase());
  return {
    data: own.slice((number - 1) * size, number * size),
    page: { number, size, totalElements: own.length, totalPages: Math.ceil(own.length / size) },
  };
}
