import { expect, it } from 'vitest';
import { outcomeMessage } from './outcome-message.ts';

const texts = { done: (count: number) => `${count} approved.`, left: (count: number) => `${count} left.` };

it.each([
  [['done', 'done'], '2 approved.'],
  [['done', 'conflict', 'missing'], '1 approved. 2 left.'],
  [['conflict'], '1 left.'],
])('%j is told as %j', (outcomes, message) => {
  expect(
    outcomeMessage(
      outcomes.map((outcome) => ({ outcome })),
      texts,
    ),
  ).toBe(message);
});
