import { expect, it } from 'vitest';
import { linkOf, readLink } from './shared-link.ts';

const id = (digit: number) => `${digit}`.repeat(8).concat('-0000-4000-8000-000000000000');

it('a link to a list leads to the same list', () => {
  const address = linkOf([id(1), id(2)]);
  expect(readLink(new URL(address, 'https://example.org').searchParams)).toEqual([id(1), id(2)]);
});

it('an address without ids is one’s own list, and what is no id is not asked for', () => {
  expect(readLink(new URLSearchParams(''))).toBeNull();
  expect(readLink(new URLSearchParams(`ids=x,${id(1)},${id(1)}&ids=${id(2).toUpperCase()}&ids=`))).toEqual([
    id(1),
    id(2),
  ]);
  expect(readLink(new URLSearchParams('ids='))).toEqual([]);
});
