/**
 * An administrator accepts or declines each field of a suggestion; accepted values are applied to the resource at once.
 */

import {
  type FieldDecision,
  SuggestedFields,
  type Suggestion,
  type SuggestionDecision,
} from '@waymark/contract/suggestion';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { redactRecord } from '../../domain/directory/public-resources.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { parsePart } from '../../platform/http/parse-request.ts';
import { changeResource } from '../../services/managed-resources/change-resource.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { presentForCaller, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { type OnRecordShown, withReadAudit } from '../../services/managed-resources/read-resource.ts';
import { type FieldValues, toFormBody } from './field-proposals.ts';
import { presentSuggestion } from './present-suggestion.ts';
import { lockSuggestion, type SuggestionRow, suggestionById, updateSuggestion } from './suggestion-store.ts';

/** Throws ApiError 'suggestion-not-found', 'suggestion-decided', 'changed-meanwhile', 'status-not-allowed', 'invalid-input'. */
export async function decideSuggestion(
  deps: ResourceContext,
  caller: Caller,
  id: string,
  { accept, revision }: SuggestionDecision,
): Promise<Suggestion> {
  return withReadAudit(deps, caller, (seen) =>
    inTransaction(deps.db, (tx) => decideIn(tx, deps, caller, { id, accept, revision, seen })),
  );
}

type Decision = Pick<SuggestionDecision, 'accept' | 'revision'> & { id: string; seen: OnRecordShown };

async function decideIn(
  tx: Tx,
  deps: ResourceContext,
  caller: Caller,
  { id, accept, revision, seen }: Decision,
): Promise<Suggestion> {
  const row = isId(id) ? await suggestionById(tx, id) : undefined;
  // Locks the resource first, as every other change does, which avoids deadlocks.
  const record = row && (await lockResourceById(tx, row.resource_id));
  const suggestion = row && (await lockSuggestion(tx, row.id));
  // The resource may have been merged concurrently.
  if (!record || !suggestion || suggestion.resource_id !== record.id) {
    throw new ApiError('suggestion-not-found');
  }
  seen(record);
  const current = await presentForCaller(tx, deps, caller, record);
  if (suggestion.status !== 'PENDING') {
    throw new ApiError('suggestion-decided');
  }
  await assertUnchanged(revision, suggestion, () => presentSuggestion(suggestion, current));
  const accepted = Object.fromEntries(Object.entries(suggestion.fields).filter(([field]) => accept.includes(field)));
  const { status = record.status, ...sent } = parsePart(SuggestedFields, toFormBody(accepted, current));
  const after = await changeResource(tx, deps, {
    record,
    actor: caller,
    actorRole: 'admin',
    action: 'resource.accept-suggestion',
    sent,
    status,
  });
  seen(after === record ? record : null);
  const { name } = await redactRecord(tx, after);
  const decided = await recordDecision(tx, deps, caller, { ...suggestion, resource_name: name }, accepted);
  return presentSuggestion(decided, await presentForCaller(tx, deps, caller, after));
}

async function recordDecision(
  tx: Tx,
  { now }: ResourceContext,
  caller: Caller,
  { id, resource_name, fields, status }: SuggestionRow,
  accepted: FieldValues,
): Promise<SuggestionRow> {
  const names = Object.keys(fields);
  const decisions = Object.fromEntries(
    names.map((field): [string, FieldDecision] => [field, field in accepted ? 'accepted' : 'declined']),
  );
  const count = Object.keys(accepted).length;
  const row = await updateSuggestion(tx, id, {
    status: count === 0 ? 'DECLINED' : count === names.length ? 'ACCEPTED' : 'PARTLY_ACCEPTED',
    decisions,
    decided_by: caller.id,
    decided_at: now(),
  });
  await writeAuditEntry(tx, {
    actor: caller.id,
    action: 'suggestion.decide',
    record: { kind: 'suggestion', id, name: resource_name },
    before: { status },
    after: { status: row.status, decisions },
  });
  return row;
}
