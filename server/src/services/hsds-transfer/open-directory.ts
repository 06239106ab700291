/** Opens a path: a folder of HSDS tables, or one file that holds a whole directory. */
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { DirectoryMapping } from '@waymark/hsds/column-mapping/mapping-question';
import type { ImportedDirectory } from '@waymark/hsds/import-types';
import type { RowProblem } from '@waymark/hsds/row-problem';
import { UnreadableZip } from '../../platform/zip/read-zip.ts';
import { decodeText } from './decode-text.ts';
import { type OpenOptions, openFiles, openHsds, openUpload, type StoredFile, TooLargeToRead } from './open-upload.ts';
import type { ReadOptions } from './read-upload.ts';

/** Nothing could be loaded; the message is a sentence. */
export class ImportError extends Error {}

export type OpenedDirectory = ImportedDirectory & {
  /** Short name of the directory. With it, a record's id in the source identifies the record permanently. */
  source: string;
};

/** Folder and file names that do not identify a directory. */
const genericNames = /^(csv|data|hsds|export|import|tables|catalogue|catalog|resources|services|directory)$/i;

/** @throws ImportError when there is nothing at `path` that can be read as a directory. */
export async function openDirectory(
  path: string,
  { source, now, mapping }: { source?: string; now: Date; mapping?: DirectoryMapping },
): Promise<OpenedDirectory> {
  const full = resolve(path);
  const kind = await statOf(full);
  const name = source ?? sourceName(full);
  if (kind === 'folder') {
    const names = (await readdir(full)).filter((one) => /^\.(csv|tsv)$/i.test(extname(one))).sort();
    if (names.length === 0) {
      throw new ImportError(
        `There are no CSV files in ${full}. Give the folder that holds organizations.csv and services.csv.`,
      );
    }
    const files = names.map((one) => fileAt(join(full, one)));
    const read = (options: OpenOptions) => (files.length === 1 ? openFiles(files, options) : openHsds(files, options));
    return { ...(await readWithin(read, { source: name, now, mapping })), source: name };
  }
  if (/^\.(jsonl|ndjson|json|csv|tsv|txt|xlsx|xls|zip)$/i.test(extname(full))) {
    const read = (options: OpenOptions) => openUpload(fileAt(full), options);
    return { ...(await readWithin(read, { source: name, now, mapping })), source: name };
  }
  throw new ImportError(
    `${full} is neither a folder of CSV files nor a .zip, .csv, .tsv, .xlsx, .json or .jsonl file. For HSDS tables, give the folder they are in.`,
  );
}

/** Maximum bytes of a zip file's content: reading takes up to eight times as much of Node's heap. */
const maxUnpackedBytes = Math.min(2 ** 28, getHeapStatistics().heap_size_limit / 8);
/** Maximum bytes of a file that is read whole: all but tables in CSV. */
const maxWholeBytes = maxUnpackedBytes;

function fileAt(path: string): StoredFile {
  return {
    name: basename(path),
    async *pieces() {
      try {
        yield* createReadStream(path);
      } catch (error) {
        throw unreadable(path, error);
      }
    },
  };
}

async function readWithin(
  read: (options: OpenOptions) => Promise<ImportedDirectory>,
  options: ReadOptions,
): Promise<ImportedDirectory> {
  try {
    return await read({ ...options, maxUnpackedBytes, maxWholeBytes });
  } catch (error) {
    throw error instanceof UnreadableZip || error instanceof TooLargeToRead
      ? new ImportError(error.message, { cause: error })
      : error;
  }
}

async function statOf(path: string): Promise<'folder' | 'file'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    throw new ImportError(`${path} cannot be read (${codeOf(error)}). Check the path.`, { cause: error });
  }
}

/** `marlow` for marlow.jsonl, marlow/catalogue.jsonl and marlow/csv. */
export function sourceName(path: string): string {
  const fileName = basename(path).replace(/\.(jsonl|ndjson|json|csv|tsv|txt|xlsx|xls|zip)$/i, '');
  return (genericNames.test(fileName) ? basename(dirname(path)) || fileName : fileName).toLowerCase();
}

/** @throws ImportError when the file cannot be read. */
export async function readText(path: string, problems: RowProblem[] = []): Promise<string> {
  return decodeText({ name: basename(path), bytes: await readBytes(path) }, problems);
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): ImportError {
  return new ImportError(`${path} cannot be read (${codeOf(error)}).`, { cause: error });
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explanations: Record<string, string> = {
    ENOENT: 'it does not exist',
    EACCES: 'it may not be read by this account',
    EISDIR: 'it is a folder',
  };
  return explanations[code] ?? (code || String(error));
}
