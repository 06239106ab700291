/** SQL of matches: the resources that were suggested for a request, and the volunteers who were asked. */

import { liveMatches } from '@waymark/contract/match-lifecycle';
import type { OfferStatus } from '@waymark/contract/offer-lifecycle';
import { resourceStatuses } from '@waymark/contract/resource-enum-values';
import { reviewUndoMinutes } from '@waymark/contract/resource-lifecycle';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Owner, ownedBy, ownerOfSignUp } from '../../domain/volunteers/my-sign-ups.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { NeedMatchesTable } from '../../platform/database/tables.ts';
import { addMinutes } from '../../platform/values/add-time.ts';

/** A match with a volunteer. */
export type OfferRow = Selectable<NeedMatchesTable> & {
  status: OfferStatus;
  volunteer_id: string;
  answer_until: Date;
  volunteer_user_id: string | null;
  /** The owner of the sign-up: `volunteer_user_id`, or else the account that has confirmed the address of the sign-up. */
  volunteer_account_id: string | null;
  volunteer_first_name: string;
  volunteer_email: string;
  volunteer_phone: string | null;
  /** Of that account. */
  volunteer_locale: string | null;
};

function offers(db: Database) {
  return db
    .selectFrom('need_matches')
    .innerJoin('volunteers', 'volunteers.id', 'need_matches.volunteer_id')
    .leftJoin('users', (join) => join.on('users.id', '=', ownerOfSignUp))
    .selectAll('need_matches')
    .select([
      'volunteers.user_id as volunteer_user_id',
      'volunteers.first_name as volunteer_first_name',
      'volunteers.email as volunteer_email',
      'volunteers.phone as volunteer_phone',
      'users.id as volunteer_account_id',
      'users.locale as volunteer_locale',
    ])
    .$narrowType<Pick<OfferRow, 'status' | 'volunteer_id' | 'answer_until'>>();
}

