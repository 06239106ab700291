/** A table for a spreadsheet, as a file to be saved. */
import { csvLine } from '@waymark/hsds/csv-cells';
import type { FileAnswer } from '../http/serve-file.ts';

type Column<Row> = (row: Row) => string | boolean | null | undefined;

/** `name` without its ending. `columns` by heading; yes and no are written as words. */
export function csvFile<Row>(
  name: string,
  columns: Readonly<Record<string, Column<Row>>>,
  batches: AsyncIterable<readonly Row[]>,
): FileAnswer {
  const cells = Object.values(columns);
  async function* pieces() {
    // The mark by which spreadsheets know UTF-8.
    yield `\ufeff${csvLine(Object.keys(columns))}`;
    for await (const rows of batches) {
      yield rows.map((row) => csvLine(cells.map((cell) => cellText(cell(row))))).join('');
    }
  }
  return { name: `${name}.csv`, type: 'text/csv', pieces: pieces() };
}

function cellText(value: ReturnType<Column<unknown>>): string {
  return value === true ? 'yes' : value === false ? 'no' : (value ?? '');
}
