/** The sheets of a workbook (.xlsx) as tables of texts. */
import { canonicalTableName } from '@waymark/hsds/directory-tables';
import type { Table } from '@waymark/hsds/read-csv';
import { tableOfRows } from '@waymark/hsds/table-of-rows';
import readSheets from 'read-excel-file/node';
import { UnreadableZip, type ZippedFile } from '../../platform/zip/read-zip.ts';
import { writeZip } from '../../platform/zip/write-zip.ts';

/** Maximum cells of the rectangle that a sheet spans: one cell in the last corner could exhaust the memory. */
const maxCells = 20_000_000;

export function isWorkbook(files: readonly { name: string }[]): boolean {
  return files.some(({ name }) => name === 'xl/workbook.xml');
}

export type Workbook = {
  /** Sheets with rows, in their order, named by their titles. */
  sheets: { title: string; table: Table }[];
};

/**
 * `files`: the content of the workbook's zip file, unpacked within limits. It is packed again, so that the library reads only
 * what was checked. Throws UnreadableZip.
 */
export async function readWorkbook(name: string, files: readonly ZippedFile[]): Promise<Workbook> {
  const checked = files.map(withoutDimension);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of writeZip(
      new Date(0),
      checked.map((file) => [file.name, singleChunk(file.bytes)] as const),
    )) {
      chunks.push(Buffer.from(chunk));
    }
    const sheets = await readSheets(Buffer.concat(chunks), { parseNumber: displayedNumber, trim: false });
    return {
      sheets: sheets.flatMap(({ sheet, data }) => {
        const table = tableOfRows(
          name,
          data.map((row) => row.map(textOf)),
        );
        return table.rows.length > 0 ? [{ title: sheet, table }] : [];
      }),
    };
  } catch (error) {
    throw new UnreadableZip('sheet-damaged', false, {
      cause: error,
    });
  }
}

/** Sheets that are the tables of HSDS, by their titles. Null when the workbook is no such set. */
export function hsdsSheets({ sheets }: Workbook): Table[] | null {
  const tables = sheets.flatMap(({ title, table }) => {
    const standardName = canonicalTableName(title.trim());
    return standardName === undefined ? [] : [{ ...table, file: `${standardName}.csv` }];
  });
  return tables.some(({ file }) => file === 'services.csv') ? tables : null;
}

/** Removes the declared dimension of a sheet, which is often wrong. Throws UnreadableZip when it spans more than `maxCells`. */
function withoutDimension(file: ZippedFile): ZippedFile {
  if (!/^xl\/worksheets\/[^/]+\.xml$/.test(file.name)) {
    return file;
  }
  const xml = file.bytes.toString('utf8').replace(/<(?:\w+:)?dimension\b[^>]*>/g, '');
  let columns = 1;
  let rows = 1;
  for (const [, letters = '', row = ''] of xml.matchAll(/\sr="([A-Z]{1,3})(\d{1,7})"/g)) {
    columns = Math.max(columns, columnNumber(letters));
    rows = Math.max(rows, Number(row));
  }
  if (columns * rows > maxCells) {
    throw new UnreadableZip('sheet-large', true);
  }
  return { ...file, bytes: Buffer.from(xml) };
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

async function* singleChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** As a spreadsheet displays it: 39.4185 is stored as 39.418500000000002. */
function displayedNumber(written: string): string {
  const number = Number(written);
  return Number.isFinite(number) ? String(number) : written;
}

/** Spreadsheets store a time as a day before 1901. */
function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) {
    return cell === null || cell === undefined ? '' : String(cell);
  }
  const [day = '', time = ''] = cell.toISOString().split('T');
  return cell.getUTCFullYear() < 1901
    ? time.slice(0, 5)
    : time.startsWith('00:00')
      ? day
      : `${day} ${time.slice(0, 5)}`;
}
