import type { Need } from '@waymark/contract/need';
import { expect, it } from 'vitest';
import { changedParts } from './changed-parts.ts';

const need: Need = {
  id: 'n1',
  title: 'Heat',
  description: 'They shut off our heat',
  category: 'UTILITIES',
  priority: 'HIGH',
  status: 'PENDING',
  shareEmail: false,
  sharePhone: false,
  createdBy: 'u1',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  revision: 1,
};

it('lists the match and the status of a need that was matched', () => {
  const matched: Need = { ...need, status: 'MATCHED', match: { resourceId: 'r1', name: 'Warm Homes' }, revision: 2 };
  expect(changedParts(need, matched)).toEqual(['status', 'match']);
});

it('lists each changed field', () => {
  const reviewedFieldChanged: Need = {
    ...need,
    title: 'No heat',
    description: 'No heat',
    category: 'HOUSING',
    priority: 'CRITICAL',
  };
  expect(changedParts(need, reviewedFieldChanged)).toEqual(['title', 'description', 'category', 'priority']);
});

it('ignores the revision and the time of the update', () => {
  expect(changedParts(need, { ...need, revision: 7, updatedAt: '2026-11-21T10:00:00Z' })).toEqual([]);
});
