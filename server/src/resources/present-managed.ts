/** A resource as those who look after it see it, and as everyone else does. */
import type { Resource } from '@waymark/contract/resource';
import type { Database } from '../database/database.ts';
import type { Hours } from '../hours/hours.ts';
import type { Caller } from '../http/caller.ts';
import { filled } from '../http/filled.ts';
import type { ManagedRecord } from './managed-resource-store.ts';
import { presentResource } from './present-resource.ts';
import { type NamedRow, publicRow, wholeRow } from './public-row.ts';
import { publicRows, publicVersion } from './read-public-resources.ts';
import { isStranger } from './speaks-for-others.ts';
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
  if (moverOf(caller, record)) {
    return presentSent(db, showing, caller, record);
  }
  const presenting = { ...showing, now: showing.now(), week: true };
  return { ...presentResource(await publicVersion(db, record), presenting), may: mayOf(caller, record) };
}

/**
 * To whoever has just written it: in their own words. Were anything taken out of those, it would tell them what is confidential
 * of the organization that they have named.
 */
export async function presentSent(
  db: Database,
  showing: Showing,
  caller: Caller | null,
  record: ManagedRecord,
): Promise<Resource> {
  const presenting = { ...showing, now: showing.now(), week: true };
  const mayChange = moverOf(caller, record) !== null;
  const row = mayChange ? wholeRow(record) : publicRow(record, []);
  const named = isStranger(caller, record) ? await underPublicName(db, record, row) : row;
  const more = mayChange ? forThoseWhoMayChange(record) : {};
  return { ...presentResource(named, presenting), ...more, may: mayOf(caller, record) };
}

/** What an organization is called is not for everyone to know whole. */
async function underPublicName(db: Database, record: ManagedRecord, row: NamedRow): Promise<NamedRow> {
  const { organization_name } = await publicVersion(db, record);
  return { ...row, organization_name };
}

/**
 * For lists: where confidential places are is on no list, whoever reads it.
 * @param own all of them were sent by the reader, who gets back their own words
 */
export async function presentManaged(
  db: Database,
  showing: Showing,
  records: readonly ManagedRecord[],
  own = false,
): Promise<Resource[]> {
  const presenting = { ...showing, now: showing.now(), week: false };
  const rows = own ? await rowsOfSender(db, records) : await publicRows(db, records);
  const more = new Map(records.map((record) => [record.id, forThoseWhoMayChange(record)]));
  return rows.map((row) => ({ ...presentResource(row, presenting), ...more.get(row.id) }));
}

async function rowsOfSender(db: Database, records: readonly ManagedRecord[]): Promise<NamedRow[]> {
  const shown = new Map((await publicRows(db, records)).map(({ id, organization_name }) => [id, organization_name]));
  return records.map((record) => ({
    ...publicRow(record, []),
    organization_name: shown.get(record.id) ?? null,
  }));
}

function forThoseWhoMayChange(record: ManagedRecord) {
  return filled({
    createdBy: creatorOf(record),
    rejectionReason: record.status === 'REJECTED' ? record.rejection_reason : null,
    mergedInto: record.merged_into,
  });
}

/** Nobody, for what came from another directory. */
function creatorOf({ created_by, creator_email }: ManagedRecord): string | null {
  return creator_email ?? (created_by === null || created_by === 'anonymous' ? created_by : 'deleted user');
}
