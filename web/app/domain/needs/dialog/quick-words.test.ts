import { expect, it } from 'vitest';
import { hasWords, withoutWords, withWords } from './quick-words.ts';

it('fills an empty text', () => {
  expect(withWords('  ', 'Clothing')).toBe('Clothing');
});

it('follows what was typed as a sentence of its own', () => {
  expect(withWords('I am cold', 'Clothing')).toBe('I am cold. Clothing');
  expect(withWords('I am cold!', 'Clothing')).toBe('I am cold! Clothing');
});

it.each(['', 'I am cold', 'I am cold!', 'Legal aid'])('knows and takes back what it added to "%s"', (typed) => {
  const filled = withWords(typed, 'Housing help');
  expect(hasWords(filled, 'Housing help')).toBe(true);
  const taken = withoutWords(filled, 'Housing help');
  expect(hasWords(taken, 'Housing help')).toBe(false);
  expect(taken.replace(/[.!]$/, '')).toBe(typed.replace(/[.!]$/, ''));
});

it('takes words from the middle and keeps the rest', () => {
  expect(withoutWords('Clothing. Legal aid. Job training', 'Legal aid')).toBe('Clothing. Job training');
});

it('does not mistake a part of a sentence for its own words', () => {
  expect(hasWords('I lost my Clothing in a fire', 'Clothing')).toBe(false);
});
