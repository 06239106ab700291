/**
 * Many vectors in few bytes: each is cut into parts, and each part is replaced by the nearest of 256 typical ones, so that a
 * byte stands for it. After Jégou, Douze and Schmid (2011), "Product Quantization for Nearest Neighbor Search"; as fastText
 * stores its models.
 */
import { seededRandom } from './seeded-random.ts';

export type Quantized = {
  /** One byte per part, row after row. */
  codes: Uint8Array;
  /** Per part, `centroidCount` typical values of `partLength` numbers each. */
  centroids: Float32Array;
};

export const centroidCount = 256;
const rounds = 12;
/** Vectors that the typical ones are found from; all are then coded. */
const sampled = 24_000;

/** @param rows vectors of `dimensions` numbers, one after the other; `dimensions` is a multiple of `partLength`. */
export function quantize(rows: Float32Array, dimensions: number, partLength: number): Quantized {
  const count = rows.length / dimensions;
  const parts = dimensions / partLength;
  const codes = new Uint8Array(count * parts);
  const centroids = new Float32Array(parts * centroidCount * partLength);
  const random = seededRandom(11);
  const sample = Int32Array.from({ length: Math.min(count, sampled) }, () => Math.floor(random() * count));
  for (let part = 0; part < parts; part += 1) {
    const typical = centroids.subarray(part * centroidCount * partLength, (part + 1) * centroidCount * partLength);
    const offset = part * partLength;
    for (let c = 0; c < centroidCount; c += 1) {
      const row = sample[Math.floor(random() * sample.length)] ?? 0;
      for (let d = 0; d < partLength; d += 1) typical[c * partLength + d] = rows[row * dimensions + offset + d] ?? 0;
    }
    const sums = new Float64Array(centroidCount * partLength);
    const members = new Float64Array(centroidCount);
    for (let round = 0; round < rounds; round += 1) {
      sums.fill(0);
      members.fill(0);
      for (const row of sample) {
        const first = row * dimensions + offset;
        const nearest = nearestOf(rows, first, typical, partLength);
        members[nearest] = (members[nearest] ?? 0) + 1;
        for (let d = 0; d < partLength; d += 1) {
          const at = nearest * partLength + d;
          sums[at] = (sums[at] ?? 0) + (rows[first + d] ?? 0);
        }
      }
      for (let c = 0; c < centroidCount; c += 1) {
        const of = members[c] ?? 0;
        if (of === 0) continue;
        for (let d = 0; d < partLength; d += 1) typical[c * partLength + d] = (sums[c * partLength + d] ?? 0) / of;
      }
    }
    for (let row = 0; row < count; row += 1) {
      codes[row * parts + part] = nearestOf(rows, row * dimensions + offset, typical, partLength);
    }
  }
  return { codes, centroids };
}

function nearestOf(rows: Float32Array, first: number, typical: Float32Array, partLength: number): number {
  let best = 0;
  let minDistance = Number.POSITIVE_INFINITY;
  for (let c = 0; c < centroidCount; c += 1) {
    let distance = 0;
    for (let d = 0; d < partLength; d += 1) {
      const difference = (rows[first + d] as number) - (typical[c * partLength + d] as number);
      distance += difference * difference;
    }
    if (distance < minDistance) {
      minDistance = distance;
      best = c;
    }
  }
  return best;
}
