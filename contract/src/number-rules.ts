/** Validation rules of numbers, without schemas. */
import { maxNumber } from './field-limits.ts';
import type { Rule } from './validation-rules.ts';

/** Parses a number field: undefined when empty, NaN when invalid. */
export function parseNumber(text: string): number | undefined {
  const written = text.trim();
  return written === '' ? undefined : /^[+-]?\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}

/** 0 or greater; integers, because people are counted. */
export const nonNegativeRule: Rule<number> = (value) => (value >= 0 ? null : { code: 'below-zero' });

export const integerRule: Rule<number> = (value) => (Number.isInteger(value) ? null : { code: 'not-whole' });

/** Whether the first does not exceed the second. True when one of the two is unknown. */
export function isInOrder(lower: number | undefined, upper: number | undefined): boolean {
  return lower === undefined || upper === undefined || !(lower > upper);
}

export const fitsIntegerRule: Rule<number> = (value) => (value <= maxNumber ? null : { code: 'number-large' });

export function rangeRule(min: number, max: number): Rule<number> {
  return (value) =>
    value >= min && value <= max ? null : { code: 'number-between', values: { least: min, most: max } };
}

/** Rules of a number of people or places. */
export const countRules: readonly Rule<number>[] = [nonNegativeRule, integerRule, fitsIntegerRule];
