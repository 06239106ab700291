/** SQL of the figures that administrators see first. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** bigint comes as text. */
export type CountsRow = Record<
  'total_users' | 'total_resources' | 'total_needs' | 'active_matches' | 'pending_approvals',
  string
>;

/** All five of one moment. */
export async function countAll(db: Database): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select
      (select count(*) from users) as total_users,
      (select count(*) from resources) as total_resources,
      (select count(*) from needs) as total_needs,
      (select count(*) from needs where status = 'MATCHED') as active_matches,
      (select count(*) from resources where status = 'PENDING')
        + (select count(*) from organizations where not verified)
        + (select count(*) from volunteers where not background_checked)
        + (select count(*) from suggestions where status = 'PENDING') as pending_approvals`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error('A query without a table answers with one row.');
  }
  return row;
}
