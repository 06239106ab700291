/** What may be done with the token of an email that asks a place whether its listing is still right. */
import type { PlaceAnswer } from '@waymark/contract/check-lists';
import type { VerificationRequest } from '@waymark/contract/verification-request';
import type { Database, Tx } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import { lockRequest, type RequestRow, requestByToken, setAnswer } from './request-store.ts';

export type { RequestRow };

export function findRequest(db: Database, token: string): Promise<RequestRow | undefined> {
  return requestByToken(db, hashToken(token));
}

/** Of concurrent answers by one token, one is given: the others wait here, and then read it. */
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
 * Whether what comes with this token is the place's own word; then the request is answered by it. A token of another
 * listing, of none, or one that was used says nothing. The resource must be locked, and public.
 */
export async function changedByPlace(tx: Tx, token: string, resourceId: string, now: Date): Promise<boolean> {
  const found = await findRequest(tx, token);
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
