/** What a number may be, without schemas. */
import { largestNumber } from './field-limits.ts';
import type { Rule } from './field-rules.ts';

/** What a person typed into a number's field: undefined when empty, NaN when it is no number. */
export function readNumber(text: string): number | undefined {
  const written = text.trim();
  return written === '' ? undefined : /^[+-]?\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}

/** Source: specification, section 5: 0 or greater; whole, because people are counted. */
export const notNegative: Rule<number> = (value) => (value >= 0 ? null : { code: 'below-zero' });

export const whole: Rule<number> = (value) => (Number.isInteger(value) ? null : { code: 'not-whole' });

export const storable: Rule<number> = (value) => (value <= largestNumber ? null : { code: 'number-large' });

export function between(least: number, most: number): Rule<number> {
  return (value) => (value >= least && value <= most ? null : { code: 'number-between', values: { least, most } });
}

/** Rules of a count of people or places. */
export const count: readonly Rule<number>[] = [notNegative, whole, storable];
