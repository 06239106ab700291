/** SQL of the counts of searches. */

import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SearchCountsTable, SearchLanguageCountsTable } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { inBatches } from '../../platform/values/in-batches.ts';

export type CountRow = Selectable<SearchCountsTable>;
export type LanguageRow = Selectable<SearchLanguageCountsTable>;

/** Rows per statement. */
const batchSize = 500;

/** Adds to the stored counts, in one transaction. Rows are locked in a fixed order, so that servers do not deadlock. */
export async function addCounts(db: Database, counts: readonly CountRow[], languages: readonly LanguageRow[]) {
  await inTransaction(db, async (tx) => {
    for (const rows of inBatches(
      sorted(counts, ({ week, category, kind, area }) => [week, category, kind, area]),
      batchSize,
    )) {
      await tx
        .insertInto('search_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['week', 'category', 'kind', 'area']).doUpdateSet(({ eb, ref }) => ({
            asked: eb('search_counts.asked', '+', ref('excluded.asked')),
            found_nothing: eb('search_counts.found_nothing', '+', ref('excluded.found_nothing')),
            none_open: eb('search_counts.none_open', '+', ref('excluded.none_open')),
            urgent: eb('search_counts.urgent', '+', ref('excluded.urgent')),
          })),
        )
        .execute();
    }
    for (const rows of inBatches(
      sorted(languages, ({ week, language }) => [week, language]),
      batchSize,
    )) {
      await tx
        .insertInto('search_language_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['week', 'language']).doUpdateSet(({ eb, ref }) => ({
            asked: eb('search_language_counts.asked', '+', ref('excluded.asked')),
            not_served: eb('search_language_counts.not_served', '+', ref('excluded.not_served')),
          })),
        )
        .execute();
    }
  });
}

/** Counts of the weeks before this Monday. */
export async function findCounts(
  db: Database,
  before: string,
): Promise<{ counts: CountRow[]; languages: LanguageRow[] }> {
  const counts = await db.selectFrom('search_counts').selectAll().where('week', '<', before).execute();
  const languages = await db.selectFrom('search_language_counts').selectAll().where('week', '<', before).execute();
  return { counts, languages };
}

/** Deletes the weeks before this Monday. */
export async function deleteCounts(db: Database, before: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('search_counts').where('week', '<', before).execute();
    await tx.deleteFrom('search_language_counts').where('week', '<', before).execute();
  });
}

function sorted<Row>(rows: readonly Row[], keyOf: (row: Row) => string[]): Row[] {
  return rows
    .map((row) => ({ row, key: JSON.stringify(keyOf(row)) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
}
