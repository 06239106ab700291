import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { type ResourceMover, statusAfterEdit } from '@waymark/contract/resource-lifecycle';
import { reviewedFields as reviewedGroups } from '@waymark/contract/resource-table';
import { tidyText } from '@waymark/contract/tidy-text';
import { type ResourceField, type ResourceTexts, resourceFields, textsOfResource } from './resource-texts.ts';

type Group = (typeof reviewedGroups)[number];
type Reviewed = Extract<ResourceField, Group | `${Group}.${string}`>;

const reviewed = resourceFields.filter((field): field is Reviewed =>
  reviewedGroups.some((group) => group === field.split('.')[0]),
);
/** Fields that an administrator verifies, and the requested status. */
export const reviewedFields: readonly (Reviewed | 'status')[] = [...reviewed, 'status'];

/**
 * Whether saving sends a public resource back to review, as far as the browser can tell; further reasons of the server
 * are shown after saving.
 */
export function goesBackToReview(
  resource: Resource,
  typed: Readonly<Pick<ResourceTexts, Reviewed | 'status'>>,
  role: ResourceMover,
): boolean {
  const before = textsOfResource(resource);
  const reworded = reviewed.some((field) => tidyText(typed[field]) !== tidyText(before[field]));
  const to = resource.may?.moveTo.find((status: ResourceStatus) => status === typed.status) ?? resource.status;
  return resource.status !== 'PENDING' && statusAfterEdit({ from: resource.status, to, role, reworded }) === 'PENDING';
}
