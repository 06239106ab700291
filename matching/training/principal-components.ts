/** The directions in which vectors differ most, by the cyclic Jacobi method on their covariance. */

/** @returns `count` unit axes, the one of most variance first. */
export function principalComponents(
  vectors: readonly Float64Array[],
  count: number,
): { mean: Float64Array; axes: Float64Array[] } {
  const size = vectors[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const vector of vectors) for (let d = 0; d < size; d += 1) mean[d] = (mean[d] ?? 0) + (vector[d] ?? 0);
  for (let d = 0; d < size; d += 1) mean[d] = (mean[d] ?? 0) / vectors.length;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors) {
    for (let i = 0; i < size; i += 1) {
      const row = matrix[i];
      if (!row) continue;
      const left = (vector[i] ?? 0) - (mean[i] ?? 0);
      for (let j = 0; j < size; j += 1) row[j] = (row[j] ?? 0) + left * ((vector[j] ?? 0) - (mean[j] ?? 0));
    }
  }
  const axes = Array.from({ length: size }, (_, i) => Float64Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)));
  const value = (i: number, j: number) => matrix[i]?.[j] ?? 0;
  for (let sweep = 0; sweep < 12; sweep += 1) {
    for (let p = 0; p < size; p += 1) for (let q = p + 1; q < size; q += 1) rotate(p, q);
  }
  const order = [...axes.keys()].sort((a, b) => value(b, b) - value(a, a));
  return { mean, axes: order.slice(0, count).map((at) => axes[at] ?? new Float64Array(size)) };

  /** Turns axes p and q so that they no longer vary together. */
  function rotate(p: number, q: number): void {
    const both = value(p, q);
    if (Math.abs(both) < 1e-12) return;
    const theta = (value(q, q) - value(p, p)) / (2 * both);
    const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    const c = 1 / Math.sqrt(t * t + 1);
    const s = t * c;
    for (let k = 0; k < size; k += 1) {
      const row = matrix[k];
      if (!row) continue;
      const [a, b] = [row[p] ?? 0, row[q] ?? 0];
      row[p] = c * a - s * b;
      row[q] = s * a + c * b;
    }
    turn(matrix[p], matrix[q]);
    turn(axes[p], axes[q]);
    function turn(one: Float64Array | undefined, other: Float64Array | undefined): void {
      if (!one || !other) return;
      for (let k = 0; k < size; k += 1) {
        const [a, b] = [one[k] ?? 0, other[k] ?? 0];
        one[k] = c * a - s * b;
        other[k] = s * a + c * b;
      }
    }
  }
}
