/**
 * Opens one file that holds a directory. A plain table is read part by part whenever its records are needed, so that memory does
 * not grow with the file; other files are read whole.
 */
import { basename } from 'node:path';
import { readTableParts } from '@waymark/hsds/read-csv';
import { createTableReader } from '@waymark/hsds/read-spreadsheet';
import type { RowProblem } from '@waymark/hsds/row-problem';
import { decodePieces, encodingOf } from './decode-text.ts';
import { isPlainTable, type ReadOptions, type ReadUpload, readUpload } from './read-upload.ts';

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

/** `maxUnpackedBytes`: bytes of a zip file's content. Throws UnreadableZip; reports other mistakes in `problems`. */
export async function openUpload(
  file: StoredFile,
  options: ReadOptions & { maxUnpackedBytes: number; maxWholeBytes?: number },
): Promise<ReadUpload> {
  const name = basename(file.name) || 'directory';
  return isPlainTable({ name, bytes: await headOf(file) })
    ? openTable({ ...file, name }, options)
    : readUpload({ name: file.name, bytes: await bytesOf(file, options.maxWholeBytes) }, options);
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
