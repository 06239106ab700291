/** The API calls of the dashboard: one per list, so that each loads and fails separately. */
import {
  dashboardNeedsPageSize,
  dashboardResourcesPageSize,
  dashboardVolunteersPageSize,
} from '@waymark/contract/field-limits';
import type { Need } from '@waymark/contract/need';
import type { Resource } from '@waymark/contract/resource';
import type { Volunteer } from '@waymark/contract/volunteer';
import { callApi } from '../../api/api-client.ts';
import type { PageOf } from './use-paged-list.ts';

export function loadMyNeeds(page: number, signal: AbortSignal): Promise<PageOf<Need>> {
  return callApi('listActiveNeeds', { query: { page, size: dashboardNeedsPageSize }, signal });
}

export function loadMyResources(page: number, signal: AbortSignal): Promise<PageOf<Resource>> {
  return callApi('listMyResources', { query: { page, size: dashboardResourcesPageSize }, signal });
}

/** `own`: without it administrators would get everybody's sign-ups. */
export function loadMySignUps(page: number, signal: AbortSignal): Promise<PageOf<Volunteer>> {
  return callApi('listVolunteers', { query: { own: true, page, size: dashboardVolunteersPageSize }, signal });
}
