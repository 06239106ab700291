/** SQL of asking places by email: whom to ask, what was sent, what came of it. */
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { type Insertable, sql, type Updateable } from 'kysely';
import { advisoryLockTexts } from '../../platform/advisory-locks.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { VerificationRequestsTable } from '../../platform/database/review-tables.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { type DueAt, intervalOf } from './due-store.ts';

export type PlaceToAsk = {
  id: string;
  /** Its own address, else its organization's. */
  address: string;
  address_hash: Buffer;
  /** Of the account that has this address. */
  locale: string | null;
  languages: string[];
};

/** Imported records may have other texts in place of an email address. */
const emailPattern = '^[^@\\s,;<>"()]+@[^@\\s,;<>"()]+\\.[^@\\s,;<>"()]+$';

/**
 * Longest overdue first, each address once. Imported places that were never checked are due at once, since their source may be
 * old; submitted ones when the interval since their submission has passed. Leaves out places that were asked within the
 * interval, are being checked or reported that they have closed, and addresses that were undeliverable, were asked today or
 * have unsubscribed.
 */
export async function placesToAsk(tx: Tx, { now, today, intervals }: DueAt, limit: number): Promise<PlaceToAsk[]> {
  const { rows } = await sql<PlaceToAsk>`
    with public as (
      select resources.id, resources.languages, ${intervalOf(intervals)} as days, last_verified_at,
        resources.created_at, resources.source,
        btrim(coalesce(nullif(btrim(resources.email), ''), organizations.email)) as address
      from resources left join organizations on organizations.id = resources.organization_id and organizations.removed is null
      where resources.status in (${sql.join(publicStatuses)}) and resources.merged_into is null
    ), rated as (
      select *, sha256(convert_to(lower(address), 'UTF8')) as address_hash,
        (${today}::date - coalesce(
          last_verified_at, case when source is null then created_at::date else created_at::date - days end
        ))::real / days as overdue
      from public where address ~ ${emailPattern}
    ), chosen as (
      select distinct on (address_hash) id, address, address_hash, languages, overdue
      from rated
      where overdue >= 1
        and not exists (
          select from verification_requests as earlier
          where earlier.resource_id = rated.id and (
            earlier.asked_at > ${now}::timestamptz - make_interval(days => days)
            or (earlier.answer = 'closed' and earlier.settled_by is null)
          ))
        and not exists (
          select from verification_requests as earlier
          where earlier.address_hash = rated.address_hash
            and (earlier.asked_on = ${today}::date or earlier.undelivered_at is not null))
        and not exists (select from mail_suppressions as stopped where stopped.address_hash = rated.address_hash)
        and not exists (
          select from check_leases where check_leases.resource_id = rated.id and check_leases.held_until > ${now}::timestamptz)
      order by address_hash, overdue desc, id
    )
    select chosen.id, address, address_hash, languages,
      (select locale from users where lower(users.email) = lower(chosen.address) limit 1) as locale
    from chosen order by overdue desc, chosen.id limit ${limit}`.execute(tx);
  return rows;
}

/** Serializes the runs of all servers, so that they share the daily limit. */
export async function lockVerificationRequests(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${advisoryLockTexts.verificationRequests}, 0))`.execute(tx);
}

export async function countRequestsOn(tx: Tx, day: string): Promise<number> {
  const { count } = await tx
    .selectFrom('verification_requests')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('asked_on', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRequest(tx: Tx, request: Insertable<VerificationRequestsTable>): Promise<void> {
  await tx.insertInto('verification_requests').values(request).execute();
}

export async function updateRequest(tx: Tx, id: string, fields: Updateable<VerificationRequestsTable>): Promise<void> {
  await tx.updateTable('verification_requests').set(fields).where('id', '=', id).execute();
}

export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('verification_requests').where('id', '=', id).execute();
}

/** `id` must be a UUID. */
export async function resourceOfRequest(db: Database, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('verification_requests')
    .select('resource_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.resource_id;
}

/**
 * Marks requests as undelivered if the mail server refused the address. If the mail server could not be reached for days, the
 * request is deleted, so that the place is asked again.
 */
export async function settleUndeliveredEmails(db: Database, now: Date): Promise<void> {
  const emails = db.selectFrom('outbox').select('id').where('given_up_at', 'is not', null);
  await db
    .updateTable('verification_requests')
    .set({ undelivered_at: now })
    .where('undelivered_at', 'is', null)
    .where('email_id', 'in', emails.where('refused', '=', true))
    .execute();
  await db
    .deleteFrom('verification_requests')
    .where('answer', 'is', null)
    .where('email_id', 'in', emails.where('refused', '=', false))
    .execute();
}

/** A check settles all open requests of the resource. */
export async function settleRequests(tx: Tx, resourceId: string, checkId: string): Promise<void> {
  await tx
    .updateTable('verification_requests')
    .set({ settled_by: checkId })
    .where('resource_id', '=', resourceId)
    .where('settled_by', 'is', null)
    .execute();
}

export async function reopenRequests(tx: Tx, checkId: string): Promise<void> {
  await tx.updateTable('verification_requests').set({ settled_by: null }).where('settled_by', '=', checkId).execute();
}

export async function suppressAddress(tx: Tx, addressHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('mail_suppressions')
    .values({ address_hash: addressHash, created_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute();
}

export async function isSuppressed(db: Database, addressHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('mail_suppressions')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Days; longer than any interval within which a place is not asked again. */
const retentionDays = 1100;

export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('verification_requests').where('asked_at', '<', addDays(now, -retentionDays)).execute();
}
