/** Authorizes edits of a resource. */
import { canHoldAvailability } from '@waymark/contract/availability-lists';
import { type CheckMethod, checkMethods } from '@waymark/contract/check-lists';
import { allowedNextStatuses, type ResourceActorRole } from '@waymark/contract/resource-lifecycle';
import { hasPublicPage, isPublicStatus } from '@waymark/contract/resource-visibility';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isOutsideOrganization } from './requires-review.ts';
import type { ManagedRecord } from './resource-write-store.ts';

type OwnedRecord = Pick<ManagedRecord, 'creator_id' | 'organization_id' | 'status' | 'merged_into'>;

/** Null: not authorized. */
export function resourceActorRole(
  caller: Caller | null,
  { creator_id, organization_id }: OwnedRecord,
): ResourceActorRole | null {
  if (caller?.role === 'ADMIN') {
    return 'admin';
  }
  const isCreator = caller !== null && caller.id === creator_id;
  return isCreator || isMember(caller, organization_id) ? 'editor' : null;
}

/** Only membership counts: neither a name nor a link of a resource gives any right. */
function isMember(caller: Caller | null, organizationId: string | null): boolean {
  return organizationId !== null && (caller?.organizationIds.includes(organizationId) ?? false);
}

export function allowedActions(caller: Caller | null, record: OwnedRecord) {
  const role = resourceActorRole(caller, record);
  return {
    edit: role !== null,
    moveTo: role ? allowedNextStatuses(record.status, role) : [],
    check: isCheckable(record) ? checkMethodsFor(caller, record) : [],
    availability: isCheckable(record) && canHoldAvailability(record.status) && maySetAvailability(caller, record),
  };
}

/**
 * Who may set the availability. Not the submitter of a resource of an organization that they do not belong to, because the note
 * is public at once.
 */
export function maySetAvailability(caller: Caller | null, record: OwnedRecord): boolean {
  return resourceActorRole(caller, record) !== null && !isOutsideOrganization(caller, record);
}

/** The check methods that the caller may use. A member of the organization checks as the place itself. */
export function checkMethodsFor(
  caller: Caller | null,
  { organization_id }: Pick<OwnedRecord, 'organization_id'>,
): CheckMethod[] {
  if (caller?.role === 'ADMIN') {
    return [...checkMethods];
  }
  return isMember(caller, organization_id) ? ['place'] : [];
}

/** Only public resources are checked. */
export function isCheckable({ status, merged_into }: Pick<OwnedRecord, 'status' | 'merged_into'>): boolean {
  return isPublicStatus(status) && merged_into === null;
}

/** Throws ApiError 'resource-not-found' for a resource that has no public page or was merged, unless the caller may edit it. */
export function assertVisible<Row extends OwnedRecord>(caller: Caller | null, record: Row | undefined): Row {
  const isShown = record && hasPublicPage(record.status) && record.merged_into === null;
  if (!record || (!isShown && !resourceActorRole(caller, record))) {
    throw new ApiError('resource-not-found');
  }
  return record;
}
