import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { type ResourceMover, statusAfterEdit } from '@waymark/contract/resource-lifecycle';
import { tidyText } from '@waymark/contract/tidy-text';
import { addressFields } from '../contribute/place-fields.ts';
import { type ResourceField, type ResourceTexts, textsOfResource } from './resource-texts.ts';

/** What an administrator has looked at (docs/decisions, "Who may do what"), and the status that a save asks for. */
export const reviewedFields = [
  'name',
  'category',
  'type',
  'status',
  ...addressFields,
] as const satisfies readonly ResourceField[];

/**
 * Whether saving takes a resource that people can find away from them until an administrator has looked, as far as a browser
 * can tell: what else the server finds to look at is told after saving.
 */
export function goesBackToReview(
  resource: Resource,
  typed: Readonly<Pick<ResourceTexts, (typeof reviewedFields)[number]>>,
  role: ResourceMover,
): boolean {
  const before = textsOfResource(resource);
  const reworded = reviewedFields.some(
    (field) => field !== 'status' && tidyText(typed[field]) !== tidyText(before[field]),
  );
  const to = resource.may?.moveTo.find((status: ResourceStatus) => status === typed.status) ?? resource.status;
  return resource.status !== 'PENDING' && statusAfterEdit({ from: resource.status, to, role, reworded }) === 'PENDING';
}
