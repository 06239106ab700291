import { expect, it } from 'vitest';
import { countRules, parseNumber, rangeRule } from './number-rules.ts';
import { formatValidationError, validationMessages } from './validation-messages.ts';
import { firstValidationError } from './validation-rules.ts';

function messageOf(value: number): string | null {
  const complaint = firstValidationError(value, countRules);
  return complaint && formatValidationError(complaint);
}

it('a number’s field may be empty, a number, or something that is none', () => {
  expect([' ', '12', '-3', '1.5', '1e3', 'ten', '0x1f'].map(parseNumber)).toEqual([
    undefined,
    12,
    -3,
    1.5,
    NaN,
    NaN,
    NaN,
  ]);
});

it('a count is 0 or greater, whole, and small enough to keep', () => {
  expect([0, 40, -1, 1.5, 1e12].map(messageOf)).toEqual([
    null,
    null,
    'Must be 0 or greater',
    validationMessages['not-whole'],
    validationMessages['number-large'],
  ]);
  expect(messageOf(Number.NaN)).toBe('Must be 0 or greater');
});

it('a bounded number tells its bounds', () => {
  const complaint = firstValidationError(101, [rangeRule(1, 100)]);
  expect(complaint && formatValidationError(complaint)).toBe('Enter a number from 1 to 100');
});
