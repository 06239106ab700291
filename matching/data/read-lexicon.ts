/** Reads the lexicon's YAML files: the code in src/ has no access to files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DangerKind } from '@waymark/contract/search';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import {
  ConceptFile,
  CrisisLineFile,
  DangerFile,
  DangerPhrases,
  DangerSigns,
  DangerSlotsAndContexts,
  GrammarFile,
  type LanguageDangers,
  type LexiconFiles,
  TimeFile,
  TraitFile,
  UnreadLanguageFile,
} from '../src/lexicon/lexicon-schema.ts';
import { Language } from '../src/text/language.ts';
import { fingerprintOf, hasCode, readCachedLexicon, writeCachedLexicon } from './lexicon-cache.ts';

/** A problem of a data file, for the person who edits it. `file`: below matching/data. */
export type FileProblem = { file: string; line?: number; message: string };

export class LexiconProblems extends Error {
  readonly problems: readonly FileProblem[];
  constructor(problems: readonly FileProblem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'LexiconProblems';
    this.problems = problems;
  }
}

export function problemText({ file, line, message }: FileProblem): string {
  return `matching/data/${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/** @throws LexiconProblems listing everything that is wrong with the form of the files. */
export function readLexicon(from: string = folder): LexiconFiles {
  const fingerprint = fingerprintOf(from);
  const cached = readCachedLexicon(from, fingerprint);
  if (cached) return cached;
  const { files, problems } = tryReadLexicon(from);
  if (!files) throw new LexiconProblems(problems);
  writeCachedLexicon(from, fingerprint, files);
  return files;
}

/** Only the crisis lines. @throws LexiconProblems */
export function readCrisisLines(from: string = folder): CrisisLineFile {
  return readValidFile(from, 'crisis-lines.yaml', CrisisLineFile);
}

/** Only the word lists of each language's grammar, without reading the YAML when it is cached. @throws LexiconProblems */
export function readGrammar(from: string = folder): GrammarFile {
  return readCachedLexicon(from, fingerprintOf(from))?.grammar ?? readValidFile(from, 'grammar.yaml', GrammarFile);
}

function readValidFile<Schema extends z.core.$ZodType>(from: string, file: string, schema: Schema): z.output<Schema> {
  const problems: FileProblem[] = [];
  const content = readFile(from, file, schema, problems);
  if (content === null) throw new LexiconProblems(problems);
  return content;
}

export function tryReadLexicon(from: string = folder): { files: LexiconFiles | null; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const names = listConceptFiles(from, problems);
  const concepts = names.map((file) => ({ file, content: readFile(from, file, ConceptFile, problems) }));
  const populations = readFile(from, 'populations.yaml', TraitFile, problems);
  const features = readFile(from, 'features.yaml', TraitFile, problems);
  const dangers = readFile(from, 'dangers/kinds.yaml', DangerFile, problems);
  const languages = readDangers(from, problems);
  const crisisLines = readFile(from, 'crisis-lines.yaml', CrisisLineFile, problems);
  const grammar = readFile(from, 'grammar.yaml', GrammarFile, problems);
  const times = readFile(from, 'times.yaml', TimeFile, problems);
  const unreadLanguages = readFile(from, 'unread-languages.yaml', UnreadLanguageFile, problems);
  if (
    problems.length > 0 ||
    !times ||
    !populations ||
    !features ||
    !dangers ||
    !crisisLines ||
    !grammar ||
    !unreadLanguages
  ) {
    return { files: null, problems };
  }
  const complete = concepts.flatMap(({ file, content }) => (content ? [{ file, content }] : []));
  return {
    files: {
      concepts: complete,
      populations,
      features,
      dangers: { ...dangers, languages },
      crisisLines,
      grammar,
      times,
      unreadLanguages,
    },
    problems,
  };
}

/** A folder per language: `slots-and-contexts.yaml`, `signs.yaml`, and a file for each kind of danger. */
function readDangers(from: string, problems: FileProblem[]): LexiconFiles['dangers']['languages'] {
  const languages: LexiconFiles['dangers']['languages'] = {};
  for (const language of Language.options) {
    if (!existsSync(`${from}/dangers/${language}`)) continue;
    const shared = readFile(from, `dangers/${language}/slots-and-contexts.yaml`, DangerSlotsAndContexts, problems);
    const kinds: LanguageDangers['kinds'] = {};
    for (const kind of DangerKind.options) {
      const file = `dangers/${language}/${kind}.yaml`;
      const phrases = existsSync(`${from}/${file}`) ? readFile(from, file, DangerPhrases, problems) : null;
      if (phrases) kinds[kind] = phrases;
    }
    const signs = readFile(from, `dangers/${language}/signs.yaml`, DangerSigns, problems);
    if (shared && signs) languages[language] = { ...shared, ...signs, kinds };
  }
  return languages;
}

function listConceptFiles(from: string, problems: FileProblem[]): string[] {
  try {
    return readdirSync(`${from}/concepts`)
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => `concepts/${name}`);
  } catch (error) {
    if (!hasCode(error, ['ENOENT'])) throw error;
    problems.push({ file: 'concepts', message: 'This folder is missing. It holds one file per category.' });
    return [];
  }
}

function readFile<Schema extends z.core.$ZodType>(
  from: string,
  file: string,
  schema: Schema,
  problems: FileProblem[],
): z.output<Schema> | null {
  let text: string;
  try {
    text = readFileSync(`${from}/${file}`, 'utf8');
  } catch (error) {
    if (!hasCode(error, ['ENOENT'])) throw error;
    problems.push({ file, message: 'This file is missing.' });
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      const message = `This is not valid YAML: ${error.message}`;
      problems.push({ file, line: lines.linePos(error.pos[0]).line, message });
    }
    return null;
  }
  const result = z.safeParse(schema, document.toJS());
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = [...issue.path];
    const line = lineOf(path);
    problems.push({
      file,
      ...(line === undefined ? {} : { line }),
      message: `${describePath(document, path)}${describeIssue(issue)}`,
    });
  }
  return null;

  function lineOf(path: PropertyKey[]): number | undefined {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true);
      if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) {
        const start: unknown = node.range[0];
        if (typeof start === 'number') return lines.linePos(start).line;
      }
    }
    return undefined;
  }
}

/** "food.pantry, terms > es: " */
function describePath(document: ReturnType<typeof parseDocument>, path: PropertyKey[]): string {
  const [list, position, ...rest] = path;
  if (list === undefined) return '';
  if (typeof position !== 'number') return `${path.map(String).join(' > ')}: `;
  const name = document.getIn([list, position, 'id']) ?? document.getIn([list, position, 'kind']);
  const entry = typeof name === 'string' ? name : `entry ${position + 1} of ${String(list)}`;
  return `${entry}${rest.length > 0 ? `, ${rest.map(String).join(' > ')}` : ''}: `;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `Unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}. Check its spelling, or remove it.`;
  }
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'This is missing. Please add it.' : `Expected a ${issue.expected} here.`;
  }
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_key') return 'This is not a language we know. Use codes such as en, es or zh.';
  if (issue.code === 'too_small') return 'This is empty or too small.';
  if (issue.code === 'too_big') return 'This is too large.';
  if (issue.code === 'invalid_format') return 'This is not written as it should be (an id is like food.pantry).';
  return issue.message;
}
