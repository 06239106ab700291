import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordRows } from './word-rows.ts';

test('answers like a Map, in which of two rows of a word the first is kept', () => {
  const word = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'é', '食', '😀') });
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.nat())), fc.array(word), (rows, others) => {
      const expected = new Map(rows.toReversed());
      const table = createWordRows(
        rows.map(([word]) => word),
        rows.map(([, row]) => row),
      );
      for (const asked of [...expected.keys(), ...others]) {
        expect(table.get(asked)).toBe(expected.get(asked));
        expect(table.has(asked)).toBe(expected.has(asked));
      }
    }),
  );
});

test('without rows, a word has its position', () => {
  const table = createWordRows(['food', 'rent', 'food']);
  expect(['food', 'rent', 'heat'].map(table.get)).toEqual([0, 1, undefined]);
});
