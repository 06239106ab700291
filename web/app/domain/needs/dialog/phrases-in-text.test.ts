import { expect, it } from 'vitest';
import { addPhrase, containsPhrase, removePhrase } from './phrases-in-text.ts';

it('an added phrase is the whole of an empty text', () => {
  expect(addPhrase('  ', 'Clothing')).toBe('Clothing');
});

it('an added phrase follows the typed text as a sentence of its own', () => {
  expect(addPhrase('I am cold', 'Clothing')).toBe('I am cold. Clothing');
  expect(addPhrase('I am cold!', 'Clothing')).toBe('I am cold! Clothing');
});

it.each(['', 'I am cold', 'I am cold!', 'Legal aid'])(
  'a phrase that was added to "%s" is found and removed',
  (typed) => {
    const added = addPhrase(typed, 'Housing help');
    expect(containsPhrase(added, 'Housing help')).toBe(true);
    const removed = removePhrase(added, 'Housing help');
    expect(containsPhrase(removed, 'Housing help')).toBe(false);
    expect(removed.replace(/[.!]$/, '')).toBe(typed.replace(/[.!]$/, ''));
  },
);

it('a phrase in the middle is removed and the rest stays', () => {
  expect(removePhrase('Clothing. Legal aid. Job training', 'Legal aid')).toBe('Clothing. Job training');
});

it('the same words inside a typed sentence are not removed', () => {
  expect(removePhrase('ملابس. أحتاج ملابس للأطفال', 'ملابس')).toBe('أحتاج ملابس للأطفال');
});

it('a phrase inside a sentence does not count', () => {
  expect(containsPhrase('I lost my Clothing in a fire', 'Clothing')).toBe(false);
});
