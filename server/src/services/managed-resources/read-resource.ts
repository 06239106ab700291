/** Reads one resource with the caller's access. */

import type { Resource } from '@waymark/contract/resource';
import { recordChange } from '../../domain/audit/record-change.ts';
import { publicVersion } from '../../domain/directory/read-public-resources.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { type ManagedRecord, managedResourceById } from './managed-resource-store.ts';
import { type ManagingParts, presentFor } from './present-managed.ts';
import { assertVisible, moverOf } from './who-may-change.ts';

/**
 * A merged resource is answered with its target, so that old links and saved lists keep working; editors see it as it
 * was. Throws Refusal 'resource-not-found', also without access.
 */
export async function readResource(parts: ManagingParts, caller: Caller | null, id: string): Promise<Resource> {
  const { db } = parts;
  const asked = isId(id) ? await managedResourceById(db, id) : undefined;
  const leadsOn = asked?.merged_into && !moverOf(caller, asked) ? asked.merged_into : null;
  const record = assertVisible(caller, leadsOn ? await managedResourceById(db, leadsOn) : asked);
  if (caller && moverOf(caller, record)) {
    await noteReading(parts, caller, record);
  }
  return presentFor(db, parts, caller, record);
}

/**
 * Records in the audit log who has read a confidential address, except its submitter. Source: docs/decisions, address
 * visibility.
 */
async function noteReading({ db }: Pick<ManagingParts, 'db'>, caller: Caller, record: ManagedRecord): Promise<void> {
  if (record.location_visibility === 'public' || record.creator_id === caller.id) {
    return;
  }
  const { name } = await publicVersion(db, record);
  await inTransaction(db, async (tx) => {
    const read = { kind: 'resource', id: record.id, name } as const;
    await recordChange(tx, { actor: caller.id, action: 'resource.read-confidential', record: read });
  });
}

/** Called with the record that the caller is shown; null: none, or its change is recorded anyway. */
export type Seen = (record: ManagedRecord | null) => void;

/** A refused or empty change returns the record: that is recorded as a read. */
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
