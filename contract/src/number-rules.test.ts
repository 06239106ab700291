import { expect, it } from 'vitest';
import { countRules, parseNumber, rangeRule } from './number-rules.ts';
import { formatValidationError, validationMessages } from './validation-messages.ts';
import { firstValidationError } from './validation-rules.ts';

function messageOf(value: number): string | null {
  const error = firstValidationError(value, countRules);
  return error && formatValidationError(error);
}

it('parseNumber returns undefined for an empty field and NaN for an invalid one', () => {
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

it('countRules require an integer from 0 to the limit of the database', () => {
  expect([0, 40, -1, 1.5, 1e12].map(messageOf)).toEqual([
    null,
    null,
    'Must be 0 or greater',
    validationMessages['not-whole'],
    validationMessages['number-large'],
  ]);
  expect(messageOf(Number.NaN)).toBe('Must be 0 or greater');
});

it('rangeRule names its bounds', () => {
  const error = firstValidationError(101, [rangeRule(1, 100)]);
  expect(error && formatValidationError(error)).toBe('Enter a number from 1 to 100');
});
