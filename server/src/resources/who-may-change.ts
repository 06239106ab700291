/** Who may change a resource at once, and as whom. Source: docs/decisions, "Who may do what". */
import { type ResourceMover, statusesAfter } from '@waymark/contract/resource-lifecycle';
import { hasPublicPage } from '@waymark/contract/resource-visibility';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import type { ManagedRecord } from './managed-resource-store.ts';

type Owned = Pick<ManagedRecord, 'creator_id' | 'organization_id' | 'status' | 'merged_into'>;

/** Null: whoever calls may not. */
export function moverOf(caller: Caller | null, { creator_id, organization_id }: Owned): ResourceMover | null {
  if (caller?.role === 'ADMIN') {
    return 'admin';
  }
  const own = caller !== null && caller.id === creator_id;
  const member = caller !== null && caller.organizationId !== null && caller.organizationId === organization_id;
  return own || member ? 'creator' : null;
}

export function mayOf(caller: Caller | null, record: Owned) {
  const mover = moverOf(caller, record);
  return { edit: mover !== null, moveTo: mover ? statusesAfter(record.status, mover) : [] };
}

/** Throws Refusal 'resource-not-found' for what the caller may not know of, such as what was put into another record. */
export function known<Row extends Owned>(caller: Caller | null, record: Row | undefined): Row {
  const isShown = record && hasPublicPage(record.status) && record.merged_into === null;
  if (!record || (!isShown && !moverOf(caller, record))) {
    throw new Refusal('resource-not-found');
  }
  return record;
}
