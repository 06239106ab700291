/** What people without an account do with their request, which the code opens. */
import { maxLengths } from '@waymark/contract/field-limits';
import type { AddedWords, MyRequest, RequestAnswer, RequestEnd } from '@waymark/contract/my-request';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { formatValidationError } from '@waymark/contract/validation-messages';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import { handleEach } from '../../platform/jobs/handle-each.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { recordFollowUpAnswer } from './answer-follow-up.ts';
import { auditNeedChange } from './audit-need-change.ts';
import { closeMatches } from './close-matches.ts';
import { assertOpen } from './need-permissions.ts';
import { lockNeed, type NeedRow, updateNeed } from './need-store.ts';
import { deleteExpiredRequest, expiredRequests, idOfCode } from './own-request-store.ts';
import { presentNeeds } from './present-need.ts';
import { hashOfCode } from './request-codes.ts';
import { isMatchedNeed } from './send-due-follow-ups.ts';
import { withdrawNeed } from './withdraw-need.ts';

type Deps = AlertDeps & { db: Database };

/** Throws ApiError 'request-not-found'. */
export function openRequest(deps: Deps, code: string): Promise<MyRequest> {
  return withRequest(deps, code, async (_tx, row) => row);
}

/** Throws ApiError 'request-not-found', 'need-not-open', 'invalid-input' when the request grows too long. */
export function addWords(deps: Deps, { code, words }: AddedWords): Promise<MyRequest> {
  return withRequest(deps, code, async (tx, row) => {
    assertOpen(row);
    const description = `${row.description}\n\n${words}`;
    if (description.length > maxLengths.need) {
      const values = { limit: Math.max(0, maxLengths.need - row.description.length - 2) };
      throw new ApiError('invalid-input', {
        errors: { words: [formatValidationError({ code: 'text-long', values })] },
      });
    }
    const saved = await updateNeed(tx, row.id, { description }, deps.now());
    await auditNeedChange(tx, null, 'need.edit', row, saved);
    return saved;
  });
}

/** Throws ApiError 'request-not-found', 'need-not-open'. */
export function endRequest(deps: Deps, { code, end }: RequestEnd): Promise<MyRequest> {
  return withRequest(deps, code, async (tx, row) => {
    const now = deps.now();
    if (end === 'DELETED') {
      return withdrawNeed(tx, row, now);
    }
    assertOpen(row);
    if (end === 'WITHDRAWN') {
      return withdrawNeed(tx, row, now);
    }
    await closeMatches(tx, row, { outcome: 'DONE', by: 'person', now });
    const saved = await updateNeed(tx, row.id, { status: 'FULFILLED', closed_at: now }, now);
    await auditNeedChange(tx, null, 'need.resolve', row, saved);
    return saved;
  });
}

/** Throws ApiError 'request-not-found', 'follow-up-ended'. */
export function answerByCode(deps: Deps, { code, answer }: RequestAnswer): Promise<MyRequest> {
  return withRequest(deps, code, (tx, row) => recordFollowUpAnswer(tx, deps, row, { answer, actor: null }));
}

/** Deletes requests without an account that have not changed for the days in the settings. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  const { requestDays } = await readSettings(db);
  const changedBefore = addDays(now, -requestDays);
  await handleEach(await expiredRequests(db, changedBefore), (id) =>
    inTransaction(db, async (tx) => {
      const row = await lockNeed(tx, id);
      if (row && row.updated_at < changedBefore && isActiveNeed(row.status)) {
        await closeMatches(tx, row, { outcome: 'ENDED', by: 'person', now });
      }
      if (await deleteExpiredRequest(tx, id, changedBefore)) {
        await writeAuditEntry(tx, { actor: null, action: 'need.expire', record: { kind: 'need', id } });
      }
    }),
  );
}

/** Hashes the code before anything is looked up, so that right and wrong codes take equally long. */
async function withRequest(
  deps: Deps,
  code: string,
  change: (tx: Tx, row: NeedRow) => Promise<NeedRow>,
): Promise<MyRequest> {
  const codeHash = await hashOfCode(deps.db, code);
  return inTransaction(deps.db, async (tx) => {
    const { requestDays } = await readSettings(tx);
    const id = await idOfCode(tx, codeHash, addDays(deps.now(), -requestDays));
    const row = assertFound(id === undefined ? undefined : await lockNeed(tx, id), 'request-not-found');
    return present(tx, await change(tx, row), requestDays);
  });
}

async function present(tx: Tx, row: NeedRow, requestDays: number): Promise<MyRequest> {
  const [need] = await presentNeeds(tx, [row], { role: 'USER' });
  if (!need) {
    throw new Error('One row is one need.');
  }
  const { description, category, priority, status, shareEmail, sharePhone, createdAt } = need;
  return {
    ...omitEmpty({
      match: need.match,
      matches: need.matches,
      notes: need.notes,
      reach: need.reach,
      lostVolunteer: need.lostVolunteer,
      lostPlace: need.lostPlace,
      detailsDeleted: need.detailsDeleted,
    }),
    ...{ description, category, priority, status, shareEmail, sharePhone, createdAt },
    canAnswer: isMatchedNeed(row),
    contact: omitEmpty({ name: row.contact_name, email: row.contact_email, phone: row.contact_phone }),
    keptUntil: addDays(row.updated_at, requestDays).toISOString(),
  };
}
