/** The queue of places that are due for a check: read, taken by one person at a time, put off when nobody answers. */

import { type DueQuery, type DueResource, turnMinutes } from '@waymark/contract/due';
import { pageFor } from '@waymark/contract/envelope';
import { readSettings } from '../../domain/settings/read-settings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { filled } from '../../platform/values/filled.ts';
import { listedResources } from '../../services/managed-resources/listed-resources.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { recordResourceChange } from '../../services/managed-resources/record-resource-change.ts';
import { isCheckable } from '../../services/managed-resources/who-may-change.ts';
import { dueAsOf } from './due-as-of.ts';
import { type DueAt, type DueFacts, dueFacts, dueIds, insertAttempt, releaseTurn, takeTurn } from './due-store.ts';

export async function listDue(parts: ManagingParts, caller: Caller, { page, size }: DueQuery) {
  const at = await dueAt(parts, parts.db);
  const { ids, total } = await dueIds(parts.db, at, { page, size });
  return { data: await presentDue(parts, parts.db, caller, at, ids), page: pageFor(page, size, total) };
}

/** Again by the same person: for another quarter of an hour. Throws Refusal 'resource-not-found', 'resource-not-public', 'check-taken'. */
export async function takeDue(parts: ManagingParts, caller: Caller, id: string): Promise<DueResource> {
  return inTransaction(parts.db, async (tx) => {
    const record = await lockCheckable(tx, id);
    await take(tx, parts, caller, record.id);
    return presentOne(parts, tx, caller, record.id);
  });
}

/** Throws Refusal 'resource-not-found'. */
export async function releaseDue({ db }: Pick<ManagingParts, 'db'>, caller: Caller, id: string): Promise<void> {
  if (!isId(id)) {
    throw new Refusal('resource-not-found');
  }
  await releaseTurn(db, id, caller.id);
}

/** Nobody answered. Throws Refusal 'resource-not-found', 'resource-not-public', 'check-taken'. */
export async function missDue(parts: ManagingParts, caller: Caller, id: string): Promise<DueResource> {
  return inTransaction(parts.db, async (tx) => {
    const record = await lockCheckable(tx, id);
    await take(tx, parts, caller, record.id);
    const counted = await insertAttempt(tx, record.id, caller.id, parts.now());
    await releaseTurn(tx, record.id, caller.id);
    const due = await presentOne(parts, tx, caller, record.id);
    if (counted) {
      await recordResourceChange(tx, parts, {
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

async function lockCheckable(tx: Tx, id: string) {
  const record = await lockResourceById(tx, id);
  if (!record) {
    throw new Refusal('resource-not-found');
  }
  if (!isCheckable(record)) {
    throw new Refusal('resource-not-public');
  }
  return record;
}

async function take(tx: Tx, parts: ManagingParts, caller: Caller, resourceId: string): Promise<void> {
  const now = parts.now();
  const until = new Date(now.getTime() + turnMinutes * 60_000);
  if (!(await takeTurn(tx, { resourceId, accountId: caller.id, now, until }))) {
    throw new Refusal('check-taken');
  }
}

export async function dueAt({ hours, now }: ManagingParts, db: Database): Promise<DueAt> {
  const moment = now();
  return dueAsOf(moment, hours.localNow(null, moment).slice(0, 10), await readSettings(db));
}

async function presentOne(parts: ManagingParts, tx: Tx, caller: Caller, id: string): Promise<DueResource> {
  const [due] = await presentDue(parts, tx, caller, await dueAt(parts, tx), [id]);
  if (!due) {
    throw new Error('A locked resource cannot be missing.');
  }
  return due;
}

async function presentDue(
  parts: ManagingParts,
  db: Database,
  caller: Caller,
  at: DueAt,
  ids: readonly string[],
): Promise<DueResource[]> {
  const resources = await listedResources({ ...parts, db }, ids);
  const facts = await dueFacts(db, at, ids);
  return ids.flatMap((id) => {
    const [resource, found] = [resources.get(id), facts.get(id)];
    return resource && found ? [{ resource, ...presentFacts(found, caller) }] : [];
  });
}

function presentFacts(
  { interval, daysSince, reports, attempts, mailed: last, unlisted: gone, turn }: DueFacts,
  caller: Caller,
) {
  const mailed = last && { state: last.state, at: last.at.toISOString() };
  const unlisted = gone && { source: gone.source, since: gone.since.toISOString() };
  const takenBy = turn && {
    firstName: turn.firstName,
    mine: turn.accountId === caller.id,
    until: turn.until.toISOString(),
  };
  return { interval, reports, attempts, ...filled({ daysSince, mailed, unlisted, takenBy }) };
}
