import { expect, it } from 'vitest';
import { masked } from './masked.ts';

it('an address is shown masked', () => {
  expect(masked('info@wexleypantry.org')).toBe('i•••@wexleypantry.org');
  expect(masked('a@b.org')).toBe('a•••@b.org');
});
