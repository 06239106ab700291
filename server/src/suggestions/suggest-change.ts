/** Anyone who sees a mistake in a resource says how it should be; an administrator decides. */
import { sentenceOf } from '@waymark/contract/field-messages';
import type { NewSuggestion, SuggestionReceipt } from '@waymark/contract/suggestion';
import { trapField } from '@waymark/contract/trap-field';
import { recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/database.ts';
import { undone } from '../database/undone.ts';
import type { Caller } from '../http/caller.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/problems.ts';
import { refuseUnreadableHours } from '../resources/check-fields.ts';
import { lockKnown, type ManagingParts } from '../resources/edit-resource.ts';
import { presentFor } from '../resources/present-managed.ts';
import { publicVersion } from '../resources/read-public-resources.ts';
import { known } from '../resources/who-may-change.ts';
import { proposalsIn } from './suggested-fields.ts';
import { insertSuggestion } from './suggestion-store.ts';

export type Proposal = { caller: Caller | null; remoteAddress: string; resourceId: string; body: NewSuggestion };

/** Throws Refusal 'resource-not-found', 'too-many-attempts', 'invalid-input' (also when nothing would change). */
export async function suggestChange(
  parts: ManagingParts & { limits: Limits },
  proposal: Proposal,
): Promise<SuggestionReceipt> {
  const { db, limits } = parts;
  const { caller, remoteAddress, body } = proposal;
  await limits.spend('submit-by-address', caller?.id ?? remoteAddress);
  refuseUnreadableHours(body);
  const suggest = (tx: Tx) => suggestIn(tx, parts, proposal);
  // A program that filled the trap is answered like everybody, and nothing is kept.
  return body[trapField] === undefined ? db.transaction().execute(suggest) : undone(db, suggest);
}

async function suggestIn(tx: Tx, parts: ManagingParts, { caller, resourceId, body }: Proposal) {
  const record = known(caller, await lockKnown(tx, resourceId));
  // Compared with what the author saw: an address that was hidden from them is not proposed to be cleared.
  const fields = proposalsIn(body, await presentFor(tx, parts, caller, record));
  if (Object.keys(fields).length === 0) {
    throw new Refusal('invalid-input', { errors: { name: [sentenceOf({ code: 'suggestion-empty' })] } });
  }
  const { id } = await insertSuggestion(tx, {
    resource_id: record.id,
    resource_revision: record.revision,
    author_id: caller?.id ?? null,
    fields: JSON.stringify(fields),
    note: body.note ?? null,
  });
  const { name } = await publicVersion(tx, record);
  await recordChange(tx, {
    actor: caller?.id ?? null,
    action: 'suggestion.send',
    record: { kind: 'suggestion', id, name },
    after: { resourceId: record.id, fields: Object.keys(fields) },
  });
  return { id, status: 'PENDING' as const };
}
