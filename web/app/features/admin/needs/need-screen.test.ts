import type { Need } from '@waymark/contract/need';
import { expect, it } from 'vitest';
import { latestNeed } from './need-screen.tsx';

function needOf(revision: number, assignee: string): Need {
  return {
    id: 'n1',
    title: 'A ride',
    description: 'To the clinic.',
    category: 'TRANSPORTATION',
    priority: 'MEDIUM',
    status: 'PENDING',
    shareEmail: false,
    sharePhone: false,
    assignedTo: { id: assignee, name: assignee },
    createdAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-21T12:00:00Z',
    revision,
  };
}

const first = needOf(1, 'Ana');
const saved = { need: needOf(1, 'Ben'), over: first };

it('shows what was saved here until the request is loaded again', () => {
  expect(latestNeed(first, null)).toBe(first);
  expect(latestNeed(first, saved)).toBe(saved.need);
});

it('shows an assignment by somebody else that was loaded after the own one, although the revision is the same', () => {
  const reloaded = needOf(1, 'Cleo');
  expect(latestNeed(reloaded, saved)).toBe(reloaded);
});

it('keeps what was saved here when an older revision is loaded after it', () => {
  expect(latestNeed(needOf(1, 'Ana'), { need: needOf(2, 'Ben'), over: first })?.revision).toBe(2);
});
