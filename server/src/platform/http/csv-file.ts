/** A table for spreadsheets, as a file download. */
import { spreadsheetLines } from '@waymark/hsds/csv-escaping';
import type { FileResponse } from './register-file-endpoint.ts';

type Column<Row> = (row: Row) => string | boolean | null | undefined;

/** `name` without extension. `columns` by heading; booleans are written as words. */
export function csvFile<Row>(
  name: string,
  columns: Readonly<Record<string, Column<Row>>>,
  batches: AsyncIterable<readonly Row[]>,
): FileResponse {
  const cells = Object.values(columns);
  async function* pieces() {
    // The byte order mark, by which spreadsheets recognize UTF-8.
    yield `\ufeff${spreadsheetLines([Object.keys(columns)])}`;
    for await (const rows of batches) {
      yield spreadsheetLines(rows.map((row) => cells.map((cell) => cellText(cell(row)))));
    }
  }
  return { name: `${name}.csv`, type: 'text/csv', chunks: pieces() };
}

function cellText(value: ReturnType<Column<unknown>>): string {
  return value === true ? 'yes' : value === false ? 'no' : (value ?? '');
}
