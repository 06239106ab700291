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
export type ReadOptions = {
  source: string;
  now: Date;
  /** Mapping of tables with unknown headings. */
  mapping?: DirectoryMapping | undefined;
};
export type ReadUpload = ImportedDirectory & { format: ImportFormat };

/** Maximum number of files in a zip file. */
const maxFiles = 100;
/** Files that archive programs add automatically. */
const archiveMetadata = /(^|\/)(__MACOSX\/|\.)/;

/** `maxUnpackedBytes`: bytes of a zip file's content. Throws UnreadableZip; reports other mistakes in `problems`. */
export async function readUpload(
  { name, bytes }: Upload,
  options: ReadOptions & { maxUnpackedBytes: number },
): Promise<ReadUpload> {
  const problems: RowProblem[] = [];
  const zipFiles = isZip(bytes) ? await readZip(bytes, { maxFiles, maxUnpackedBytes: options.maxUnpackedBytes }) : null;
  const read =
    zipFiles && isWorkbook(zipFiles)
      ? readTables(await readWorkbook(basename(name), zipFiles), options, problems)
      : readFiles(
          zipFiles ? contentFiles(zipFiles) : [{ name: basename(name) || 'directory', bytes }],
          options,
          problems,
        );
  return { ...read, problems: [...problems, ...read.problems] };
}

/** Whether a file is one table of resources in CSV. `bytes`: its first ones. */
export function isPlainTable({ name, bytes }: ZippedFile): boolean {
  const isOther = isZip(bytes) || isOldWorkbook(bytes) || /\.(xlsx|zip|jsonl|ndjson)$/i.test(name);
  return !isOther && !isHsds([{ name, bytes }]) && !isJson(decodeText({ name, bytes }, []));
}

function contentFiles(files: readonly ZippedFile[]): ZippedFile[] {
  return files
    .filter((file) => !archiveMetadata.test(file.name))
    .map((file) => ({ ...file, name: basename(file.name) }));
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
  return { ...readSpreadsheetTable(first.table, tableOptions(options)), format: 'xlsx' };
}

function tableOptions({ mapping, ...options }: ReadOptions) {
  return { ...options, mapping: mapping?.table };
}

function emptyDirectory(reason: Reason, format: ImportFormat): ReadUpload {
  return {
    organizations: [],
    resources: [],
    problems: [rowProblem({ file: '', line: 0 }, 'refused', '', undefined, reason)],
    format,
  };
}

/** First bytes of workbooks of Excel 2003 and older. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Whether there is services.csv; alone, it must also have a column of HSDS. */
function isHsds(tables: readonly ZippedFile[]): boolean {
  const services = tables.find(({ name }) => /^services?\.(csv|tsv|txt)$/i.test(name));
  const header = services?.bytes.subarray(0, 2000).toString('latin1').split('\n')[0]?.toLowerCase() ?? '';
  return services !== undefined && (tables.length > 1 || /\borganization_id\b/.test(header));
}

/** Reads several files as HSDS tables, a single one by its content. */
export function readFolder(
  files: readonly ZippedFile[],
  options: ReadOptions,
  problems: RowProblem[],
): ImportedDirectory {
  return files.length === 1 ? readFiles(files, options, problems) : readHsds(files.map(decoderFor(problems)), options);
}

function decoderFor(problems: RowProblem[]) {
  return (file: ZippedFile) => ({ name: file.name, text: decodeText(file, problems) });
}

function readFiles(files: readonly ZippedFile[], options: ReadOptions, problems: RowProblem[]): ReadUpload {
  const decoded = decoderFor(problems);
  const tables = files.filter(({ name }) => /\.(csv|tsv)$/i.test(name));
  const [only] = files;
  if (isHsds(tables)) {
    return { ...readHsds(tables.map(decoded), options), format: 'hsds-csv' };
  }
  const single = tables[0] ?? files.find(({ name }) => /\.(json|jsonl|ndjson)$/i.test(name)) ?? only;
  if (single === undefined) {
    return emptyDirectory('zip-empty', 'hsds-csv');
  }
  if (isOldWorkbook(single.bytes)) {
    return emptyDirectory('sheet-old', 'csv');
  }
  if (/\.xlsx$/i.test(single.name) && !isZip(single.bytes)) {
    return emptyDirectory('sheet-unreadable', 'csv');
  }
  if (/\.zip$/i.test(single.name) && !isZip(single.bytes)) {
    return emptyDirectory('zip-cut', 'hsds-csv');
  }
  if (isZip(single.bytes)) {
    return emptyDirectory({ code: 'zip-in-zip', values: { file: single.name } }, 'csv');
  }
  const file = decoded(single);
  if (/^\.(jsonl|ndjson)$/i.test(extname(file.name)) || isJsonLines(file.text)) {
    return { ...readCatalogue(file, options), format: 'jsonl' };
  }
  if (!isJson(file.text)) {
    return { ...readSpreadsheet(file, tableOptions(options)), format: 'csv' };
  }
  const records = tableOfRecords(file);
  return records
    ? { ...readSpreadsheetTable(records, tableOptions(options)), format: 'json' }
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
