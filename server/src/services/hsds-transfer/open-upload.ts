/**
 * Opens a directory: one file, also in a zip file, or several tables. A plain table, or a catalogue in JSON Lines, is read part by
 * part whenever its records are needed, so that memory does not grow with the file; other files are read whole.
 */
import { basename } from 'node:path';
import { createOrganizationCollector } from '@waymark/hsds/organizations-from-catalogue';
import { readCatalogueParts } from '@waymark/hsds/read-catalogue';
import { readTableParts, type Table } from '@waymark/hsds/read-csv';
import { readHsds } from '@waymark/hsds/read-hsds';
import { createTableReader } from '@waymark/hsds/read-spreadsheet';
import type { RowProblem } from '@waymark/hsds/row-problem';
import { isZip, openZip, readZip } from '../../platform/zip/read-zip.ts';
import { decodePieces, encodingOf } from './decode-text.ts';
import {
  emptyDirectory,
  isCatalogue,
  isHsds,
  isPlainTable,
  isServicesTable,
  type ReadOptions,
  type ReadUpload,
  readWholeFile,
  readWorkbookFiles,
} from './read-upload.ts';
import { isWorkbook } from './read-workbook.ts';

export type StoredFile = {
  name: string;
  /** Every call reads the file from its beginning. */
  pieces: () => AsyncIterable<Uint8Array>;
};

/** The message is a sentence. */
export class TooLargeToRead extends Error {
  constructor(name: string, maxBytes: number) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    super(
      `${name} is larger than ${megabytes} MB, which is the most that can be read of a file of this kind. Split it into several files, each with a source name of its own (--source), or save it as one table in CSV, which may be of any size.`,
    );
  }
}

/** Bytes that show of which kind a file is. */
const headSize = 2000;

/** Maximum number of files in a zip file. */
const maxFiles = 100;
/** Files that archive programs add automatically. */
const archiveMetadata = /(^|\/)(__MACOSX\/|\.)/;

/** `maxUnpackedBytes`: bytes of a zip file's content. */
export type OpenOptions = ReadOptions & { maxUnpackedBytes: number; maxWholeBytes?: number };

/** Throws UnreadableZip, also later where the directory is read; reports other mistakes in `problems`. */
export async function openUpload(file: StoredFile, options: OpenOptions): Promise<ReadUpload> {
  const name = basename(file.name) || 'directory';
  if (!isZip(await headOf(file))) {
    return openFiles([{ ...file, name }], options);
  }
  const bytes = await bytesOf(file, options.maxWholeBytes);
  const limits = { maxFiles, maxUnpackedBytes: options.maxUnpackedBytes };
  const entries = await openZip(bytes, limits);
  return isWorkbook(entries)
    ? readWorkbookFiles(name, await readZip(bytes, limits), options)
    : openFiles(
        entries
          .filter((entry) => !archiveMetadata.test(entry.name))
          .map((entry) => ({ ...entry, name: basename(entry.name) })),
        options,
      );
}

/** The tables of HSDS, or else one file with a whole directory. */
export async function openFiles(files: readonly StoredFile[], options: OpenOptions): Promise<ReadUpload> {
  const tables = files.filter(({ name }) => /\.(csv|tsv)$/i.test(name));
  const services = tables.find(isServicesTable);
  if (services && isHsds(tables, await headOf(services))) {
    return openHsds(tables, options);
  }
  const single = tables[0] ?? files.find(({ name }) => /\.(json|jsonl|ndjson)$/i.test(name)) ?? files[0];
  if (single === undefined) {
    return emptyDirectory('zip-empty', 'hsds-csv');
  }
  const { name } = single;
  const head = { name, bytes: await headOf(single) };
  if (isPlainTable(head)) {
    return openTable(single, options);
  }
  return isCatalogue(head)
    ? openCatalogue(single, options)
    : readWholeFile({ name, bytes: await bytesOf(single, options.maxWholeBytes) }, options);
}

/** The rows are held in memory, since those of a table refer to those of others; their files are not. */
export async function openHsds(files: readonly StoredFile[], options: ReadOptions): Promise<ReadUpload> {
  const problems: RowProblem[] = [];
  const tables: Table[] = [];
  for (const { name, pieces } of files) {
    const encoding = await encodingOf(name, pieces(), problems);
    const parts: Table[] = [];
    for await (const part of readTableParts(name, decodePieces(pieces(), encoding))) {
      parts.push(part);
    }
    const { columns = [], headings = [] } = parts[0] ?? {};
    const rows = parts.flatMap((part) => part.rows);
    tables.push({ file: name, columns, headings, rows, problems: parts.flatMap((part) => part.problems) });
  }
  const read = readHsds(tables, options);
  return { ...read, problems: [...problems, ...read.problems], format: 'hsds-csv' };
}

export function storedFile(name: string, bytes: Buffer): StoredFile {
  return {
    name,
    async *pieces() {
      const size = 65_536;
      for (let from = 0; from < bytes.length; from += size) {
        yield bytes.subarray(from, from + size);
      }
    },
  };
}

async function openTable({ name, pieces }: StoredFile, options: ReadOptions): Promise<ReadUpload> {
  const problems: RowProblem[] = [];
  const encoding = await encodingOf(name, pieces(), problems);
  const parts = () => readTableParts(name, decodePieces(pieces(), encoding));
  const tableOptions = { ...options, mapping: options.mapping?.table };
  const reader = async () => {
    for await (const head of parts()) {
      return createTableReader(head, tableOptions);
    }
    throw new Error('A table has at least one part');
  };
  const { question } = await reader();
  return {
    organizations: [],
    resources: [],
    problems,
    ...(question && { question }),
    async *rest() {
      const { read } = await reader();
      for await (const part of parts()) {
        yield read(part);
      }
    },
    format: 'csv',
  };
}

/** Read once for the organizations, which have the values that all of their resources share. */
async function openCatalogue({ name, pieces }: StoredFile, options: ReadOptions): Promise<ReadUpload> {
  const problems: RowProblem[] = [];
  const encoding = await encodingOf(name, pieces(), problems);
  const parts = () => readCatalogueParts(name, decodePieces(pieces(), encoding), options);
  const organizations = createOrganizationCollector(options.source);
  for await (const { resources } of parts()) {
    organizations.add(resources);
  }
  return {
    organizations: organizations.all(),
    resources: [],
    problems,
    async *rest() {
      for await (const part of parts()) {
        yield { organizations: [], ...part };
      }
    },
    format: 'jsonl',
  };
}

async function headOf({ pieces }: StoredFile): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const piece of pieces()) {
    head = Buffer.concat([head, piece]);
    if (head.length >= headSize) {
      break;
    }
  }
  return head.subarray(0, headSize);
}

async function bytesOf({ name, pieces }: StoredFile, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces()) {
    chunks.push(piece);
    size += piece.length;
    if (size > maxBytes) {
      throw new TooLargeToRead(name, maxBytes);
    }
  }
  return Buffer.concat(chunks);
}
