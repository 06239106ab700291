import type { Need } from '@waymark/contract/need';
import { expect, it } from 'vitest';
import { mergeClosedNeeds } from './merge-closed-needs.ts';

function closed(id: string, day: number): Need {
  const updatedAt = `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  return {
    id,
    title: id,
    description: id,
    category: 'OTHER',
    priority: 'MEDIUM',
    status: 'FULFILLED',
    shareEmail: false,
    sharePhone: false,
    createdBy: 'u1',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt,
    revision: 2,
  };
}

function page(data: Need[], totalElements = data.length) {
  return { data, page: { number: 1, size: 5, totalElements, totalPages: 1 } };
}

it('sorts the requests of all lists by when they were closed, the newest first', () => {
  const merged = mergeClosedNeeds([page([closed('a', 3), closed('b', 20)]), page([closed('c', 10)])], 5);
  expect(merged.data.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(merged.page.totalElements).toBe(3);
});

it('returns at most `size` requests, with the total of all lists', () => {
  const merged = mergeClosedNeeds([page([closed('a', 3), closed('b', 20)], 40), page([closed('c', 10)], 7)], 2);
  expect(merged.data.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(merged.page).toMatchObject({ totalElements: 47, totalPages: 24 });
});
