/** Stores a change of a resource that anybody suggests; an administrator decides about it. */

import type { endpoints } from '@waymark/contract/endpoints';
import { honeypotField } from '@waymark/contract/honeypot-field';
import type { SuggestionReceipt } from '@waymark/contract/suggestion';
import { formatValidationError } from '@waymark/contract/validation-messages';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { redactRecord } from '../../domain/directory/public-resources.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction, rollBack } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { presentForCaller, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { assertVisible, isCheckable } from '../../services/managed-resources/resource-permissions.ts';
import { assertReadableHours } from '../../services/managed-resources/validate-fields.ts';
import { answerWithSuggestion } from '../../services/verification-requests/answer-by-token.ts';
import { diffProposals } from './field-proposals.ts';
import { insertSuggestion } from './suggestion-store.ts';

type Proposal = EndpointCall<typeof endpoints.suggestChange>;

/** Throws ApiError 'resource-not-found', 'too-many-attempts', 'invalid-input' (also when nothing would change). */
export async function suggestChange(deps: ResourceContext, proposal: Proposal): Promise<SuggestionReceipt> {
  const { db } = deps;
  const { caller, remoteAddress, limits, body } = proposal;
  await limits.consume('submit-by-address', caller?.id ?? remoteAddress);
  assertReadableHours(body);
  const suggest = (tx: Tx) => suggestIn(tx, deps, proposal);
  // A request that fills in the honeypot is answered with success and discarded.
  return body[honeypotField] === undefined ? inTransaction(db, suggest) : rollBack(db, suggest);
}

async function suggestIn(tx: Tx, deps: ResourceContext, { caller, params, body }: Proposal) {
  const record = assertVisible(caller, await lockResourceById(tx, params.id));
  // Compared with what the author saw: an address that was hidden from them is not proposed to be cleared.
  const fields = diffProposals(body, await presentForCaller(tx, deps, caller, record));
  if (Object.keys(fields).length === 0) {
    throw new ApiError('invalid-input', { errors: { name: [formatValidationError({ code: 'suggestion-empty' })] } });
  }
  const { token } = body;
  // With an expired link the suggestion is still accepted, only not marked as sent by the place.
  const fromPlace =
    token !== undefined && isCheckable(record) && (await answerWithSuggestion(tx, token, record.id, deps.now()));
  const { id } = await insertSuggestion(tx, {
    resource_id: record.id,
    resource_revision: record.revision,
    author_id: caller?.id ?? null,
    fields: JSON.stringify(fields),
    note: body.note ?? null,
    from_place: fromPlace,
  });
  const { name } = await redactRecord(tx, record);
  await writeAuditEntry(tx, {
    actor: caller?.id ?? null,
    action: 'suggestion.send',
    record: { kind: 'suggestion', id, name },
    after: { resourceId: record.id, fields: Object.keys(fields), ...(fromPlace && { fromPlace }) },
  });
  return { id, status: 'PENDING' as const, ...(fromPlace && { fromPlace }) };
}
