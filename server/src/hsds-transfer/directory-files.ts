/** Opens what the person pointed at: a folder of HSDS tables, or a catalogue in JSON Lines. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { ImportedDirectory } from '@waymark/hsds/imported';
import { readCatalogue } from '@waymark/hsds/read-catalogue';
import { readHsds } from '@waymark/hsds/read-hsds';
import type { RowProblem } from '@waymark/hsds/row-problem';

/** Nothing could be loaded; the message is the whole sentence. */
export class CannotImport extends Error {}

export type OpenedDirectory = ImportedDirectory & {
  /** Short name of the directory. With a record's id there it names the record for ever. */
  source: string;
};

/** Folder and file names that say nothing of whose directory it is. */
const plainNames = /^(csv|data|hsds|export|import|tables|catalogue|catalog|resources|services|directory)$/i;

/** @throws CannotImport when there is nothing at `path` that can be read as a directory. */
export async function openDirectory(
  path: string,
  { source, now }: { source?: string; now: Date },
): Promise<OpenedDirectory> {
  const full = resolve(path);
  const kind = await statOf(full);
  const name = source ?? sourceName(full);
  const problems: RowProblem[] = [];
  if (kind === 'folder') {
    const names = (await readdir(full)).filter((one) => extname(one).toLowerCase() === '.csv').sort();
    if (names.length === 0) {
      throw new CannotImport(
        `There are no CSV files in ${full}. Give the folder that holds organizations.csv and services.csv.`,
      );
    }
    const files = await Promise.all(
      names.map(async (one) => ({ name: one, text: await readText(join(full, one), problems) })),
    );
    return withProblems(readHsds(files, { source: name, now }), problems, name);
  }
  if (/^\.(jsonl|ndjson)$/i.test(extname(full))) {
    const file = { name: basename(full), text: await readText(full, problems) };
    return withProblems(readCatalogue(file, { source: name }), problems, name);
  }
  throw new CannotImport(
    `${full} is neither a folder of CSV files nor a .jsonl file. For HSDS tables, give the folder they are in.`,
  );
}

function withProblems(directory: ImportedDirectory, problems: readonly RowProblem[], source: string): OpenedDirectory {
  return { ...directory, source, problems: [...problems, ...directory.problems] };
}

async function statOf(path: string): Promise<'folder' | 'file'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    throw new CannotImport(`${path} cannot be read (${codeOf(error)}). Check the path.`, { cause: error });
  }
}

/** `marlow` for marlow.jsonl, marlow/catalogue.jsonl and marlow/csv. */
export function sourceName(path: string): string {
  const own = basename(path).replace(/\.(jsonl|ndjson)$/i, '');
  return (plainNames.test(own) ? basename(dirname(path)) || own : own).toLowerCase();
}

/** Spreadsheets on Windows often save in that system's own alphabet; NUL cannot be stored and never means anything. */
async function readText(path: string, problems: RowProblem[]): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    const reason = 'The file is not in UTF-8. It was read as Windows-1252: please check names with accents.';
    problems.push({ file: basename(path), line: 0, field: '', severity: 'doubtful', reason });
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '');
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CannotImport(`${path} cannot be read (${codeOf(error)}).`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Record<string, string> = {
    ENOENT: 'it does not exist',
    EACCES: 'it may not be read by this account',
    EISDIR: 'it is a folder',
  };
  return words[code] ?? (code || String(error));
}
