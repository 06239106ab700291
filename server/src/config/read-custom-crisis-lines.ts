/**
 * Reads a deployment's own crisis lines, in the format of matching/data/crisis-lines.yaml; each mistake becomes a
 * sentence.
 */
import { readFileSync } from 'node:fs';
import { DangerKind, FootQuestion } from '@waymark/contract/search';
import { CrisisLineFile } from '@waymark/matching/lexicon/lexicon-schema';
import { type Document, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';

export type CustomCrisisLines = { file: CrisisLineFile | undefined; mistakes: string[] };

const example = 'Start from matching/data/crisis-lines.yaml.';

/** `file` is absent when anything is wrong with it. Throws I/O errors that no setting explains. */
export function readCustomCrisisLines(path: string): CustomCrisisLines {
  const text = readIfPossible(path);
  if (text === undefined) {
    return { file: undefined, mistakes: [`This file cannot be read. Give the path of a YAML file. ${example}`] };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const [error] = document.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    return { file: undefined, mistakes: [`Line ${line}: this is not valid YAML: ${error.message} ${example}`] };
  }
  const result = z.safeParse(CrisisLineFile, document.toJS());
  const mistakes = result.success
    ? checkLines(result.data)
    : result.error.issues.map((issue) => `${positionOf(document, issue.path, lines)}${messageOf(issue, document)}`);
  // A YAML anchor that is used twice (such as a label) reports its mistake twice.
  return { file: mistakes.length === 0 ? result.data : undefined, mistakes: [...new Set(mistakes)] };
}

/** undefined when the path does not exist or cannot be read by this account. */
function readIfPossible(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'EACCES') {
      return undefined;
    }
    throw error;
  }
}

/** Each kind of danger needs at least one number, and so does a danger of unknown kind; each question one number at most. */
function checkLines({ lines }: CrisisLineFile): string[] {
  const mistakes = lines
    .filter(({ number }) => !/\d/.test(number))
    .map(({ number }) => `The number "${number}" cannot be dialled. Write its digits.`);
  for (const kind of DangerKind.options) {
    if (!lines.some(({ kinds }) => kinds?.includes(kind))) {
      mistakes.push(`No line is listed for ${kind}. Add ${kind} to the kinds of the line that people should call.`);
    }
  }
  if (!lines.some(({ always }) => always)) {
    mistakes.push('No line has "always: true". Give it to the lines for a danger that nobody has named.');
  }
  for (const question of FootQuestion.options) {
    const answering = lines.filter(({ answers }) => answers === question).map(({ number }) => number);
    if (question === 'danger' && answering.length === 0) {
      mistakes.push(
        'No line has "answers: danger". Give it to the line for people in danger, which the foot of every page shows.',
      );
    }
    if (answering.length > 1) {
      mistakes.push(
        `More than one line has "answers: ${question}": ${answering.join(', ')}. Leave it at the one that the foot of every page shows.`,
      );
    }
  }
  return mistakes;
}

/** "Line 12, lines > 3 > name: " */
function positionOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): string {
  const keyPath = path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' > ');
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) {
      return `Line ${lines.linePos(Number(node.range[0])).line}, ${keyPath}: `;
    }
  }
  return keyPath === '' ? '' : `${keyPath}: `;
}

function messageOf(issue: z.core.$ZodIssue, document: Document): string {
  if (issue.code === 'unrecognized_keys') {
    return `Unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}. Check its spelling, or remove it.`;
  }
  if (issue.code === 'invalid_value') {
    return `Use one of: ${issue.values.map(String).join(', ')}.`;
  }
  return document.getIn(issue.path) === undefined
    ? `This is missing. ${example}`
    : `This is not in the form we can read. ${example}`;
}
