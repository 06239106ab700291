/** Anyone who sees a mistake in a resource says how it should be; an administrator decides. */

import type { endpoints } from '@waymark/contract/endpoints';
import { sentenceOf } from '@waymark/contract/field-messages';
import { honeypotField } from '@waymark/contract/honeypot-field';
import type { SuggestionReceipt } from '@waymark/contract/suggestion';
import { recordChange } from '../../domain/audit/record-change.ts';
import { publicVersion } from '../../domain/directory/read-public-resources.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction, rollBack } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/problems.ts';
import type { Call } from '../../platform/http/serve.ts';
import { refuseUnreadableHours } from '../../services/managed-resources/check-fields.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { type ManagingParts, presentFor } from '../../services/managed-resources/present-managed.ts';
import { assertVisible, isCheckable } from '../../services/managed-resources/who-may-change.ts';
import { changedByPlace } from '../../services/verification-requests/answer-request.ts';
import { proposalsIn } from './suggested-fields.ts';
import { insertSuggestion } from './suggestion-store.ts';

type Proposal = Call<typeof endpoints.suggestChange>;

/** Throws Refusal 'resource-not-found', 'too-many-attempts', 'invalid-input' (also when nothing would change). */
export async function suggestChange(parts: ManagingParts, proposal: Proposal): Promise<SuggestionReceipt> {
  const { db } = parts;
  const { caller, remoteAddress, limits, body } = proposal;
  await limits.spend('submit-by-address', caller?.id ?? remoteAddress);
  refuseUnreadableHours(body);
  const suggest = (tx: Tx) => suggestIn(tx, parts, proposal);
  // A request that fills in the honeypot is answered with success and discarded.
  return body[honeypotField] === undefined ? inTransaction(db, suggest) : rollBack(db, suggest);
}

async function suggestIn(tx: Tx, parts: ManagingParts, { caller, params, body }: Proposal) {
  const record = assertVisible(caller, await lockResourceById(tx, params.id));
  // Compared with what the author saw: an address that was hidden from them is not proposed to be cleared.
  const fields = proposalsIn(body, await presentFor(tx, parts, caller, record));
  if (Object.keys(fields).length === 0) {
    throw new Refusal('invalid-input', { errors: { name: [sentenceOf({ code: 'suggestion-empty' })] } });
  }
  const { token } = body;
  // A link that has ended does not take what was typed away.
  const fromPlace =
    token !== undefined && isCheckable(record) && (await changedByPlace(tx, token, record.id, parts.now()));
  const { id } = await insertSuggestion(tx, {
    resource_id: record.id,
    resource_revision: record.revision,
    author_id: caller?.id ?? null,
    fields: JSON.stringify(fields),
    note: body.note ?? null,
    from_place: fromPlace,
  });
  const { name } = await publicVersion(tx, record);
  await recordChange(tx, {
    actor: caller?.id ?? null,
    action: 'suggestion.send',
    record: { kind: 'suggestion', id, name },
    after: { resourceId: record.id, fields: Object.keys(fields), ...(fromPlace && { fromPlace }) },
  });
  return { id, status: 'PENDING' as const, ...(fromPlace && { fromPlace }) };
}
