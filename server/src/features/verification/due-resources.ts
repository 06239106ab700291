/** The list of places that are due for a check: read, reserved by one person at a time, postponed when nobody answers. */

import { checkLockMinutes, type DueQuery, type DueResource } from '@waymark/contract/due';
import { createPage } from '@waymark/contract/response-envelope';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addMinutes } from '../../platform/values/add-time.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { auditResourceChange } from '../../services/managed-resources/audit-resource-change.ts';
import { listedResources } from '../../services/managed-resources/listed-resources.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { isCheckable } from '../../services/managed-resources/resource-permissions.ts';
import { dueAsOf } from './due-as-of.ts';
import {
  acquireReservation,
  type DueAt,
  type DueFacts,
  dueFacts,
  dueIds,
  insertAttempt,
  releaseReservation,
} from './due-store.ts';

export async function listDue(deps: ResourceContext, caller: Caller, { page, size }: DueQuery) {
  const at = await dueAt(deps, deps.db);
  const { ids, total } = await dueIds(deps.db, at, { page, size });
  return { data: await presentDue(deps, deps.db, caller, at, ids), page: createPage(page, size, total) };
}

/**
 * Reserves the place for `checkLockMinutes`; repeated, extends the caller's reservation. Throws ApiError 'resource-not-found',
 * 'resource-not-public', 'check-taken'.
 */
export async function takeDue(deps: ResourceContext, caller: Caller, id: string): Promise<DueResource> {
  return inTransaction(deps.db, async (tx) => {
    const record = await lockCheckableResource(tx, id);
    await reserve(tx, deps, caller, record.id);
    return presentOne(deps, tx, caller, record.id);
  });
}

/** Throws ApiError 'resource-not-found'. */
export async function releaseDue({ db }: Pick<ResourceContext, 'db'>, caller: Caller, id: string): Promise<void> {
  if (!isId(id)) {
    throw new ApiError('resource-not-found');
  }
  await releaseReservation(db, id, caller.id);
}

/** Nobody answered. Throws ApiError 'resource-not-found', 'resource-not-public', 'check-taken'. */
export async function recordFailedAttempt(deps: ResourceContext, caller: Caller, id: string): Promise<DueResource> {
  return inTransaction(deps.db, async (tx) => {
    const record = await lockCheckableResource(tx, id);
    await reserve(tx, deps, caller, record.id);
    const isNewAttempt = await insertAttempt(tx, record.id, caller.id, deps.now());
    await releaseReservation(tx, record.id, caller.id);
    const due = await presentOne(deps, tx, caller, record.id);
    if (isNewAttempt) {
      await auditResourceChange(tx, deps, {
        actor: caller.id,
        action: 'resource.could-not-reach',
        before: record,
        after: record,
        more: { attempts: due.attempts },
      });
    }
    return due;
  });
}

async function lockCheckableResource(tx: Tx, id: string) {
  const record = assertFound(await lockResourceById(tx, id), 'resource-not-found');
  if (!isCheckable(record)) {
    throw new ApiError('resource-not-public');
  }
  return record;
}

async function reserve(tx: Tx, deps: ResourceContext, caller: Caller, resourceId: string): Promise<void> {
  const now = deps.now();
  const until = addMinutes(now, checkLockMinutes);
  if (!(await acquireReservation(tx, { resourceId, accountId: caller.id, now, until }))) {
    throw new ApiError('check-taken');
  }
}

export async function dueAt({ hours, now }: ResourceContext, db: Database): Promise<DueAt> {
  const moment = now();
  return dueAsOf(moment, hours.localNow(null, moment).slice(0, 10), await readSettings(db));
}

async function presentOne(deps: ResourceContext, tx: Tx, caller: Caller, id: string): Promise<DueResource> {
  const [due] = await presentDue(deps, tx, caller, await dueAt(deps, tx), [id]);
  if (!due) {
    throw new Error('A locked resource cannot be missing.');
  }
  return due;
}

async function presentDue(
  deps: ResourceContext,
  db: Database,
  caller: Caller,
  at: DueAt,
  ids: readonly string[],
): Promise<DueResource[]> {
  const resources = await listedResources({ ...deps, db }, ids);
  const facts = await dueFacts(db, at, ids);
  return ids.flatMap((id) => {
    const [resource, found] = [resources.get(id), facts.get(id)];
    return resource && found ? [{ resource, ...presentFacts(found, caller) }] : [];
  });
}

function presentFacts(
  { interval, daysSince, reports, attempts, mailed: last, unlisted: gone, lease }: DueFacts,
  caller: Caller,
) {
  const mailed = last && { state: last.state, at: last.at.toISOString() };
  const unlisted = gone && { source: gone.source, since: gone.since.toISOString() };
  const takenBy = lease && {
    firstName: lease.firstName,
    mine: lease.accountId === caller.id,
    until: lease.until.toISOString(),
  };
  return { interval, reports, attempts, ...omitEmpty({ daysSince, mailed, unlisted, takenBy }) };
}
