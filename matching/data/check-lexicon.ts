/** Validates the lexicon's files and prints each problem with its line: `npm run lexicon:check`. Exit code 1 on errors. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findLexiconProblems } from '../src/lexicon/lint-lexicon.ts';
import { type FileProblem, problemText, tryReadLexicon } from './read-lexicon.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const linesOfFiles = new Map<string, string[]>();

/** The number of the first line that holds the text, preferably as a whole entry. */
function lineOf(file: string, text: string): number | undefined {
  if (text === '') return undefined;
  let lines = linesOfFiles.get(file);
  if (!lines) {
    lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
    linesOfFiles.set(file, lines);
  }
  const entryLine = lines.findIndex((line) => line.split(/[[\],"':]|(?<=-)\s/u).some((part) => part.trim() === text));
  const at = entryLine >= 0 ? entryLine : lines.findIndex((line) => line.includes(text));
  return at >= 0 ? at + 1 : undefined;
}

const { files, problems } = tryReadLexicon(folder);
const found = files ? findLexiconProblems(files) : [];
const withLines = (severity: 'error' | 'warning'): FileProblem[] =>
  found
    .filter((problem) => problem.severity === severity)
    .map(({ file, near, message }) => {
      const line = lineOf(file, near);
      return { file, message, ...(line === undefined ? {} : { line }) };
    });
const errors = [...problems, ...withLines('error')];
const warnings = withLines('warning');

for (const warning of warnings) console.log(`warning  ${problemText(warning)}`);
for (const error of errors) console.log(`ERROR    ${problemText(error)}`);
if (files) {
  const concepts = files.concepts.flatMap(({ content }) => content.concepts);
  const terms = concepts.reduce(
    (sum, one) =>
      sum +
      [...Object.values(one.terms), ...Object.values(one.hints ?? {})].reduce((all, list) => all + list.length, 0),
    0,
  );
  console.log(`\n${concepts.length} concepts, ${terms} terms and hints, ${files.dangers.dangers.length} dangers.`);
}
console.log(
  errors.length === 0
    ? `No errors, ${warnings.length} warnings.`
    : `${errors.length} errors, ${warnings.length} warnings.`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