export async function insertMatch(tx: Tx, fields: Insertable<NeedMatchesTable>): Promise<string> {
  const { id } = await tx.insertInto('need_matches').values(fields).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMatch(tx: Tx, id: string, fields: Updateable<NeedMatchesTable>): Promise<void> {
  await tx.updateTable('need_matches').set(fields).where('id', '=', id).execute();
}

/** `id` must be a UUID. */
export async function offerById(db: Database, id: string): Promise<OfferRow | undefined> {
  return offers(db).where('need_matches.id', '=', id).executeTakeFirst();
}

/** `id` must be a UUID. */
export async function matchById(db: Database, id: string): Promise<Selectable<NeedMatchesTable> | undefined> {
  return db.selectFrom('need_matches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** When the newest match of a request was made, live or ended; null: there was none. */
export async function newestMatchTime(db: Database, needId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('need_matches')
    .select('asked_at')
    .where('need_id', '=', needId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.asked_at ?? null;
}

/** By the token of either link: to answer, or to withdraw the acceptance. */
export async function offerByToken(db: Database, hash: Buffer): Promise<OfferRow | undefined> {
  return offers(db)
    .where(({ or, eb }) => or([eb('need_matches.token_hash', '=', hash), eb('need_matches.end_token_hash', '=', hash)]))
    .executeTakeFirst();
}

/** Offers to the sign-ups of an account, the newest first. */
export async function liveOffersOf(db: Database, owner: Owner): Promise<OfferRow[]> {
  return offers(db)
    .where(ownedBy(owner))
    .where('need_matches.status', 'in', ['ASKED', 'ACCEPTED'])
    .orderBy('need_matches.asked_at', 'desc')
    .orderBy('need_matches.id')
    .execute();
}

export async function unansweredOffers(db: Database, now: Date): Promise<OfferRow[]> {
  return offers(db).where('need_matches.status', '=', 'ASKED').where('need_matches.answer_until', '<=', now).execute();
}

/** The account that owns a sign-up, by `user_id` or by its confirmed address; null: none. `id` must be a UUID. */
export async function accountOfVolunteer(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('volunteers')
    .select(ownerOfSignUp.as('account_id'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The requests that have a live match with one of these volunteers, by id: all that lock several do so in this order. */
export async function needsMatchedWith(db: Database, volunteerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('need_matches')
    .select('need_id')
    .distinct()
    .where('volunteer_id', '=', sql<string>`any(${[...volunteerIds]}::uuid[])`)
    .where('status', 'in', liveMatches)
    .orderBy('need_id')
    .execute();
  return rows.map(({ need_id }) => need_id);
}

/**
 * Statuses in which a resource is no longer suggested. A pending one may be approved soon, and a full one may have a waiting
 * list.
 */
const withdrawnStatuses = resourceStatuses.filter(
  (status) => status === 'TEMPORARILY_CLOSED' || (status !== 'PENDING' && !isPublicStatus(status)),
);

/** Live matches with withdrawn resources, and matches that the database ended with a deleted record and no job has reported yet. */
export async function matchesOfWithdrawn(db: Database, now: Date): Promise<{ id: string; need_id: string }[]> {
  const suggested = db
    .selectFrom('need_matches')
    .innerJoin('resources', 'resources.id', 'need_matches.resource_id')
    .select(['need_matches.id', 'need_matches.need_id'])
    .where('need_matches.status', '=', 'SUGGESTED')
    .where('resources.status', 'in', withdrawnStatuses)
    // A rejection that can still be undone does not count yet.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviewed_resources')
            .innerJoin('reviews', 'reviews.id', 'reviewed_resources.review_id')
            .select('reviews.id')
            .whereRef('reviewed_resources.resource_id', '=', 'resources.id')
            // Undoing leaves a place alone that was changed since.
            .whereRef('reviewed_resources.revision', '=', 'resources.revision')
            .where('reviews.action', '=', 'reject')
            .where('reviews.undone_at', 'is', null)
            .where('reviews.created_at', '>', addMinutes(now, -reviewUndoMinutes)),
        ),
      ),
    );
  const deleted = db
    .selectFrom('need_matches')
    .select(['id', 'need_id'])
    .where('status', 'in', ['ENDED', 'WITHDRAWN'])
    .where('ended_at', 'is', null);
  return suggested.unionAll(deleted).orderBy('need_id').execute();
}

/** A match with the name and the contact details of its volunteer. */
export type MatchRow = Awaited<ReturnType<typeof matchesOfNeeds>>[number];

/** The newest first. */
export async function matchesOfNeeds(db: Database, needIds: readonly string[]) {
  return db
    .selectFrom('need_matches')
    .leftJoin('volunteers', 'volunteers.id', 'need_matches.volunteer_id')
    .leftJoin('users', (join) => join.on('users.id', '=', ownerOfSignUp))
    .selectAll('need_matches')
    .select([
      sql<string | null>`volunteers.first_name || ' ' || volunteers.last_name`.as('volunteer_name'),
      'volunteers.first_name as volunteer_first_name',
      'volunteers.email as volunteer_email',
      'volunteers.phone as volunteer_phone',
      'volunteers.user_id as volunteer_user_id',
      'users.id as volunteer_account_id',
      'users.locale as volunteer_locale',
    ])
    .where('need_matches.need_id', '=', sql<string>`any(${[...needIds]}::uuid[])`)
    .orderBy('need_matches.asked_at', 'desc')
    .orderBy('need_matches.id')
    .execute();
}

/** Only offers to volunteers have a deadline; unlike the ids, it stays when the resource or volunteer is deleted. */
export function isOfVolunteer({ answer_until }: Pick<MatchRow, 'answer_until'>): boolean {
  return answer_until !== null;
}

/** A volunteer who accepted, whether or not the match has ended since without having helped. */
export function hadAccepted(match: Pick<MatchRow, 'status' | 'answer_until'>): boolean {
  return match.status === 'ACCEPTED' || (match.status === 'ENDED' && isOfVolunteer(match));
}

export async function liveMatchesOf(db: Database, needId: string): Promise<MatchRow[]> {
  return (await matchesOfNeeds(db, [needId])).filter(({ status }) => liveMatches.includes(status));
}

/**
 * Moves the matches with a merged resource to its target; a request that is matched with the target already keeps that match
 * alone. `needIds` must be locked.
 */
export async function reassignMatchesOfResource(
  tx: Tx,
  needIds: readonly string[],
  from: string,
  into: string,
): Promise<void> {
  const ids = [...needIds];
  await sql`
    delete from need_matches as one using need_matches as other
    where one.resource_id = ${from} and one.need_id = any(${ids}::uuid[]) and one.status in ('SUGGESTED', 'DONE')
      and other.need_id = one.need_id and other.resource_id = ${into} and other.status in ('SUGGESTED', 'DONE')`.execute(
    tx,
  );
  await tx
    .updateTable('need_matches')
    .set({ resource_id: into })
    .where('resource_id', '=', from)
    .where('need_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
