import { expect, it } from 'vitest';
import { waysFor } from './claim-ways.ts';

const listed = { email: 'Info@WexleyPantry.org', website: 'https://www.wexleypantry.org/help' };
const waysOf = (organization: Parameters<typeof waysFor>[0], own: string) =>
  waysFor(organization, own).map(({ way, address }) => `${way} ${address}`);

it('a code goes to the address of the listing, or to an own address at its domain or at that of its website', () => {
  expect(waysOf(listed, 'ana@example.org')).toEqual(['listing info@wexleypantry.org']);
  expect(waysOf(listed, 'ana@wexleypantry.org')).toEqual(['listing info@wexleypantry.org', 'own ana@wexleypantry.org']);
  expect(waysOf({ ...listed, email: null }, 'ana@wexleypantry.org')).toEqual(['own ana@wexleypantry.org']);
  expect(waysOf({ email: null, website: 'wexleypantry.org' }, 'ana@wexleypantry.org')).toHaveLength(1);
  expect(waysOf({ email: null, website: null }, 'ana@wexleypantry.org')).toEqual([]);
});

it('an address where anybody can have one proves nothing, nor does one at another part of the domain', () => {
  expect(waysOf({ email: 'pantry@gmail.com', website: null }, 'ana@gmail.com')).toEqual(['listing pantry@gmail.com']);
  expect(waysOf({ email: null, website: 'https://facebook.com/pantry' }, 'ana@facebook.com')).toEqual([]);
  expect(waysOf({ email: null, website: 'https://pantry.city.gov' }, 'ana@city.gov')).toEqual([]);
  expect(waysOf({ email: null, website: 'https://city.gov/pantry' }, 'ana@mail.city.gov')).toEqual([]);
  expect(waysOf({ email: 'not an address', website: 'https://:' }, 'ana@wexleypantry.org')).toEqual([]);
});
