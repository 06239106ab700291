import { expect, it } from 'vitest';
import { handoutOf, isHandout, linkOf, readIds, readLink } from './shared-link.ts';

const id = (digit: number) => `${digit}`.repeat(8).concat('-0000-4000-8000-000000000000');

it('a link to a list leads to the same list', () => {
  const address = linkOf([id(1), id(2)]);
  expect(readLink(new URL(address, 'https://example.org').searchParams)).toEqual([id(1), id(2)]);
});

it('the link to a handout is that to the list, with how to show it', () => {
  const { searchParams } = new URL(handoutOf([id(1)]), 'https://example.org');
  expect(readLink(searchParams)).toEqual([id(1)]);
  expect(isHandout(searchParams)).toBe(true);
  expect(isHandout(new URL(linkOf([id(1)]), 'https://example.org').searchParams)).toBe(false);
});

it('what is no id of ours is counted', () => {
  expect(readIds(new URLSearchParams(`ids=x,${id(1)},y,,x`))).toEqual({ ids: [id(1)], others: 2 });
});

it('an address without ids is one’s own list, and what is no id is not asked for', () => {
  expect(readLink(new URLSearchParams(''))).toBeNull();
  expect(readLink(new URLSearchParams(`ids=x,${id(1)},${id(1)}&ids=${id(2).toUpperCase()}&ids=`))).toEqual([
    id(1),
    id(2),
  ]);
  expect(readLink(new URLSearchParams('ids='))).toEqual([]);
});
