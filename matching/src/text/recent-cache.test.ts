import { expect, it } from 'vitest';
import { createRecentCache } from './recent-cache.ts';

it('keeps what is used again and again, and forgets the rest', () => {
  const cache = createRecentCache<{ key: string }>(3);
  let created = 0;
  const get = (key: string) =>
    cache.get(key, () => {
      created += 1;
      return { key };
    });
  const rent = get('rent');
  for (const rare of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    expect(get(rare)).toEqual({ key: rare });
    expect(get('rent')).toBe(rent);
  }
  expect(created).toBe(9);
  get('a');
  expect(created).toBe(10);
  cache.clear();
  expect(get('rent')).not.toBe(rent);
});
