/** Finds and answers verification requests by the token of their email. */
import type { PlaceAnswer } from '@waymark/contract/check-lists';
import type { VerificationRequest } from '@waymark/contract/verification-request';
import type { Database, Tx } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import { lockRequest, type RequestRow, requestByToken, setAnswer } from './answer-store.ts';

export type { RequestRow };

export function findVerificationRequest(db: Database, token: string): Promise<RequestRow | undefined> {
  return requestByToken(db, hashToken(token));
}

/** Serializes concurrent answers by one token: the later ones read the first answer. */
export async function lockRequestOf(tx: Tx, { id }: Pick<RequestRow, 'id'>): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (!request) {
    throw new Error('A request of a locked resource cannot be missing.');
  }
  return request;
}

/** `isPublic`: people can find the listing. */
export function stateOf(
  { answer, expires_at }: Pick<RequestRow, 'answer' | 'expires_at'>,
  isPublic: boolean,
  now: Date,
): VerificationRequest['state'] {
  if (answer !== null) {
    return 'ANSWERED';
  }
  if (!isPublic) {
    return 'GONE';
  }
  return expires_at === null || expires_at <= now ? 'ENDED' : 'OPEN';
}

/** The request must be locked, and open. */
export async function answerRequest(tx: Tx, request: RequestRow, answer: PlaceAnswer, now: Date): Promise<RequestRow> {
  await setAnswer(tx, request.id, answer, now);
  return { ...request, answer, answered_at: now };
}

/**
 * Whether a suggestion with this token comes from the place itself; if so, answers the request with 'changed'. False for a token
 * of another listing, an unknown or a used one. The resource must be locked, and public.
 */
export async function answerWithSuggestion(tx: Tx, token: string, resourceId: string, now: Date): Promise<boolean> {
  const found = await findVerificationRequest(tx, token);
  if (found?.resource_id !== resourceId) {
    return false;
  }
  const request = await lockRequestOf(tx, found);
  if (stateOf(request, true, now) !== 'OPEN') {
    return false;
  }
  await answerRequest(tx, request, 'changed', now);
  return true;
}
