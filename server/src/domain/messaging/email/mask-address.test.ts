import { expect, it } from 'vitest';
import { maskAddress } from './mask-address.ts';

it('keeps the first letter and the domain of an address', () => {
  expect(maskAddress('info@wexleypantry.org')).toBe('i•••@wexleypantry.org');
  expect(maskAddress('a@b.org')).toBe('a•••@b.org');
});
