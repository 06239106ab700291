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
type ReviewedField = Extract<ResourceField, Group | `${Group}.${string}`>;

const reviewedFormFields = resourceFields.filter((field): field is ReviewedField =>
  reviewedGroups.some((group) => group === field.split('.')[0]),
);
/** Form fields whose change is reviewed by an administrator, and the status. */
export const reviewedFields: readonly (ReviewedField | 'status')[] = [...reviewedFormFields, 'status'];

/**
 * Whether saving sends a public resource back to review, as far as the browser can tell; further reasons of the server
 * are shown after saving.
 */
export function requiresReviewAgain(
  resource: Resource,
  typed: Readonly<Pick<ResourceFormValues, ReviewedField | 'status'>>,
  role: ResourceActorRole,
): boolean {
  const before = toResourceFormValues(resource);
  const isChanged = reviewedFormFields.some((field) => normalizeText(typed[field]) !== normalizeText(before[field]));
  const to = resource.may?.moveTo.find((status: ResourceStatus) => status === typed.status) ?? resource.status;
  return (
    resource.status !== 'PENDING' &&
    statusAfterEdit({ from: resource.status, to, role, reviewedFieldChanged: isChanged }) === 'PENDING'
  );
}
