/** The classifier's vectors of places' texts, and their similarity to a need. */

import { dotProductOfBytes } from '../classifier/dot-product.ts';
import { type ClassifierModel, classifyConcepts, textVector } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { tokenize } from '../text/tokenize.ts';
import type { DescribableRecord, ResourceConcepts } from './resource-concepts.ts';

/** Scale of vector components as int8. */
const int8Scale = 127;
/** Weight factor of a concept with probability 0: its words are incidental mentions. */
const minTrust = 0.4;
/** Probability from which on a concept's words keep their full weight. */
const fullTrust = 0.02;
const minWeight = 0.06;
/** How often each field is repeated in the text that is classified; the description once. */
const repeats = { name: 2, tags: 2 };

/** The text vector of a record, and its concepts with the weights that the classifier's probabilities leave them. */
export function describeVector(
  described: ResourceConcepts,
  resource: DescribableRecord,
  model: ClassifierModel,
  lexicon: CompiledLexicon,
): Pick<ResourceConcepts, 'concepts' | 'vector'> {
  const text = [
    ...Array<string>(repeats.name).fill(resource.name),
    ...Array<string>(repeats.tags).fill((resource.tags ?? []).join(' . ')),
    resource.description,
  ].join(' . ');
  const vector = textVector(model, tokenize(text));
  const numbers = Int8Array.from(vector, (value) => Math.round(value * int8Scale));
  const packed = btoa(String.fromCharCode(...new Uint8Array(numbers.buffer)));
  const { concepts: probability } = classifyConcepts(model, vector);
  const weights = described.concepts.flatMap(([id, weight]): [string, number][] => {
    const p = probability[lexicon.conceptAt.get(id) ?? -1] ?? 0;
    const trusted = weight * (minTrust + (1 - minTrust) * Math.min(1, p / fullTrust));
    return trusted >= minWeight ? [[id, Math.round(trusted * 1000) / 1000]] : [];
  });
  return { concepts: weights.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)), vector: packed };
}

export type VectorTable = {
  /** `packed`: the vector of `describeVector`; undefined clears the row. */
  put(slot: number, packed: string | undefined): void;
  /** Whether the vector is of the current model. */
  comparable(vector: Float32Array): boolean;
  /** Number of allocated rows. */
  height(): number;
  /** Cosine similarity of a unit vector and a row; 0 for an empty row. */
  likeness(vector: Float32Array, slot: number): number;
};

export function createVectorTable(): VectorTable {
  let dimensions = 0;
  let rows = new Int8Array(0);
  return {
    put(slot, packed) {
      if (packed === undefined) {
        rows.fill(0, slot * dimensions, (slot + 1) * dimensions);
        return;
      }
      const bytes = Int8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
      dimensions = bytes.length;
      if ((slot + 1) * dimensions > rows.length) {
        const larger = new Int8Array(Math.max((slot + 1) * dimensions, rows.length * 2));
        larger.set(rows);
        rows = larger;
      }
      rows.set(bytes, slot * dimensions);
    },
    comparable: (vector) => dimensions === vector.length,
    height: () => (dimensions === 0 ? 0 : rows.length / dimensions),
    likeness(vector, slot) {
      return dotProductOfBytes(vector, rows, slot * dimensions, dimensions) / int8Scale;
    },
  };
}
