/**
 * An administrator accepts or declines each field of a suggestion; accepted values are applied to the resource at once.
 */

import {
  type FieldDecision,
  SuggestedFields,
  type Suggestion,
  type SuggestionDecision,
} from '@waymark/contract/suggestion';
import { recordChange } from '../../domain/audit/record-change.ts';
import { publicVersion } from '../../domain/directory/read-public-resources.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { readPart } from '../../platform/http/read-request.ts';
import { changeResource } from '../../services/managed-resources/change-resource.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { type ManagingParts, presentFor } from '../../services/managed-resources/present-managed.ts';
import { notingReading, type Seen } from '../../services/managed-resources/read-resource.ts';
import { presentSuggestion } from './present-suggestion.ts';
import { type FieldValues, formWith } from './suggested-fields.ts';
import { lockSuggestion, type SuggestionRow, suggestionById, updateSuggestion } from './suggestion-store.ts';

/** Throws Refusal 'suggestion-not-found', 'suggestion-decided', 'changed-meanwhile', 'status-not-allowed', 'invalid-input'. */
export async function decideSuggestion(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { accept, revision }: SuggestionDecision,
): Promise<Suggestion> {
  return notingReading(parts, caller, (seen) =>
    inTransaction(parts.db, (tx) => decideIn(tx, parts, caller, { id, accept, revision, seen })),
  );
}

type Decision = Pick<SuggestionDecision, 'accept' | 'revision'> & { id: string; seen: Seen };

async function decideIn(
  tx: Tx,
  parts: ManagingParts,
  caller: Caller,
  { id, accept, revision, seen }: Decision,
): Promise<Suggestion> {
  const row = isId(id) ? await suggestionById(tx, id) : undefined;
  // Locks the resource first, as every other change does, which avoids deadlocks.
  const record = row && (await lockResourceById(tx, row.resource_id));
  const suggestion = row && (await lockSuggestion(tx, row.id));
  // The resource may have been merged concurrently.
  if (!record || !suggestion || suggestion.resource_id !== record.id) {
    throw new Refusal('suggestion-not-found');
  }
  seen(record);
  const present = await presentFor(tx, parts, caller, record);
  if (suggestion.status !== 'PENDING') {
    throw new Refusal('suggestion-decided');
  }
  if (revision !== undefined && revision !== suggestion.revision) {
    throw new Refusal('changed-meanwhile', { current: presentSuggestion(suggestion, present) });
  }
  const accepted = Object.fromEntries(Object.entries(suggestion.fields).filter(([field]) => accept.includes(field)));
  const { status = record.status, ...sent } = readPart(SuggestedFields, formWith(accepted, present));
  const after = await changeResource(tx, parts, {
    record,
    actor: caller,
    mover: 'admin',
    action: 'resource.accept-suggestion',
    sent,
    status,
  });
  seen(after === record ? record : null);
  const { name } = await publicVersion(tx, after);
  const decided = await keepDecision(tx, parts, caller, { ...suggestion, resource_name: name }, accepted);
  return presentSuggestion(decided, await presentFor(tx, parts, caller, after));
}

async function keepDecision(
  tx: Tx,
  { now }: ManagingParts,
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
  await recordChange(tx, {
    actor: caller.id,
    action: 'suggestion.decide',
    record: { kind: 'suggestion', id, name: resource_name },
    before: { status },
    after: { status: row.status, decisions },
  });
  return row;
}
