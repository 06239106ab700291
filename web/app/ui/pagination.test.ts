import { expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
])('shows for page %i of %i the numbers %j', (current, total, numbers) => {
  expect(pageNumbers(current, total)).toEqual(numbers);
});
