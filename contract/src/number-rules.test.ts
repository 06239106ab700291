import { expect, it } from 'vitest';
import { fieldMessages, sentenceOf } from './field-messages.ts';
import { complaintAbout } from './field-rules.ts';
import { between, count, readNumber } from './number-rules.ts';

function messageOf(value: number): string | null {
  const complaint = complaintAbout(value, count);
  return complaint && sentenceOf(complaint);
}

it('a number’s field may be empty, a number, or something that is none', () => {
  expect([' ', '12', '-3', '1.5', '1e3', 'ten', '0x1f'].map(readNumber)).toEqual([
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
    fieldMessages['not-whole'],
    fieldMessages['number-large'],
  ]);
  expect(messageOf(Number.NaN)).toBe('Must be 0 or greater');
});

it('a bounded number tells its bounds', () => {
  const complaint = complaintAbout(101, [between(1, 100)]);
  expect(complaint && sentenceOf(complaint)).toBe('Enter a number from 1 to 100');
});
