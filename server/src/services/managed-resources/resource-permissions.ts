/** Authorizes edits of a resource. */
import { canHoldAvailability } from '@waymark/contract/availability-lists';
import { type CheckMethod, checkMethods } from '@waymark/contract/check-lists';
import { allowedNextStatuses, type ResourceActorRole } from '@waymark/contract/resource-lifecycle';
import { hasPublicPage, isPublicStatus } from '@waymark/contract/resource-visibility';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isOutsideOrganization } from './requires-review.ts';
import type { ManagedRecord } from './resource-write-store.ts';

type Owned = Pick<ManagedRecord, 'creator_id' | 'organization_id' | 'status' | 'merged_into'>;

/** Null: not authorized. */
export function resourceActorRole(
  caller: Caller | null,
  { creator_id, organization_id }: Owned,
): ResourceActorRole | null {
  if (caller?.role === 'ADMIN') {
    return 'admin';
  }
  const isCreator = caller !== null && caller.id === creator_id;
  return isCreator || isMember(caller, organization_id) ? 'creator' : null;
}

/** Only membership counts: neither a name nor a link of a resource gives any right. */
function isMember(caller: Caller | null, organizationId: string | null): boolean {
  return organizationId !== null && (caller?.organizationIds.includes(organizationId) ?? false);
}

export function allowedActions(caller: Caller | null, record: Owned) {
  const role = resourceActorRole(caller, record);
  return {
    edit: role !== null,
    moveTo: role ? allowedNextStatuses(record.status, role) : [],
    check: isCheckable(record) ? methodsFor(caller, record) : [],
    availability: isCheckable(record) && canHoldAvailability(record.status) && maySetAvailability(caller, record),
  };
}

/**
 * Who may set the availability. Not the submitter of a resource of an organization that they do not belong to, because the note
 * is public at once.
 */
export function maySetAvailability(caller: Caller | null, record: Owned): boolean {
  return resourceActorRole(caller, record) !== null && !isOutsideOrganization(caller, record);
}

/** The check methods that the caller may use. A member of the organization checks as the place itself. */
export function methodsFor(caller: Caller | null, { organization_id }: Pick<Owned, 'organization_id'>): CheckMethod[] {
  if (caller?.role === 'ADMIN') {
    return [...checkMethods];
  }
  return isMember(caller, organization_id) ? ['place'] : [];
}

/** Only public resources are checked. */
export function isCheckable({ status, merged_into }: Pick<Owned, 'status' | 'merged_into'>): boolean {
  return isPublicStatus(status) && merged_into === null;
}

/** Throws ApiError 'resource-not-found' without access, such as for merged resources. */
export function assertVisible<Row extends Owned>(caller: Caller | null, record: Row | undefined): Row {
  const isShown = record && hasPublicPage(record.status) && record.merged_into === null;
  if (!record || (!isShown && !resourceActorRole(caller, record))) {
    throw new ApiError('resource-not-found');
  }
  return record;
}
