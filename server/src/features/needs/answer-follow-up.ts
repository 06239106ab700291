/** Answers of a person whether a match helped: signed in, or by the link of the email. */

import type { FollowUp, FollowUpAnswerByLink, NewFollowUpAnswer } from '@waymark/contract/follow-up';
import type { FollowUpAnswer } from '@waymark/contract/follow-up-answers';
import type { Need } from '@waymark/contract/need';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { findPublicResources } from '../../domain/directory/public-resources.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { closeMatches } from './close-matches.ts';
import { deriveStatusAndAlert } from './end-matches-of-open-need.ts';
import { isOpenQuestion, stateOf } from './follow-up-state.ts';
import {
  type FollowUpRow,
  followUpById,
  followUpByToken,
  followUpsOfNeeds,
  insertFollowUp,
  updateFollowUp,
} from './follow-up-store.ts';
import type { MatchRow } from './match-store.ts';
import { lockVisibleNeed } from './need-permissions.ts';
import { lockNeed, type NeedRow, needById, updateNeed } from './need-store.ts';
import { auditableFields, presentNeed } from './present-need.ts';
import { isMatchedNeed, type MatchedNeed, matchOf } from './send-due-follow-ups.ts';

type Deps = AlertDeps & { db: Database };

/** Throws ApiError 'follow-up-not-found'. */
export async function readFollowUp(db: Database, token: string): Promise<FollowUp> {
  const question = assertFound(await followUpByToken(db, hashToken(token)), 'follow-up-not-found');
  return presentFollowUp(question, assertFound(await needById(db, question.need_id), 'follow-up-not-found'));
}

/** Idempotent for the same answer. Throws ApiError 'follow-up-not-found', 'follow-up-ended'. */
export async function answerFollowUpByLink(deps: Deps, { token, answer }: FollowUpAnswerByLink): Promise<FollowUp> {
  const { id, need_id } = assertFound(await followUpByToken(deps.db, hashToken(token)), 'follow-up-not-found');
  return inTransaction(deps.db, async (tx) => {
    const need = assertFound(await lockNeed(tx, need_id), 'follow-up-not-found');
    const question = assertFound(await followUpById(tx, id), 'follow-up-not-found');
    if (question.answer === answer) {
      return presentFollowUp(question, need);
    }
    if (stateOf(question, need) !== 'OPEN' || !isMatchedNeed(need)) {
      throw new ApiError('follow-up-ended');
    }
    const saved = await settle(tx, deps, need, { question, answer, actor: need.owner_id });
    return presentFollowUp(assertFound(await followUpById(tx, id), 'follow-up-not-found'), saved);
  });
}

/** Only for the owner. Throws ApiError 'need-not-found' also for administrators, 'changed-meanwhile', 'follow-up-ended'. */
export async function answerFollowUp(
  deps: Deps,
  caller: Caller,
  id: string,
  { answer, revision }: NewFollowUpAnswer,
): Promise<Need> {
  return inTransaction(deps.db, async (tx) => {
    const row = isId(id) ? await needById(tx, id) : undefined;
    if (row?.owner_id !== caller.id) {
      throw new ApiError('need-not-found');
    }
    const need = await lockVisibleNeed(tx, caller, id, revision);
    return presentNeed(tx, await recordFollowUpAnswer(tx, deps, need, { answer, actor: caller.id }), caller);
  });
}

type Answer = { answer: FollowUpAnswer; actor: string | null };

/** Also before the question was asked. `need` must be locked. Throws ApiError 'follow-up-ended'. */
export async function recordFollowUpAnswer(tx: Tx, deps: AlertDeps, need: NeedRow, reply: Answer): Promise<NeedRow> {
  if (!isMatchedNeed(need)) {
    throw new ApiError('follow-up-ended');
  }
  const asked = (await followUpsOfNeeds(tx, [need.id])).find((one) => isOpenQuestion(one, need));
  const question = asked ?? (await insertFollowUp(tx, { ...matchOf(need), asked_at: deps.now() }));
  if (!question || question.answer !== null) {
    throw new ApiError('follow-up-ended');
  }
  return settle(tx, deps, need, { ...reply, question });
}

type SettledAnswer = Answer & { question: FollowUpRow };

async function settle(
  tx: Tx,
  deps: AlertDeps,
  need: MatchedNeed,
  { question, answer, actor }: SettledAnswer,
): Promise<NeedRow> {
  const now = deps.now();
  await updateFollowUp(tx, question.id, { answer, answered_at: now });
  const isHelped = answer === 'HELPED';
  // Volunteers who have not answered yet may still help.
  const which = ({ status }: MatchRow) => isHelped || status !== 'ASKED';
  await closeMatches(tx, need, { outcome: isHelped ? 'DONE' : 'ENDED', by: 'person', now, which });
  const saved = isHelped
    ? await updateNeed(tx, need.id, { status: 'FULFILLED', closed_at: now }, now)
    : await deriveStatusAndAlert(tx, deps, need);
  await writeAuditEntry(tx, {
    actor,
    action: 'need.follow-up',
    record: { kind: 'need', id: need.id },
    before: auditableFields(need),
    after: { ...auditableFields(saved), answer },
  });
  if (answer === 'WRONG_INFORMATION') {
    await auditWrongInformation(tx, question);
  }
  return saved;
}

/** Without the actor, who is in the entry of the request: entries of a resource are read by more people. */
async function auditWrongInformation(tx: Tx, { resource_id: id }: FollowUpRow): Promise<void> {
  if (id === null) {
    return;
  }
  const [resource] = (await findPublicResources(tx, [id])).values();
  await writeAuditEntry(tx, {
    actor: null,
    action: 'resource.report-wrong',
    record: { kind: 'resource', id, ...(resource && { name: resource.name }) },
  });
}

function presentFollowUp(question: FollowUpRow, need: NeedRow): FollowUp {
  return {
    ...omitEmpty({ answer: question.answer }),
    state: stateOf(question, need),
    by: question.volunteer_id === null ? 'resource' : 'volunteer',
    requestedAt: need.created_at.toISOString(),
  };
}
