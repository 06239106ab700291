import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFloatRows } from './float-rows.ts';

const componentsOf = (dimensions: number) =>
  fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: dimensions, maxLength: dimensions });
const tableArbitrary = fc.integer({ min: 1, max: 35 }).chain((dimensions) =>
  fc.record({
    vector: componentsOf(dimensions),
    rows: fc.array(componentsOf(dimensions), { minLength: 1, maxLength: 30 }),
  }),
);

const sumOfProducts = (row: readonly number[], vector: readonly number[]) =>
  row.reduce((sum, component, at) => sum + component * (vector[at] ?? 0), 0);

describe('Dot products of a table and a vector', () => {
  it('are the sums of the products, for any vectors', () => {
    fc.assert(
      fc.property(tableArbitrary, ({ vector, rows }) => {
        const table = createFloatRows(Float32Array.from(rows.flat()), vector.length);
        for (const [at, product] of table.products(Float32Array.from(vector), 0, rows.length).entries()) {
          expect(product).toBeCloseTo(sumOfProducts(rows[at] ?? [], vector), 3);
        }
      }),
    );
  });
  it('have room for many rows of few components', () => {
    const table = createFloatRows(
      Float32Array.from({ length: 5000 }, (_, row) => row),
      1,
    );
    expect(table.products(Float32Array.of(2), 4999, 1)[0]).toBe(9998);
  });
  it('are of the rows that were asked for, and of each vector anew', () => {
    const table = createFloatRows(Float32Array.of(1, 0, 2, 0, 3, 5), 2);
    expect([...table.products(Float32Array.of(1, 1), 1, 2)]).toEqual([2, 8]);
    expect([...table.products(Float32Array.of(0, 1), 2, 1)]).toEqual([5]);
  });
});
