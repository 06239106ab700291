import { expect, it } from 'vitest';
import { claimAddressesFor } from './claim-ways.ts';

const listed = { email: 'Info@WexleyPantry.org', website: 'https://www.wexleypantry.org/help' };
const waysOf = (organization: Parameters<typeof claimAddressesFor>[0], own: string) =>
  claimAddressesFor(organization, own).map(({ way, address }) => `${way} ${address}`);

it('offers the address of the listing, and the account’s own if it has the domain of that address or the website', () => {
  expect(waysOf(listed, 'ana@example.org')).toEqual(['listing info@wexleypantry.org']);
  expect(waysOf(listed, 'ana@wexleypantry.org')).toEqual(['listing info@wexleypantry.org', 'own ana@wexleypantry.org']);
  expect(waysOf({ ...listed, email: null }, 'ana@wexleypantry.org')).toEqual(['own ana@wexleypantry.org']);
  expect(waysOf({ email: null, website: 'wexleypantry.org' }, 'ana@wexleypantry.org')).toHaveLength(1);
  expect(waysOf({ email: null, website: null }, 'ana@wexleypantry.org')).toEqual([]);
});

it('does not offer an own address at a public mail domain, a subdomain or a parent domain', () => {
  expect(waysOf({ email: 'pantry@gmail.com', website: null }, 'ana@gmail.com')).toEqual(['listing pantry@gmail.com']);
  expect(waysOf({ email: null, website: 'https://facebook.com/pantry' }, 'ana@facebook.com')).toEqual([]);
  expect(waysOf({ email: null, website: 'https://pantry.city.gov' }, 'ana@city.gov')).toEqual([]);
  expect(waysOf({ email: null, website: 'https://city.gov/pantry' }, 'ana@mail.city.gov')).toEqual([]);
  expect(waysOf({ email: 'not an address', website: 'https://:' }, 'ana@wexleypantry.org')).toEqual([]);
});
