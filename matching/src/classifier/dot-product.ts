/**
 * Dot products of a vector and one row of a table. Four independent sums, because additions to a single one cannot overlap in
 * the processor. A function per array type, because the compiler does not optimize one that is called with both.
 */

export function dotProduct(vector: Float32Array, rows: Float32Array, first: number, dimensions: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let d = 0;
  for (; d + 3 < dimensions; d += 4) {
    one += (vector[d] as number) * (rows[first + d] as number);
    two += (vector[d + 1] as number) * (rows[first + d + 1] as number);
    three += (vector[d + 2] as number) * (rows[first + d + 2] as number);
    four += (vector[d + 3] as number) * (rows[first + d + 3] as number);
  }
  for (; d < dimensions; d += 1) one += (vector[d] as number) * (rows[first + d] as number);
  return one + two + three + four;
}

export function dotProductOfBytes(vector: Float32Array, rows: Int8Array, first: number, dimensions: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let d = 0;
  for (; d + 3 < dimensions; d += 4) {
    one += (vector[d] as number) * (rows[first + d] as number);
    two += (vector[d + 1] as number) * (rows[first + d + 1] as number);
    three += (vector[d + 2] as number) * (rows[first + d + 2] as number);
    four += (vector[d + 3] as number) * (rows[first + d + 3] as number);
  }
  for (; d < dimensions; d += 1) one += (vector[d] as number) * (rows[first + d] as number);
  return one + two + three + four;
}
