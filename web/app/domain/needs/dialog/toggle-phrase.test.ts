import { expect, it } from 'vitest';
import { addPhrase, containsPhrase, removePhrase } from './toggle-phrase.ts';

it('fills an empty text', () => {
  expect(addPhrase('  ', 'Clothing')).toBe('Clothing');
});

it('follows what was typed as a sentence of its own', () => {
  expect(addPhrase('I am cold', 'Clothing')).toBe('I am cold. Clothing');
  expect(addPhrase('I am cold!', 'Clothing')).toBe('I am cold! Clothing');
});

it.each(['', 'I am cold', 'I am cold!', 'Legal aid'])('knows and takes back what it added to "%s"', (typed) => {
  const filled = addPhrase(typed, 'Housing help');
  expect(containsPhrase(filled, 'Housing help')).toBe(true);
  const taken = removePhrase(filled, 'Housing help');
  expect(containsPhrase(taken, 'Housing help')).toBe(false);
  expect(taken.replace(/[.!]$/, '')).toBe(typed.replace(/[.!]$/, ''));
});

it('takes words from the middle and keeps the rest', () => {
  expect(removePhrase('Clothing. Legal aid. Job training', 'Legal aid')).toBe('Clothing. Job training');
});

it('does not mistake a part of a sentence for its own words', () => {
  expect(containsPhrase('I lost my Clothing in a fire', 'Clothing')).toBe(false);
});
