import { expect, it } from 'vitest';
import { masked } from './masked.ts';

it('keeps the first letter and the domain of an address', () => {
  expect(masked('info@wexleypantry.org')).toBe('i•••@wexleypantry.org');
  expect(masked('a@b.org')).toBe('a•••@b.org');
});
