import { expect, it } from 'vitest';
import { updateSummary } from './message-list.tsx';

const open = { status: 'OPEN' } as const;
const done = { status: 'DONE' } as const;
const counts = { open: 5, done: 2, total: 7 };

it('moves a message that was finished or reopened to the other count', () => {
  expect(updateSummary(counts, [open, open], [done, open])).toEqual({ open: 4, done: 3, total: 7 });
  expect(updateSummary(counts, [done], [open])).toEqual({ open: 6, done: 1, total: 7 });
});

it('keeps the counts when no message has changed', () => {
  expect(updateSummary(counts, [open, done], [open, done])).toEqual(counts);
});
