import { expect, it } from 'vitest';
import { listBefore } from './list-before.ts';

it('is the list of this site that led to the place, and nothing that another site or page says', () => {
  const from = (referer: string) =>
    listBefore(new Request('https://help.example.org/resources/1', { headers: { referer } }));
  expect(from('https://help.example.org/search?list=a.b')).toBe('/search?list=a.b');
  expect(from('https://help.example.org/search?category=food&page=2')).toBe('/search?category=food&page=2');
  for (const other of ['https://evil.example/search?list=a.b', 'https://help.example.org/saved', 'nonsense', '']) {
    expect(from(other), other).toBeUndefined();
  }
});
