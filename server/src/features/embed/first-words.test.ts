import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('keeps a short text, in one line', () => {
  expect(firstWords(' Free groceries.\n Every week. ', 40)).toBe('Free groceries. Every week.');
});

test('cuts a long text between words, without trailing punctuation', () => {
  expect(firstWords('Free groceries, every week', 20)).toBe('Free groceries…');
});

test('cuts a text without spaces between characters, not within a surrogate pair', () => {
  expect(firstWords('食'.repeat(30), 20)).toBe(`${'食'.repeat(20)}…`);
  expect(firstWords(`${'食'.repeat(19)}🍞🍞`, 20)).toBe(`${'食'.repeat(19)}…`);
});
