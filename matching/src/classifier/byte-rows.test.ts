import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteRows } from './byte-rows.ts';

const componentsOf = (dimensions: number) =>
  fc.array(fc.integer({ min: -127, max: 127 }), { minLength: dimensions, maxLength: dimensions });
const tableArbitrary = fc.integer({ min: 1, max: 21 }).chain((dimensions) =>
  fc.record({
    vector: fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions }),
    rows: fc.array(componentsOf(dimensions), { minLength: 1, maxLength: 30 }),
  }),
);

function tableOf(rows: readonly number[][]) {
  const table = createByteRows(rows[0]?.length ?? 1);
  for (const [at, row] of rows.entries()) table.put(at, Int8Array.from(row));
  return table;
}

function estimatesOf(table: ReturnType<typeof tableOf>, vector: Float32Array, rows: Int32Array) {
  const products: number[] = [];
  const error = table.estimateProducts(vector, rows, rows.length, (_, product) => products.push(product));
  return { products, error };
}

describe('Estimated dot products', () => {
  it('differ from the exact ones by no more than they say, for any vectors', () => {
    fc.assert(
      fc.property(tableArbitrary, ({ vector, rows }) => {
        const table = tableOf(rows);
        const asked = Float32Array.from(vector);
        const { products, error } = estimatesOf(
          table,
          asked,
          Int32Array.from(rows, (_, at) => at),
        );
        for (const [at, product] of products.entries()) {
          expect(Math.abs(product - table.product(asked, at))).toBeLessThanOrEqual(error);
        }
      }),
    );
  });
  it('do not overflow with many large components', () => {
    const dimensions = 2000;
    const table = tableOf([Array<number>(dimensions).fill(-127)]);
    const { products, error } = estimatesOf(table, new Float32Array(dimensions).fill(1), Int32Array.of(0));
    expect(Math.abs((products[0] ?? 0) + 127 * dimensions)).toBeLessThanOrEqual(error);
    expect(error).toBeLessThan(dimensions);
  });
  it('are of the rows that were asked for, in their order, however many', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [(at % 255) - 127, 1]);
    const table = tableOf(rows);
    const asked = Int32Array.from({ length: 5000 }, (_, at) => 4999 - at);
    const { products } = estimatesOf(table, Float32Array.of(1, 0), asked);
    expect(products.map(Math.round)).toEqual(rows.toReversed().map(([first]) => first));
  });
  it('are of the row as it was put last, and 0 for one that was cleared', () => {
    const table = tableOf([
      [5, 5],
      [7, 0],
    ]);
    table.put(0, Int8Array.of(0, 0));
    table.put(1, Int8Array.of(0, 9));
    const { products } = estimatesOf(table, Float32Array.of(1, 1), Int32Array.of(0, 1));
    expect(products.map(Math.round)).toEqual([0, 9]);
  });
});

it('A table refuses vectors with more components than it can multiply', () => {
  expect(() => createByteRows(8193)).toThrow(RangeError);
});
