import { expect, it } from 'vitest';
import { handoutOf, isHandout, parseIds, parseShareUrl, shareUrl } from './share-link.ts';

const id = (digit: number) => `${digit}`.repeat(8).concat('-0000-4000-8000-000000000000');

it('a link to a list leads to the same list', () => {
  const address = shareUrl([id(1), id(2)]);
  expect(parseShareUrl(new URL(address, 'https://example.org').searchParams)).toEqual([id(1), id(2)]);
});

it('the link to a handout is that to the list, with how to show it', () => {
  const { searchParams } = new URL(handoutOf([id(1)]), 'https://example.org');
  expect(parseShareUrl(searchParams)).toEqual([id(1)]);
  expect(isHandout(searchParams)).toBe(true);
  expect(isHandout(new URL(shareUrl([id(1)]), 'https://example.org').searchParams)).toBe(false);
});

it('what is no id of ours is counted', () => {
  expect(parseIds(new URLSearchParams(`ids=x,${id(1)},y,,x`))).toEqual({ ids: [id(1)], others: 2 });
});

it('an address without ids is one’s own list, and what is no id is not asked for', () => {
  expect(parseShareUrl(new URLSearchParams(''))).toBeNull();
  expect(parseShareUrl(new URLSearchParams(`ids=x,${id(1)},${id(1)}&ids=${id(2).toUpperCase()}&ids=`))).toEqual([
    id(1),
    id(2),
  ]);
  expect(parseShareUrl(new URLSearchParams('ids='))).toEqual([]);
});
