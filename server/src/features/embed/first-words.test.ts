import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('a short text stays whole, in one line', () => {
  expect(firstWords(' Free groceries.\n Every week. ', 40)).toBe('Free groceries. Every week.');
});

test('a long one is cut between words, without what joined the next', () => {
  expect(firstWords('Free groceries, every week', 20)).toBe('Free groceries…');
});

test('a text without blanks is cut between signs', () => {
  expect(firstWords('食'.repeat(30), 20)).toBe(`${'食'.repeat(20)}…`);
  expect(firstWords(`${'食'.repeat(19)}🍞🍞`, 20)).toBe(`${'食'.repeat(19)}…`);
});
