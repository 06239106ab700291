/** Which resources the public may see. Source: docs/decisions, "publicly visible". */
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

/** A closed place keeps a page of its own that says so and offers alternatives; it is in no list. */
export function hasPublicPage(status: ResourceStatus): boolean {
  return isPublicStatus(status) || status === 'PERMANENTLY_CLOSED';
}
