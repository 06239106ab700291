import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordRows } from './word-rows.ts';

test('answers like a Map, for words it has and words it has not', () => {
  const word = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'é', '食', '😀') });
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.nat())), fc.array(word), (rows, others) => {
      const expected = new Map(rows);
      const table = createWordRows(rows);
      for (const asked of [...expected.keys(), ...others]) {
        expect(table.get(asked)).toBe(expected.get(asked));
        expect(table.has(asked)).toBe(expected.has(asked));
      }
    }),
  );
});
