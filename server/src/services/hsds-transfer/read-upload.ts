/** Reads one file that holds a whole directory; the format is detected from its content. */
import { basename, extname } from 'node:path';
import type { ImportFormat } from '@waymark/contract/transfer';
import type { ImportedDirectory } from '@waymark/hsds/import-types';
import type { DirectoryMapping } from '@waymark/hsds/mapping/mapping-question';
import { readCatalogue } from '@waymark/hsds/read-catalogue';
import { readHsds } from '@waymark/hsds/read-hsds';
import { readHsdsJson } from '@waymark/hsds/read-hsds-json';
import { readSpreadsheet, readSpreadsheetTable } from '@waymark/hsds/read-spreadsheet';
import { type Reason, type RowProblem, rowProblem } from '@waymark/hsds/row-problem';
import { tableOfRecords } from '@waymark/hsds/table-of-rows';
import { isZip, readZip, type ZippedFile } from '../../platform/zip/read-zip.ts';
import { decodeText } from './decode-text.ts';
import { hsdsSheets, isWorkbook, readWorkbook, type Workbook } from './read-workbook.ts';

export type Upload = { name: string; bytes: Buffer };
type Reading = {
  source: string;
  now: Date;
  /** Of tables with other headings. */
  mapping?: DirectoryMapping | undefined;
};
export type ReadUpload = ImportedDirectory & { format: ImportFormat };

/** Maximum number of entries: no directory has more tables, with a few other files. */
const maxFiles = 100;
/** Files that archive programs add automatically. */
const notOfThePerson = /(^|\/)(__MACOSX\/|\.)/;

/** `maxUnpackedBytes`: bytes of a zip file's content. Throws UnreadableZip; anything else wrong is a problem in the answer. */
export async function readUpload(
  { name, bytes }: Upload,
  options: Reading & { maxUnpackedBytes: number },
): Promise<ReadUpload> {
  const problems: RowProblem[] = [];
  const packed = isZip(bytes) ? await readZip(bytes, { maxFiles, maxUnpackedBytes: options.maxUnpackedBytes }) : null;
  const read =
    packed && isWorkbook(packed)
      ? readTables(await readWorkbook(basename(name), packed), options, problems)
      : readFiles(packed ? ownFiles(packed) : [{ name: basename(name) || 'directory', bytes }], options, problems);
  return { ...read, problems: [...problems, ...read.problems] };
}

function ownFiles(files: readonly ZippedFile[]): ZippedFile[] {
  return files
    .filter((file) => !notOfThePerson.test(file.name))
    .map((file) => ({ ...file, name: basename(file.name) }));
}

function readTables(workbook: Workbook, options: Reading, problems: RowProblem[]): ReadUpload {
  const tables = hsdsSheets(workbook);
  const [first, ...others] = workbook.sheets;
  if (tables) {
    return { ...readHsds(tables, options), format: 'xlsx' };
  }
  if (first === undefined) {
    return nothingIn('sheet-missing', 'xlsx');
  }
  if (others.length > 0) {
    const values = { count: workbook.sheets.length, title: first.title };
    problems.push(
      rowProblem({ file: first.table.file, line: 0 }, 'doubtful', '', undefined, { code: 'sheets-left', values }),
    );
  }
  return { ...readSpreadsheetTable(first.table, plainOptions(options)), format: 'xlsx' };
}

function plainOptions({ mapping, ...options }: Reading) {
  return { ...options, mapping: mapping?.table };
}

function nothingIn(reason: Reason, format: ImportFormat): ReadUpload {
  return {
    organizations: [],
    resources: [],
    problems: [rowProblem({ file: '', line: 0 }, 'refused', '', undefined, reason)],
    format,
  };
}

/** Workbooks of Excel 2003 and before. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** One of several files is read as HSDS tables; services.csv alone only when its columns say so. */
function isHsds(tables: readonly ZippedFile[]): boolean {
  const services = tables.find(({ name }) => /^services?\.(csv|tsv|txt)$/i.test(name));
  const header = services?.bytes.subarray(0, 2000).toString('latin1').split('\n')[0]?.toLowerCase() ?? '';
  return services !== undefined && (tables.length > 1 || /\borganization_id\b/.test(header));
}

/** The tables of a folder: those of HSDS, unless one alone is something else. */
export function readFolder(files: readonly ZippedFile[], options: Reading, problems: RowProblem[]): ImportedDirectory {
  return files.length === 1 ? readFiles(files, options, problems) : readHsds(files.map(decodedWith(problems)), options);
}

function decodedWith(problems: RowProblem[]) {
  return (file: ZippedFile) => ({ name: file.name, text: decodeText(file, problems) });
}

function readFiles(files: readonly ZippedFile[], options: Reading, problems: RowProblem[]): ReadUpload {
  const decoded = decodedWith(problems);
  const tables = files.filter(({ name }) => /\.(csv|tsv)$/i.test(name));
  const [only] = files;
  if (isHsds(tables)) {
    return { ...readHsds(tables.map(decoded), options), format: 'hsds-csv' };
  }
  const single = tables[0] ?? files.find(({ name }) => /\.(json|jsonl|ndjson)$/i.test(name)) ?? only;
  if (single === undefined) {
    return nothingIn('zip-empty', 'hsds-csv');
  }
  if (single.bytes.subarray(0, oldWorkbook.length).equals(oldWorkbook)) {
    return nothingIn('sheet-old', 'csv');
  }
  if (/\.xlsx$/i.test(single.name) && !isZip(single.bytes)) {
    return nothingIn('sheet-unreadable', 'csv');
  }
  if (/\.zip$/i.test(single.name) && !isZip(single.bytes)) {
    return nothingIn('zip-cut', 'hsds-csv');
  }
  if (isZip(single.bytes)) {
    return nothingIn({ code: 'zip-in-zip', values: { file: single.name } }, 'csv');
  }
  const file = decoded(single);
  if (/^\.(jsonl|ndjson)$/i.test(extname(file.name)) || isLines(file.text)) {
    return { ...readCatalogue(file, options), format: 'jsonl' };
  }
  if (!/^\s*[[{]/.test(file.text.replace(/^\ufeff/, ''))) {
    return { ...readSpreadsheet(file, plainOptions(options)), format: 'csv' };
  }
  const records = tableOfRecords(file);
  return records
    ? { ...readSpreadsheetTable(records, plainOptions(options)), format: 'json' }
    : { ...readHsdsJson(file, options), format: 'hsds-json' };
}

/** Two JSON records, each on one line. */
function isLines(text: string): boolean {
  return /^\ufeff?\s*\{[^\n]*\}\s*\n\s*\{/.test(text);
}
