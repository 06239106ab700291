/** The first places of a table as everyone would see them after the import. Writes nothing. */
import type { ColumnMapping, MappingPreview } from '@waymark/contract/column-mapping';
import { columnsOf, missingIn } from '@waymark/hsds/column-mapping/mapping-question';
import type { Table } from '@waymark/hsds/read-csv';
import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { storableTexts } from '@waymark/hsds/storable-texts';
import { type PresentOptions, presentResource } from '../../domain/directory/present-resource.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { previewRow } from './import-resources.ts';
import { withReadableHours } from './prepare-resources.ts';

type PreviewOptions = { source: string; mapping: ColumnMapping; presenting: PresentOptions };

/** Without values that the engine infers during the import. */
export function previewTable(table: Table, { source, mapping, presenting }: PreviewOptions): MappingPreview {
  const imported = storableTexts(readSpreadsheet(table, { source, now: presenting.now, mapping }));
  const problems = [...imported.problems];
  const resources = imported.resources.map((resource) => withReadableHours(resource, problems));
  return {
    places: resources.map((resource) => presentResource(previewRow(resource, presenting.now), presenting)),
    missing: missingIn(columnsOf(mapping).map((column) => column.toLowerCase())),
    problems: problems
      .filter(({ line }) => line > 1)
      .map(({ line, field, heading, reason, code, values }) => ({
        line,
        field,
        reason,
        code,
        ...omitEmpty({ heading, values }),
      })),
  };
}
