/** SQL of verification requests: finding one by its token, and answering it. */
import type { PlaceAnswer } from '@waymark/contract/check-lists';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { VerificationRequestsTable } from '../../platform/database/review-tables.ts';

export type RequestRow = Selectable<VerificationRequestsTable>;

export async function requestByToken(db: Database, hash: Buffer): Promise<RequestRow | undefined> {
  return db.selectFrom('verification_requests').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Locks it until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('verification_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setAnswer(tx: Tx, id: string, answer: PlaceAnswer, now: Date): Promise<void> {
  await tx.updateTable('verification_requests').set({ answer, answered_at: now }).where('id', '=', id).execute();
}
