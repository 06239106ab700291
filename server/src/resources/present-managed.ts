/** A resource as those who look after it see it, and as everyone else does. */
import type { Resource } from '@waymark/contract/resource';
import type { Database } from '../database/database.ts';
import type { Hours } from '../hours/hours.ts';
import type { Caller } from '../http/caller.ts';
import { filled } from '../http/filled.ts';
import type { ManagedRecord } from './managed-resource-store.ts';
import { presentResource } from './present-resource.ts';
import { wholeRow } from './public-row.ts';
import { publicRows, publicVersion } from './read-public-resources.ts';
import { mayOf, moverOf } from './who-may-change.ts';

/** What presenting needs besides the records. */
export type Showing = { hours: Hours; timeZone: string; now: () => Date };

/** Whole to those who may change it, without what is confidential to everyone else. */
export async function presentFor(
  db: Database,
  showing: Showing,
  caller: Caller | null,
  record: ManagedRecord,
): Promise<Resource> {
  const presenting = { ...showing, now: showing.now(), week: true };
  const may = mayOf(caller, record);
  if (moverOf(caller, record)) {
    return { ...presentResource(wholeRow(record), presenting), ...forThoseWhoMayChange(record), may };
  }
  return { ...presentResource(await publicVersion(db, record), presenting), may };
}

/** For lists: where confidential places are is on no list, whoever reads it. */
export async function presentManaged(
  db: Database,
  showing: Showing,
  records: readonly ManagedRecord[],
): Promise<Resource[]> {
  const presenting = { ...showing, now: showing.now(), week: false };
  const rows = await publicRows(db, records);
  const own = new Map(records.map((record) => [record.id, forThoseWhoMayChange(record)]));
  return rows.map((row) => ({ ...presentResource(row, presenting), ...own.get(row.id) }));
}

function forThoseWhoMayChange(record: ManagedRecord) {
  return filled({
    createdBy: creatorOf(record),
    rejectionReason: record.status === 'REJECTED' ? record.rejection_reason : null,
  });
}

/** Nobody, for what came from another directory. */
function creatorOf({ created_by, creator_email }: ManagedRecord): string | null {
  return creator_email ?? (created_by === null || created_by === 'anonymous' ? created_by : 'deleted user');
}
