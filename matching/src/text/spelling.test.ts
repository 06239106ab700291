import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { createSpellingDictionaries } from '../lexicon/spelling-dictionaries.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';
import { correctSpelling } from './spelling.ts';
import { tokenize } from './tokenize.ts';
import { createWordList } from './word-list.ts';

const engine = createEngine(lexiconForTests);
const directoryWords = createWordList();
for (const word of ['wexley', 'forum', 'prism', 'cupboard', 'lantern']) directoryWords.add(word, 3);
const dictionaryFor = createSpellingDictionaries(engine.lexicon);
const corrected = (text: string) =>
  correctSpelling(tokenize(text), dictionaryFor('en', directoryWords))
    .tokens.map(({ word }) => word)
    .join(' ');

describe('Typing errors are corrected', () => {
  it.each([
    ['grocries', 'groceries'],
    ['groceriess', 'groceries'],
    ['furnature', 'furniture'],
    ['shelterr', 'shelter'],
    ['sheltre', 'shelter'],
    ['hmoeless', 'homeless'],
    ['diapres', 'diapers'],
    ['foooood', 'food'],
    ['foodbank', 'food bank'],
    ['furni ture', 'furniture'],
    ['wexly', 'wexley'],
  ])('%s: %s', (typed, meant) => {
    expect(corrected(typed)).toBe(meant);
  });
});

describe('Correct spelling is not changed', () => {
  it.each(['formula', 'forum', 'prism', 'lantern', 'comida', 'rent', 'houses', 'bd', 'xk', '45791', 'kids', 'renta'])(
    '%s',
    (word) => {
      expect(corrected(word)).toBe(word);
    },
  );
  it('nor are unknown words that resemble no known word', () => {
    expect(corrected('carpet horse wedding trombone')).toBe('carpet horse wedding trombone');
  });
});
