/** Reads a table with the columns that a person has named, for this file or for an earlier one with the same headings. */
import { createHash } from 'node:crypto';
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import type { DirectoryMapping, MappedTable } from '@waymark/hsds/mapping/mapping-question';
import type { Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ImportsTable } from '../../platform/database/tables.ts';
import type { ReadUpload } from '../../services/hsds-transfer/read-upload.ts';
import { rememberedMapping } from './import-store.ts';
import { sourceNamed } from './source-store.ts';

export type ReadWithColumns = ReadUpload & {
  /** Nobody has said which column is which. */
  isAsking: boolean;
  used: ColumnMapping | null;
};

export async function readWithColumns(
  db: Database,
  { mapping: given, source }: { mapping: ColumnMapping | null; source: string },
  readFile: (mapping: DirectoryMapping | undefined) => Promise<ReadUpload>,
): Promise<ReadWithColumns> {
  const first = await readFile(given ? { table: given } : undefined);
  const table = first.question?.table;
  const used = given ?? (table ? await keptMapping(db, source, table) : null);
  const read = used !== null && given === null ? await readFile({ table: used }) : first;
  const isMissing = (read.question?.missing.length ?? 0) > 0;
  return { ...read, isAsking: table !== undefined && (used === null || isMissing), used };
}

/** What was said last of this source, where the table has all of these columns; else of a table with the same headings. */
async function keptMapping(db: Database, source: string, table: MappedTable): Promise<ColumnMapping | null> {
  const mapping = (await sourceNamed(db, source))?.mapping ?? null;
  const fits =
    mapping !== null &&
    Object.values(mapping.columns).every((named) => named.every((one) => table.headings.includes(one)));
  return fits ? mapping : rememberedMapping(db, headingsKey(table));
}

/** What is kept of the table until the file is deleted, and of what was said of it for the next one. */
export function tableFields({ question, used }: ReadWithColumns): Updateable<ImportsTable> {
  const { table, mapping } = question ?? {};
  return table === undefined
    ? {}
    : {
        table_head: JSON.stringify({ ...table, guess: mapping?.table ?? { columns: {} } }),
        headings_key: headingsKey(table),
        mapping: used && JSON.stringify(used),
      };
}

/** The same for the same headings, in any order. */
function headingsKey({ columns }: MappedTable): string {
  return createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('base64url');
}
