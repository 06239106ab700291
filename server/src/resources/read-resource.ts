/** One resource, as much of it as the caller may know. */
import type { Resource } from '@waymark/contract/resource';
import { recordChange } from '../audit/record-change.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import type { ManagingParts } from './edit-resource.ts';
import { type ManagedRecord, managedResourceById } from './managed-resource-store.ts';
import { presentFor } from './present-managed.ts';
import { publicVersion } from './read-public-resources.ts';
import { known, moverOf } from './who-may-change.ts';

/**
 * What was put into another record is answered with that one, so that old links and saved lists lead there; only those who may
 * change it see it as it was. Throws Refusal 'resource-not-found', also for what exists but is not the caller's to know of.
 */
export async function readResource(parts: ManagingParts, caller: Caller | null, id: string): Promise<Resource> {
  const { db } = parts;
  const asked = isId(id) ? await managedResourceById(db, id) : undefined;
  const leadsOn = asked?.merged_into && !moverOf(caller, asked) ? asked.merged_into : null;
  const record = known(caller, leadsOn ? await managedResourceById(db, leadsOn) : asked);
  if (caller && moverOf(caller, record)) {
    await noteReading(parts, caller, record);
  }
  return presentFor(db, parts, caller, record);
}

/**
 * Who has seen where a confidential place is, is written down; but of whoever sent it, who has always known.
 * Source: docs/decisions, address visibility.
 */
export async function noteReading(
  { db }: Pick<ManagingParts, 'db'>,
  caller: Caller,
  record: ManagedRecord,
): Promise<void> {
  if (record.location_visibility === 'public' || record.creator_id === caller.id) {
    return;
  }
  const { name } = await publicVersion(db, record);
  await db.transaction().execute(async (tx) => {
    const read = { kind: 'resource', id: record.id, name } as const;
    await recordChange(tx, { actor: caller.id, action: 'resource.read-confidential', record: read });
  });
}

/** Tells which record the caller is shown; null: none, or one whose change is written down. */
export type Seen = (record: ManagedRecord | null) => void;

/** Whoever is shown how a record stands, because their change was refused or changed nothing, has read it. */
export async function notingReading<T>(
  parts: Pick<ManagingParts, 'db'>,
  caller: Caller,
  change: (seen: Seen) => Promise<T>,
): Promise<T> {
  const shown: { record: ManagedRecord | null } = { record: null };
  const note = async () => {
    if (shown.record) {
      await noteReading(parts, caller, shown.record);
    }
  };
  try {
    const answer = await change((record) => {
      shown.record = record;
    });
    await note();
    return answer;
  } catch (error) {
    if (error instanceof Refusal && error.current !== undefined) {
      await note();
    }
    throw error;
  }
}
