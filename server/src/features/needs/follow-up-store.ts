/** SQL of follow-up questions, which ask whether a match helped. */
import { liveMatches } from '@waymark/contract/match-lifecycle';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { FollowUpsTable } from '../../platform/database/tables.ts';

export type FollowUpRow = Selectable<FollowUpsTable>;

/**
 * Needs that were matched before `before` with a resource, or with a volunteer who has accepted by then, and that were not
 * asked about any of their live matches; the oldest first.
 */
export async function needsToAskAbout(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('needs')
    .leftJoin('need_matches', (join) =>
      join
        .onRef('need_matches.need_id', '=', 'needs.id')
        .onRef('need_matches.volunteer_id', '=', 'needs.matched_volunteer_id')
        .on('need_matches.status', '=', 'ACCEPTED'),
    )
    .select('needs.id')
    .where('needs.status', '=', 'MATCHED')
    .where('needs.matched_at', '<=', before)
    .where(({ or, eb }) =>
      or([eb('needs.matched_resource_id', 'is not', null), eb('need_matches.answered_at', '<=', before)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('follow_ups')
            .innerJoin('need_matches as asked', 'asked.need_id', 'follow_ups.need_id')
            .select('follow_ups.id')
            .whereRef('follow_ups.need_id', '=', 'needs.id')
            .where('asked.status', 'in', liveMatches)
            // `follow_ups.matched_at` has passed through a JavaScript Date, which holds milliseconds.
            .where('follow_ups.matched_at', '=', sql<Date>`date_trunc('milliseconds', asked.asked_at)`),
        ),
      ),
    )
    .orderBy('needs.matched_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined when the match was asked about before. */
export async function insertFollowUp(tx: Tx, fields: Insertable<FollowUpsTable>): Promise<FollowUpRow | undefined> {
  return tx
    .insertInto('follow_ups')
    .values(fields)
    .onConflict((conflict) => conflict.columns(['need_id', 'matched_at']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateFollowUp(tx: Tx, id: string, fields: Updateable<FollowUpsTable>): Promise<void> {
  await tx.updateTable('follow_ups').set(fields).where('id', '=', id).execute();
}

/** `id` must be a UUID. */
export async function followUpById(db: Database, id: string): Promise<FollowUpRow | undefined> {
  return db.selectFrom('follow_ups').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function followUpByToken(db: Database, hash: Buffer): Promise<FollowUpRow | undefined> {
  return db.selectFrom('follow_ups').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

export type NeedFollowUpRow = FollowUpRow & { resource_name: string | null; volunteer_name: string | null };

/** The newest first. */
export async function followUpsOfNeeds(db: Database, needIds: readonly string[]): Promise<NeedFollowUpRow[]> {
  if (needIds.length === 0) {
    return [];
  }
  return db
    .selectFrom('follow_ups')
    .leftJoin('resources', 'resources.id', 'follow_ups.resource_id')
    .leftJoin('volunteers', 'volunteers.id', 'follow_ups.volunteer_id')
    .selectAll('follow_ups')
    .select([
      'resources.name as resource_name',
      sql<string | null>`volunteers.first_name || ' ' || volunteers.last_name`.as('volunteer_name'),
    ])
    .where('follow_ups.need_id', 'in', [...needIds])
    .orderBy('follow_ups.asked_at', 'desc')
    .execute();
}

/** How many people said that the information about a resource was wrong; resources without such a report are left out. */
export async function wrongReportsAbout(db: Database, resourceIds: readonly string[]): Promise<Map<string, number>> {
  if (resourceIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('follow_ups')
    .select(({ fn }) => ['resource_id', fn.countAll<string>().as('reports')])
    .where('resource_id', 'in', [...new Set(resourceIds)])
    .where('answer', '=', 'WRONG_INFORMATION')
    .groupBy('resource_id')
    .execute();
  return new Map(rows.map(({ resource_id, reports }) => [resource_id ?? '', Number(reports)]));
}

/** Moves the questions about a merged resource to its target. */
export async function reassignFollowUps(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('follow_ups').set({ resource_id: into }).where('resource_id', '=', from).execute();
}
