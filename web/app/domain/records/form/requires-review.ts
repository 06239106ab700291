import type { ResourceStatus } from '@waymark/contract/enumerations';
import { normalizeText } from '@waymark/contract/normalize-text';
import type { Resource } from '@waymark/contract/resource';
import { type ResourceActorRole, statusAfterEdit } from '@waymark/contract/resource-lifecycle';
import { reviewedFields as reviewedGroups } from '@waymark/contract/resource-table';
import {
  type ResourceField,
  type ResourceFormValues,
  resourceFields,
  toResourceFormValues,
} from './resource-to-form.ts';

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
export function requiresReviewAgain(
  resource: Resource,
  typed: Readonly<Pick<ResourceFormValues, Reviewed | 'status'>>,
  role: ResourceActorRole,
): boolean {
  const before = toResourceFormValues(resource);
  const reworded = reviewed.some((field) => normalizeText(typed[field]) !== normalizeText(before[field]));
  const to = resource.may?.moveTo.find((status: ResourceStatus) => status === typed.status) ?? resource.status;
  return resource.status !== 'PENDING' && statusAfterEdit({ from: resource.status, to, role, reworded }) === 'PENDING';
}
