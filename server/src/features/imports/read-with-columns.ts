/** Reads a table with the mapping of columns that was chosen for this file, its source or the same headings before. */
import { createHash } from 'node:crypto';
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import type { DirectoryMapping, MappedTable } from '@waymark/hsds/column-mapping/mapping-question';
import type { Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ImportsTable } from '../../platform/database/tables.ts';
import type { ReadUpload } from '../../services/hsds-transfer/read-upload.ts';
import { rememberedMapping } from './import-store.ts';
import { sourceNamed } from './source-store.ts';

export type ReadWithColumns = ReadUpload & {
  /** A person has to map the columns first. */
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
  const used = given ?? (table ? await storedMapping(db, source, table) : null);
  const read = used !== null && given === null ? await readFile({ table: used }) : first;
  const isMissing = (read.question?.missing.length ?? 0) > 0;
  return { ...read, isAsking: table !== undefined && (used === null || isMissing), used };
}

/** The mapping of the source, if the table has all of its columns; otherwise the latest one for the same headings. */
async function storedMapping(db: Database, source: string, table: MappedTable): Promise<ColumnMapping | null> {
  const mapping = (await sourceNamed(db, source))?.mapping ?? null;
  const fits =
    mapping !== null &&
    Object.values(mapping.columns).every((named) => named.every((one) => table.headings.includes(one)));
  return fits ? mapping : rememberedMapping(db, headingsKey(table));
}

/** Columns of the import: the first rows for the preview, and the mapping for the next table with these headings. */
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

/** A hash of the headings, independent of their order. */
function headingsKey({ columns }: MappedTable): string {
  return createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('base64url');
}
