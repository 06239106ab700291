/**
 * Product quantization: each vector is split into parts, and each part is encoded in one byte, as the nearest of 256 centroids
 * (k-means). After Jégou, Douze and Schmid (2011), "Product Quantization for Nearest Neighbor Search"; fastText stores its models
 * in the same way.
 */
import { seededRandom } from './seeded-random.ts';

export type Quantized = {
  /** One byte per part, row after row. */
  codes: Uint8Array;
  /** Per part, `centroidCount` centroids of `partLength` numbers each. */
  centroids: Float32Array;
};

export const centroidCount = 256;
const iterations = 12;
/** Maximum number of vectors for k-means; all are then encoded. */
const sampleSize = 24_000;

/** @param rows vectors of `dimensions` numbers, one after the other; `dimensions` is a multiple of `partLength`. */
export function quantize(rows: Float32Array, dimensions: number, partLength: number): Quantized {
  const count = rows.length / dimensions;
  const parts = dimensions / partLength;
  const codes = new Uint8Array(count * parts);
  const centroids = new Float32Array(parts * centroidCount * partLength);
  const random = seededRandom(11);
  const sample = Int32Array.from({ length: Math.min(count, sampleSize) }, () => Math.floor(random() * count));
  for (let part = 0; part < parts; part += 1) {
    const partCentroids = centroids.subarray(
      part * centroidCount * partLength,
      (part + 1) * centroidCount * partLength,
    );
    const offset = part * partLength;
    for (let c = 0; c < centroidCount; c += 1) {
      const row = sample[Math.floor(random() * sample.length)] ?? 0;
      for (let d = 0; d < partLength; d += 1)
        partCentroids[c * partLength + d] = rows[row * dimensions + offset + d] ?? 0;
    }
    const sums = new Float64Array(centroidCount * partLength);
    const sizes = new Float64Array(centroidCount);
    for (let iteration = 0; iteration < iterations; iteration += 1) {
      sums.fill(0);
      sizes.fill(0);
      for (const row of sample) {
        const first = row * dimensions + offset;
        const nearest = nearestOf(rows, first, partCentroids, partLength);
        sizes[nearest] = (sizes[nearest] ?? 0) + 1;
        for (let d = 0; d < partLength; d += 1) {
          const at = nearest * partLength + d;
          sums[at] = (sums[at] ?? 0) + (rows[first + d] ?? 0);
        }
      }
      for (let c = 0; c < centroidCount; c += 1) {
        const size = sizes[c] ?? 0;
        if (size === 0) continue;
        for (let d = 0; d < partLength; d += 1)
          partCentroids[c * partLength + d] = (sums[c * partLength + d] ?? 0) / size;
      }
    }
    for (let row = 0; row < count; row += 1) {
      codes[row * parts + part] = nearestOf(rows, row * dimensions + offset, partCentroids, partLength);
    }
  }
  return { codes, centroids };
}

function nearestOf(rows: Float32Array, first: number, partCentroids: Float32Array, partLength: number): number {
  let best = 0;
  let minDistance = Number.POSITIVE_INFINITY;
  for (let c = 0; c < centroidCount; c += 1) {
    let distance = 0;
    for (let d = 0; d < partLength; d += 1) {
      const difference = (rows[first + d] as number) - (partCentroids[c * partLength + d] as number);
      distance += difference * difference;
    }
    if (distance < minDistance) {
      minDistance = distance;
      best = c;
    }
  }
  return best;
}
