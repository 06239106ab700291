/** Which resources the public may see. */
import type { ResourceStatus } from './enumerations.ts';

export const publicStatuses = [
  'APPROVED',
  'AVAILABLE',
  'LIMITED',
  'AT_CAPACITY',
  'TEMPORARILY_CLOSED',
  'RESERVED',
] as const satisfies readonly ResourceStatus[];

export function isPublicStatus(status: ResourceStatus): boolean {
  return (publicStatuses as readonly ResourceStatus[]).includes(status);
}

/** A permanently closed resource keeps its page, which says so and offers alternatives; it is not listed. */
export function hasPublicPage(status: ResourceStatus): boolean {
  return isPublicStatus(status) || status === 'PERMANENTLY_CLOSED';
}

/** Maximum number of resources on the page of their organization, which links to a list of all. */
export const maxOnOrganizationPage = 50;
