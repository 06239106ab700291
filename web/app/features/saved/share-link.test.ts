import { expect, it } from 'vitest';
import { handoutUrl, isHandout, parseIds, parseShareUrl, shareUrl } from './share-link.ts';

const id = (digit: number) => `${digit}`.repeat(8).concat('-0000-4000-8000-000000000000');

it('reads the ids back from a link that it wrote', () => {
  const url = shareUrl([id(1), id(2)]);
  expect(parseShareUrl(new URL(url, 'https://example.org').searchParams)).toEqual([id(1), id(2)]);
});

it('adds the view to the link of a handout, with the same ids', () => {
  const { searchParams } = new URL(handoutUrl([id(1)]), 'https://example.org');
  expect(parseShareUrl(searchParams)).toEqual([id(1)]);
  expect(isHandout(searchParams)).toBe(true);
  expect(isHandout(new URL(shareUrl([id(1)]), 'https://example.org').searchParams)).toBe(false);
});

it('counts the distinct texts that are no id', () => {
  expect(parseIds(new URLSearchParams(`ids=x,${id(1)},y,,x`))).toEqual({ ids: [id(1)], others: 2 });
});

it('returns null without the parameter, and each valid id once', () => {
  expect(parseShareUrl(new URLSearchParams(''))).toBeNull();
  expect(parseShareUrl(new URLSearchParams(`ids=x,${id(1)},${id(1)}&ids=${id(2).toUpperCase()}&ids=`))).toEqual([
    id(1),
    id(2),
  ]);
  expect(parseShareUrl(new URLSearchParams('ids='))).toEqual([]);
});
