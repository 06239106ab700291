import { expect, it } from 'vitest';
import { cardAfter } from './card-order.ts';

it.each([
  ['the next one', ['b'], 'c'],
  ['the next one after several', ['a', 'c'], 'd'],
  ['the one before, at the end of the list', ['d'], 'c'],
  ['the nearest one before that is left', ['c', 'd'], 'b'],
  ['none when all are decided', ['a', 'b', 'c', 'd'], null],
  ['the first for what is not in the list', ['x'], 'a'],
])('focuses %s', (_, decided, next) => {
  expect(cardAfter(['a', 'b', 'c', 'd'], decided)).toBe(next);
});

it('focuses none in an empty list', () => {
  expect(cardAfter([], ['a'])).toBe(null);
});
