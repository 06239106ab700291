import { expect, it } from 'vitest';
import { referringSearch } from './referring-search.ts';

it('returns the search page that the Referer names, and nothing for other pages and sites', () => {
  const listFrom = (referer: string) =>
    referringSearch(new Request('https://help.example.org/resources/1', { headers: { referer } }));
  expect(listFrom('https://help.example.org/search?list=a.b')).toBe('/search?list=a.b');
  expect(listFrom('https://help.example.org/search?category=food&page=2')).toBe('/search?category=food&page=2');
  for (const other of ['https://evil.example/search?list=a.b', 'https://help.example.org/saved', 'nonsense', '']) {
    expect(listFrom(other), other).toBeUndefined();
  }
});
