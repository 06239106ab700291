import { expect, it } from 'vitest';
import { hasUnsavedChanges, threeWayMerge } from './three-way-merge.ts';

const fields = ['name', 'phone', 'city'] as const;
const before = { name: 'Ada', phone: '1', city: 'Athens' };

it('takes what only the other changed; what both changed is conflicts', () => {
  const theirs = { name: 'Adah', phone: '2', city: 'Athens' };
  const mine = { name: 'Ada', phone: '3', city: 'Nelsonville' };
  expect(threeWayMerge(fields, { before, theirs, mine })).toEqual({ taken: ['name'], conflicts: ['phone'] });
});

it('the same change by both is no conflict', () => {
  const theirs = { ...before, phone: ' 2\r\n' };
  const mine = { ...before, phone: '2' };
  expect(threeWayMerge(fields, { before, theirs, mine })).toEqual({ taken: [], conflicts: [] });
});

it('an emptied field counts as changed', () => {
  const emptied = { ...before, phone: '' };
  expect(threeWayMerge(fields, { before, theirs: emptied, mine: before })).toEqual({ taken: ['phone'], conflicts: [] });
  expect(threeWayMerge(fields, { before, theirs: { ...before, phone: '2' }, mine: emptied })).toEqual({
    taken: [],
    conflicts: ['phone'],
  });
});

it('spaces around a text are no change', () => {
  expect(hasUnsavedChanges(fields, before, { ...before, name: ' Ada ' })).toBe(false);
  expect(hasUnsavedChanges(fields, before, { ...before, name: 'Adah' })).toBe(true);
});
