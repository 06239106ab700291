import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachePathOf } from './lexicon-cache.ts';
import { LexiconProblems, readLexicon } from './read-lexicon.ts';

let folder: string;
const kept = () => cachePathOf(folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-lexicon-'));
  cpSync(import.meta.dirname, folder, { recursive: true, filter: (path) => !/\.(ts|json)$/.test(path) });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(kept(), { force: true });
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

test('an edited file is read anew', () => {
  const before = labelOf('food.formula');
  edit((text) => text.replace(`en: ${before}`, 'en: Milk for babies'));
  expect(labelOf('food.formula')).toBe('Milk for babies');
});

test('a mistake in a file is told, whatever was read before', () => {
  readLexicon(folder);
  edit((text) => `${text}\nnonsense: [`);
  expect(() => readLexicon(folder)).toThrow(LexiconProblems);
});

test('a copy that was cut short is made again', () => {
  const whole = readLexicon(folder);
  writeFileSync(kept(), readFileSync(kept(), 'utf8').slice(0, 1000));
  expect(readLexicon(folder)).toEqual(whole);
});
