/** SQL of codes and requests of people who want to keep an organization. */
import { type ClaimStatus, codeMinutes } from '@waymark/contract/membership-lists';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ClaimCodesTable } from '../../platform/database/membership-tables.ts';
import { addDays } from '../../platform/values/add-days.ts';
import type { Way } from './claim-ways.ts';

export type CodeRow = Selectable<ClaimCodesTable>;
type Whose = { organizationId: string; userId: string };

function codes(db: Database, { organizationId, userId }: Whose) {
  return db
    .selectFrom('claim_codes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId);
}

export async function codeOf(db: Database, whose: Whose): Promise<CodeRow | undefined> {
  return codes(db, whose).executeTakeFirst();
}

export async function lockCode(tx: Tx, whose: Whose): Promise<CodeRow | undefined> {
  return codes(tx, whose).forUpdate().executeTakeFirst();
}

/** Replaces the code before. Returns the id of the new one. */
export async function putCode(tx: Tx, whose: Whose, { way, address }: Way, now: Date): Promise<string> {
  await deleteCode(tx, whose);
  const { id } = await tx
    .insertInto('claim_codes')
    .values({ organization_id: whose.organizationId, user_id: whose.userId, way, address, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteCode(tx: Tx, { organizationId, userId }: Whose): Promise<void> {
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

/** For the email that is about to be sent; undefined: another code was asked for since. `id` must be a UUID. */
export async function setCode(db: Database, id: string, code_hash: Buffer, now: Date) {
  return db
    .updateTable('claim_codes')
    .set({ code_hash, expires_at: new Date(now.getTime() + codeMinutes * 60_000) })
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

export async function newestClaimOf(db: Database, { organizationId, userId }: Whose) {
  return claims(db)
    .where('claim.organization_id', '=', organizationId)
    .where('claim.user_id', '=', userId)
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id')
    .limit(1)
    .executeTakeFirst();
}

/** A further request says it in other words. */
export async function putClaim(tx: Tx, { organizationId, userId }: Whose, words: string, now: Date): Promise<boolean> {
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

/** They have become a member by other means. */
export async function withdrawClaim(tx: Tx, { organizationId, userId }: Whose): Promise<void> {
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
  const kept = sql<boolean>`${status === undefined ? sql`true` : sql`claim.status = ${status}`} and exists (
    select from organizations where organizations.id = claim.organization_id and removed is null
  )`;
  const rows = await claims(db)
    .where(kept)
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('organization_claims as claim')
    .select((query) => query.fn.countAll<string>().as('total'))
    .where(kept)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Codes that have ended or were never sent, and invitations that have ended. */
export async function deleteEndedProofs(db: Database, now: Date): Promise<void> {
  const dayAgo = addDays(now, -1);
  await db.deleteFrom('claim_codes').where('requested_at', '<', dayAgo).execute();
  await db.deleteFrom('organization_invitations').where('expires_at', '<', now).execute();
}
