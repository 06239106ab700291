/** Answers verification emails by their link: the listing is right, or the place has closed. Opening the link changes nothing. */

import type { VerificationAnswer, VerificationRequest } from '@waymark/contract/verification-request';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { findPublicResources } from '../../domain/directory/public-resources.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { auditResourceChange } from '../../services/managed-resources/audit-resource-change.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { isCheckable } from '../../services/managed-resources/resource-permissions.ts';
import {
  answerRequest,
  findVerificationRequest,
  lockRequestOf,
  type RequestRow,
  stateOf,
} from '../../services/verification-requests/answer-by-token.ts';
import { recordCheck } from './record-check.ts';
import { suppressAddress } from './verification-request-store.ts';

/** Throws ApiError 'verification-request-not-found'. */
export async function readRequest(deps: ResourceContext, token: string): Promise<VerificationRequest> {
  return presentRequest(
    deps.db,
    deps,
    assertFound(await findVerificationRequest(deps.db, token), 'verification-request-not-found'),
  );
}

/**
 * Idempotent for the same answer. Throws ApiError 'verification-request-not-found', 'verification-request-ended', and
 * 'changed-meanwhile' when the listing has another revision than the one that was shown.
 */
export async function answerByLink(
  deps: ResourceContext,
  { token, answer, revision }: VerificationAnswer,
): Promise<VerificationRequest> {
  const found = assertFound(await findVerificationRequest(deps.db, token), 'verification-request-not-found');
  return inTransaction(deps.db, async (tx) => {
    const record = await lockResourceById(tx, found.resource_id);
    const request = await lockRequestOf(tx, found);
    if (request.answer === answer) {
      return presentRequest(tx, deps, request);
    }
    const now = deps.now();
    const isPublic = record !== undefined && isCheckable(record);
    if (!isPublic || stateOf(request, isPublic, now) !== 'OPEN') {
      throw new ApiError('verification-request-ended');
    }
    if (revision !== undefined && revision !== record.revision) {
      throw new ApiError('changed-meanwhile');
    }
    const answered = await answerRequest(tx, request, answer, now);
    if (answer === 'right') {
      await recordCheck(tx, deps, { record, checker: null, method: 'place' });
    } else {
      // The listing stays as it is until somebody has checked it.
      const change = { actor: null, action: 'resource.report-closed-by-place', before: record, after: record } as const;
      await auditResourceChange(tx, deps, change);
    }
    return presentRequest(tx, deps, answered);
  });
}

/** Also with a link that was answered or has expired. Throws ApiError 'verification-request-not-found'. */
export async function stopRequests({ db, now }: ResourceContext, token: string): Promise<{ stopped: true }> {
  const { address_hash } = assertFound(await findVerificationRequest(db, token), 'verification-request-not-found');
  await inTransaction(db, (tx) => suppressAddress(tx, address_hash, now()));
  return { stopped: true };
}

async function presentRequest(db: Database, deps: ResourceContext, request: RequestRow): Promise<VerificationRequest> {
  const { resource_id, answer, revision, mailed_at, asked_at } = request;
  const now = deps.now();
  const row = (await findPublicResources(db, [resource_id])).get(resource_id);
  const askedAt = mailed_at ?? asked_at;
  return {
    ...omitEmpty({ answer, resource: row && presentResource(row, { ...deps, now, week: true }) }),
    state: stateOf(request, row !== undefined, now),
    askedAt: askedAt.toISOString(),
    // A check also increments the revision, but not `updated_at`: it changes nothing that the place would want to see.
    changedSince: row !== undefined && row.revision !== revision && row.updated_at > askedAt,
  };
}
