import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachePathOf } from './lexicon-cache.ts';
import { LexiconProblems, readLexicon } from './read-lexicon.ts';

let folder: string;
const cachePath = () => cachePathOf(folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-lexicon-'));
  // One category is enough, and parsing all takes seconds.
  const isCopied = (path: string) =>
    !/\.\w+$/.test(path) || (path.endsWith('.yaml') && !/concepts\/(?!food\.)/.test(path));
  cpSync(import.meta.dirname, folder, { recursive: true, filter: isCopied });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(cachePath(), { force: true });
});

const labelOf = (id: string) =>
  readLexicon(folder)
    .concepts.flatMap(({ content }) => content.concepts)
    .find((concept) => concept.id === id)?.label.en;

function edit(change: (text: string) => string): void {
  const file = join(folder, 'concepts', 'food.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test('reading twice gives the same lexicon', () => {
  expect(readLexicon(folder)).toEqual(readLexicon(folder));
});

test('reads an edited file instead of the cached lexicon', () => {
  const before = labelOf('food.formula');
  edit((text) => text.replace(`en: ${before}`, 'en: Milk for babies'));
  expect(labelOf('food.formula')).toBe('Milk for babies');
});

test('throws LexiconProblems for an invalid file, even after a valid one was cached', () => {
  readLexicon(folder);
  edit((text) => `${text}\nnonsense: [`);
  expect(() => readLexicon(folder)).toThrow(LexiconProblems);
});

test('ignores a truncated cache file', () => {
  const whole = readLexicon(folder);
  writeFileSync(cachePath(), readFileSync(cachePath(), 'utf8').slice(0, 1000));
  expect(readLexicon(folder)).toEqual(whole);
});
