/** SQL of claims of organizations, and of their codes. */
import { type ClaimStatus, codeMinutes } from '@waymark/contract/membership-lists';
import { type Selectable, sql } from 'kysely';
import { pageOf } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ClaimCodesTable } from '../../platform/database/membership-tables.ts';
import { addDays, addMinutes } from '../../platform/values/add-time.ts';
import type { ClaimAddress } from './claim-ways.ts';

export type CodeRow = Selectable<ClaimCodesTable>;
type ClaimKey = { organizationId: string; userId: string };

function codes(db: Database, { organizationId, userId }: ClaimKey) {
  return db
    .selectFrom('claim_codes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId);
}

export async function codeOf(db: Database, claimKey: ClaimKey): Promise<CodeRow | undefined> {
  return codes(db, claimKey).executeTakeFirst();
}

export async function lockCode(tx: Tx, claimKey: ClaimKey): Promise<CodeRow | undefined> {
  return codes(tx, claimKey).forUpdate().executeTakeFirst();
}

/** Replaces an earlier code. Returns the id of the new one. */
export async function replaceCode(
  tx: Tx,
  claimKey: ClaimKey,
  { way, address }: ClaimAddress,
  now: Date,
): Promise<string> {
  await deleteCode(tx, claimKey);
  const { id } = await tx
    .insertInto('claim_codes')
    .values({ organization_id: claimKey.organizationId, user_id: claimKey.userId, way, address, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteCode(tx: Tx, { organizationId, userId }: ClaimKey): Promise<void> {
  await tx
    .deleteFrom('claim_codes')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('claim_codes')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Undefined: the code was replaced. `id` must be a UUID. */
export async function setCode(db: Database, id: string, code_hash: Buffer, now: Date) {
  return db
    .updateTable('claim_codes')
    .set({ code_hash, expires_at: addMinutes(now, codeMinutes) })
    .where('id', '=', id)
    .returning('organization_id')
    .executeTakeFirst();
}

function claims(db: Database) {
  return db
    .selectFrom('organization_claims as claim')
    .innerJoin('users', 'users.id', 'claim.user_id')
    .selectAll('claim')
    .select(['users.email', 'users.locale', sql<string>`users.first_name || ' ' || users.last_name`.as('user_name')]);
}
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof newestClaimOf>>>;

export async function newestClaimOf(db: Database, { organizationId, userId }: ClaimKey) {
  return claims(db)
    .where('claim.organization_id', '=', organizationId)
    .where('claim.user_id', '=', userId)
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts a claim, or replaces the words of the pending one. Returns whether it was inserted. */
export async function upsertClaim(
  tx: Tx,
  { organizationId, userId }: ClaimKey,
  words: string,
  now: Date,
): Promise<boolean> {
  const pending = await tx
    .updateTable('organization_claims')
    .set({ words })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst();
  if (!pending) {
    await tx
      .insertInto('organization_claims')
      .values({ organization_id: organizationId, user_id: userId, words, created_at: now })
      .execute();
  }
  return !pending;
}

/** Deletes the pending claim of an account that has become a member otherwise. */
export async function deletePendingClaim(tx: Tx, { organizationId, userId }: ClaimKey): Promise<void> {
  await tx
    .deleteFrom('organization_claims')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .execute();
}

/** `id` must be a UUID. */
export async function claimById(db: Database, id: string): Promise<ClaimRow | undefined> {
  return claims(db).where('claim.id', '=', id).executeTakeFirst();
}

/** Undefined: decided meanwhile. */
export async function decide(
  tx: Tx,
  id: string,
  decision: { status: ClaimStatus; reason: string | null; decided_by: string; decided_at: Date },
): Promise<ClaimRow | undefined> {
  const row = await tx
    .updateTable('organization_claims')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst();
  return row && claimById(tx, row.id);
}

export async function claimPage(
  db: Database,
  { status, page, size }: { status: ClaimStatus | undefined; page: number; size: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const condition = sql<boolean>`${status === undefined ? sql`true` : sql`claim.status = ${status}`} and exists (
    select from organizations where organizations.id = claim.organization_id and removed is null
  )`;
  const matching = claims(db).where(condition).orderBy('claim.created_at').orderBy('claim.id');
  return pageOf(db, matching, { page, size });
}

/** Deletes codes that were requested over a day ago, and expired invitations. */
export async function deleteEndedProofs(db: Database, now: Date): Promise<void> {
  const dayAgo = addDays(now, -1);
  await db.deleteFrom('claim_codes').where('requested_at', '<', dayAgo).execute();
  await db.deleteFrom('organization_invitations').where('expires_at', '<', now).execute();
}
