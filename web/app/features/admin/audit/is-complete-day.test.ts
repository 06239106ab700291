import { expect, it } from 'vitest';
import { isCompleteDay } from './is-complete-day.ts';

it('takes a day and the empty field, and nothing of what is still being typed', () => {
  expect(isCompleteDay('2020-02-15', false)).toBe(true);
  expect(isCompleteDay('', false)).toBe(true);
  expect(isCompleteDay('', true)).toBe(false);
  expect(isCompleteDay('0002-02-15', false)).toBe(false);
});
