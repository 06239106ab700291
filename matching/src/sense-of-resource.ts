/** Which way the text of a place points, and how alike it is to a need. */
import type { CompiledLexicon } from './compile-lexicon.ts';
import type { Describable, ResourceConcepts } from './resource-concepts.ts';
import { channels, type Scratch } from './scratch.ts';
import { type SenseModel, senseConcepts, senseVector } from './sense-model.ts';
import { tokenize } from './tokens.ts';
import { topK } from './top-k.ts';

const steps = 127;
/** What remains of a concept that the whole text makes impossible: words of it are mentioned in passing. */
const leastTrust = 0.4;
/** Probability of a concept from which on its words are believed fully. */
const fullTrust = 0.02;
const leastWeight = 0.06;
/** How often each field counts. */
const fields = { name: 2, tags: 2, description: 1 };
/** A directory up to this size is looked through as a whole; in a larger one only what other evidence finds is compared. */
const lookedThrough = 20_000;
/** As many as are found by likeness alone. */
const foundByLikeness = 40;

export function describeSense(
  said: ResourceConcepts,
  resource: Describable,
  model: SenseModel,
  lexicon: CompiledLexicon,
): Pick<ResourceConcepts, 'concepts' | 'sense'> {
  const text = [
    ...Array<string>(fields.name).fill(resource.name),
    ...Array<string>(fields.tags).fill((resource.tags ?? []).join(' . ')),
    resource.description,
  ].join(' . ');
  const vector = senseVector(model, tokenize(text));
  const numbers = Int8Array.from(vector, (value) => Math.round(value * steps));
  const sense = btoa(String.fromCharCode(...new Uint8Array(numbers.buffer)));
  const { concepts: felt } = senseConcepts(model, vector);
  const weights = said.concepts.flatMap(([id, weight]): [string, number][] => {
    const p = felt[lexicon.conceptAt.get(id) ?? -1] ?? 0;
    const trusted = weight * (leastTrust + (1 - leastTrust) * Math.min(1, p / fullTrust));
    return trusted >= leastWeight ? [[id, Math.round(trusted * 1000) / 1000]] : [];
  });
  return { concepts: weights.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)), sense };
}

export type SenseTable = {
  /** `sense` as `describeSense` gives it; undefined forgets the row. */
  put(slot: number, sense: string | undefined): void;
  /** Writes the likeness of what was found, and finds the likest. */
  gather(vector: Float32Array, candidates: readonly unknown[], scratch: Scratch): void;
};

export function createSenseTable(): SenseTable {
  let dimensions = 0;
  let rows = new Int8Array(0);
  return {
    put(slot, sense) {
      if (sense === undefined) {
        rows.fill(0, slot * dimensions, (slot + 1) * dimensions);
        return;
      }
      const bytes = Int8Array.from(atob(sense), (letter) => letter.charCodeAt(0));
      dimensions = bytes.length;
      if ((slot + 1) * dimensions > rows.length) {
        const larger = new Int8Array(Math.max((slot + 1) * dimensions, rows.length * 2));
        larger.set(rows);
        rows = larger;
      }
      rows.set(bytes, slot * dimensions);
    },
    gather(vector, candidates, scratch) {
      if (dimensions !== vector.length) return;
      const height = Math.min(candidates.length, rows.length / dimensions);
      const likeness = scratch.channel(channels.likeness);
      if (height > lookedThrough) {
        const touched = scratch.touched();
        for (let at = 0; at < scratch.size(); at += 1) {
          const slot = touched[at] ?? 0;
          likeness[slot] = like(vector, slot);
        }
        return;
      }
      const all = new Float32Array(height);
      const slots = new Int32Array(height);
      for (let slot = 0; slot < height; slot += 1) {
        slots[slot] = slot;
        all[slot] = like(vector, slot);
      }
      const best = topK(slots, height, foundByLikeness, (a, b) => (all[b] ?? 0) - (all[a] ?? 0) || a - b);
      for (const slot of best) if ((all[slot] ?? 0) > 0) scratch.touch(slot);
      const touched = scratch.touched();
      for (let at = 0; at < scratch.size(); at += 1) {
        const slot = touched[at] ?? 0;
        likeness[slot] = all[slot] ?? 0;
      }
    },
  };

  function like(vector: Float32Array, slot: number): number {
    const first = slot * dimensions;
    let sum = 0;
    for (let d = 0; d < dimensions; d += 1) sum += (vector[d] as number) * (rows[first + d] as number);
    return sum / steps;
  }
}
