/** What the dashboard asks for: each list by itself. */
import { dashboardNeeds, dashboardResources, dashboardVolunteers } from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import type { Resource } from '@waymark/contract/resource';
import type { Volunteer } from '@waymark/contract/volunteer';
import { callApi } from '../../api/call.ts';
import type { PageOf } from './use-list.ts';

export function askNeeds(page: number, signal: AbortSignal): Promise<PageOf<Need>> {
  return callApi('listActiveNeeds', { query: { page, size: dashboardNeeds }, signal });
}

export function askResources(page: number, signal: AbortSignal): Promise<PageOf<Resource>> {
  return callApi('listMyResources', { query: { page, size: dashboardResources }, signal });
}

/** Of an administrator their own too: they are answered with everybody's otherwise. */
export function askSignUps(page: number, signal: AbortSignal): Promise<PageOf<Volunteer>> {
  return callApi('listVolunteers', { query: { own: true, page, size: dashboardVolunteers }, signal });
}
