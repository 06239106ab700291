/** Detects the format of a file from its content, and reads those that are read whole. */
import type { ImportFormat } from '@waymark/contract/transfer';
import type { DirectoryMapping } from '@waymark/hsds/column-mapping/mapping-question';
import type { TextFile } from '@waymark/hsds/directory-tables';
import type { ImportedDirectory } from '@waymark/hsds/import-types';
import { readCatalogue } from '@waymark/hsds/read-catalogue';
import { readHsds } from '@waymark/hsds/read-hsds';
import { readHsdsJson } from '@waymark/hsds/read-hsds-json';
import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { type Reason, type RowProblem, rowProblem } from '@waymark/hsds/row-problem';
import { tableOfRecords } from '@waymark/hsds/table-of-rows';
import { isZip, type ZippedFile } from '../../platform/zip/read-zip.ts';
import { decodeText } from './decode-text.ts';
import { hsdsSheets, readWorkbook, type Workbook } from './read-workbook.ts';

export type ReadOptions = {
  source: string;
  now: Date;
  /** Mapping of tables with unknown headings. */
  mapping?: DirectoryMapping | undefined;
};
export type ReadUpload = ImportedDirectory & { format: ImportFormat };

/** Whether a file is one table of resources in CSV. `bytes`: its first ones. */
export function isPlainTable({ name, bytes }: ZippedFile): boolean {
  const isOther = isZip(bytes) || isOldWorkbook(bytes) || /\.(xlsx|zip|jsonl|ndjson)$/i.test(name);
  return !isOther && !isJson(decodeText({ name, bytes }, []));
}

/** Whether a file is a catalogue in JSON Lines. `bytes`: its first ones. */
export function isCatalogue({ name, bytes }: ZippedFile): boolean {
  return /\.(jsonl|ndjson)$/i.test(name)
    ? !isZip(bytes) && !isOldWorkbook(bytes)
    : isJsonLines(decodeText({ name, bytes }, []));
}

/** Throws UnreadableZip. `files`: the content of the workbook. */
export async function readWorkbookFiles(
  name: string,
  files: readonly ZippedFile[],
  options: ReadOptions,
): Promise<ReadUpload> {
  const problems: RowProblem[] = [];
  const read = readTables(await readWorkbook(name, files), options, problems);
  return { ...read, problems: [...problems, ...read.problems] };
}

function readTables(workbook: Workbook, options: ReadOptions, problems: RowProblem[]): ReadUpload {
  const tables = hsdsSheets(workbook);
  const [first, ...others] = workbook.sheets;
  if (tables) {
    return { ...readHsds(tables, options), format: 'xlsx' };
  }
  if (first === undefined) {
    return emptyDirectory('sheet-missing', 'xlsx');
  }
  if (others.length > 0) {
    const values = { count: workbook.sheets.length, title: first.title };
    problems.push(
      rowProblem({ file: first.table.file, line: 0 }, 'doubtful', '', undefined, { code: 'sheets-left', values }),
    );
  }
  return { ...readSpreadsheet(first.table, tableOptions(options)), format: 'xlsx' };
}

function tableOptions({ mapping, ...options }: ReadOptions) {
  return { ...options, mapping: mapping?.table };
}

export function emptyDirectory(reason: Reason, format: ImportFormat): ReadUpload {
  return {
    organizations: [],
    resources: [],
    problems: [rowProblem({ file: '', line: 0 }, 'refused', '', undefined, reason)],
    format,
  };
}

/** First bytes of workbooks of Excel 2003 and older. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Whether `files` are the tables of HSDS: services.csv among others, or alone with a column of HSDS. */
export function isHsds(files: readonly { name: string }[], headOfServices: Buffer): boolean {
  const header = headOfServices.toString('latin1').split('\n')[0]?.toLowerCase() ?? '';
  return files.some(isServicesTable) && (files.length > 1 || /\borganization_id\b/.test(header));
}

export function isServicesTable({ name }: { name: string }): boolean {
  return /^services?\.(csv|tsv)$/i.test(name);
}

/** A file that is no plain table; a mistake becomes a problem. */
export function readWholeFile(file: ZippedFile, options: ReadOptions): ReadUpload {
  const { name, bytes } = file;
  if (isOldWorkbook(bytes)) {
    return emptyDirectory('sheet-old', 'csv');
  }
  if (/\.xlsx$/i.test(name) && !isZip(bytes)) {
    return emptyDirectory('sheet-unreadable', 'csv');
  }
  if (/\.zip$/i.test(name) && !isZip(bytes)) {
    return emptyDirectory('zip-cut', 'hsds-csv');
  }
  if (isZip(bytes)) {
    return emptyDirectory({ code: 'zip-in-zip', values: { file: name } }, 'csv');
  }
  const problems: RowProblem[] = [];
  const read = readJson({ name, text: decodeText(file, problems) }, options);
  return { ...read, problems: [...problems, ...read.problems] };
}

function readJson(file: TextFile, options: ReadOptions): ReadUpload {
  if (isJsonLines(file.text)) {
    // Its lines are so long that `isCatalogue` could not tell.
    return { ...readCatalogue(file, options), format: 'jsonl' };
  }
  const records = tableOfRecords(file);
  return records
    ? { ...readSpreadsheet(records, tableOptions(options)), format: 'json' }
    : { ...readHsdsJson(file, options), format: 'hsds-json' };
}

function isOldWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, oldWorkbook.length).equals(oldWorkbook);
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text.replace(/^\ufeff/, ''));
}

/** Two JSON records, each on one line. */
function isJsonLines(text: string): boolean {
  return /^\ufeff?\s*\{[^\n]*\}\s*\n\s*\{/.test(text);
}
