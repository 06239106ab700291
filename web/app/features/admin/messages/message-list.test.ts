import { expect, it } from 'vitest';
import { updateSummary } from './message-list.tsx';

const open = { status: 'OPEN' } as const;
const done = { status: 'DONE' } as const;
const counts = { open: 5, done: 2, total: 7 };

it('a message that is done counts as done at once, one that is opened again as open', () => {
  expect(updateSummary(counts, [open, open], [done, open])).toEqual({ open: 4, done: 3, total: 7 });
  expect(updateSummary(counts, [done], [open])).toEqual({ open: 6, done: 1, total: 7 });
});

it('nothing changed, nothing counts differently', () => {
  expect(updateSummary(counts, [open, done], [open, done])).toEqual(counts);
});
