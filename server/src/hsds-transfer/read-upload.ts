/** One file that holds a whole directory: what kind of file it is is seen from what it holds. */
import { basename, extname } from 'node:path';
import type { ImportFormat } from '@waymark/contract/transfer';
import type { ImportedDirectory } from '@waymark/hsds/imported';
import { readCatalogue } from '@waymark/hsds/read-catalogue';
import { readHsds } from '@waymark/hsds/read-hsds';
import { readHsdsJson } from '@waymark/hsds/read-hsds-json';
import { readPlain } from '@waymark/hsds/read-plain';
import type { RowProblem } from '@waymark/hsds/row-problem';
import { decodeText } from './decode-text.ts';
import { isZip, readZip, type ZippedFile } from './read-zip.ts';

export type Upload = { name: string; bytes: Buffer };
export type ReadUpload = ImportedDirectory & { format: ImportFormat };

/** No directory has more tables, with a few files of other kinds beside them. */
const mostFiles = 100;
/** Names that programs add to a zip file without being asked. */
const notOfThePerson = /(^|\/)(__MACOSX\/|\.)/;

/** `mostUnpacked`: bytes of a zip file's content. Throws UnreadableZip; anything else wrong is a problem in the answer. */
export function readUpload(
  { name, bytes }: Upload,
  options: { source: string; now: Date; mostUnpacked: number },
): ReadUpload {
  const files = isZip(bytes)
    ? readZip(bytes, { mostFiles, mostUnpacked: options.mostUnpacked })
        .filter((file) => !notOfThePerson.test(file.name))
        .map((file) => ({ ...file, name: basename(file.name) }))
    : [{ name: basename(name) || 'directory', bytes }];
  const problems: RowProblem[] = [];
  const read = readFiles(files, options, problems);
  return { ...read, problems: [...problems, ...read.problems] };
}

function readFiles(
  files: readonly ZippedFile[],
  options: { source: string; now: Date },
  problems: RowProblem[],
): ReadUpload {
  const decoded = (file: ZippedFile) => ({ name: file.name, text: decodeText(file, problems) });
  const tables = files.filter(({ name }) => /\.csv$/i.test(name));
  const [only] = files;
  if (tables.some(({ name }) => /^services?\.csv$/i.test(name))) {
    return { ...readHsds(tables.map(decoded), options), format: 'hsds-csv' };
  }
  const single = tables[0] ?? files.find(({ name }) => /\.(json|jsonl|ndjson)$/i.test(name)) ?? only;
  if (single === undefined) {
    const reason = 'There is no file in this zip file.';
    const problem: RowProblem = { file: '', line: 0, field: '', severity: 'refused', reason };
    return { organizations: [], resources: [], problems: [problem], format: 'hsds-csv' };
  }
  const file = decoded(single);
  if (/^\.(jsonl|ndjson)$/i.test(extname(file.name)) || isLines(file.text)) {
    return { ...readCatalogue(file, options), format: 'jsonl' };
  }
  return /^\s*[[{]/.test(file.text.replace(/^\ufeff/, ''))
    ? { ...readHsdsJson(file, options), format: 'hsds-json' }
    : { ...readPlain(file, options), format: 'csv' };
}

/** Two records of JSON, each whole on a line of its own. */
function isLines(text: string): boolean {
  return /^\ufeff?\s*\{[^\n]*\}\s*\n\s*\{/.test(text);
}
