/** The classifier's vectors of the texts of resources, and their similarity to a need. */

import { type ByteRows, createByteRows } from '../classifier/byte-rows.ts';
import { type ClassifierModel, classifyConcepts, textVector } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { tokenize } from '../text/tokenize.ts';
import type { DescribableRecord, ResourceConcepts } from './resource-concepts.ts';

/** Scale of vector components as int8. */
const int8Scale = 127;
/** Weight factor of a concept with probability 0: its words are incidental mentions. */
const minWeightFactor = 0.4;
/** Probability from which on a concept's words keep their full weight. */
const fullWeightProbability = 0.02;
const minWeight = 0.06;
/** How often each field is repeated in the text that is classified; the description once. */
const repeats = { name: 2, tags: 2 };

/** The text vector of a record, and its concepts with the weights that the classifier's probabilities leave them. */
export function classifyRecord(
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
  const numbers = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at += 1) numbers[at] = Math.round((vector[at] ?? 0) * int8Scale);
  const packed = btoa(String.fromCharCode(...new Uint8Array(numbers.buffer)));
  const { concepts: probability } = classifyConcepts(model, vector);
  const weights = described.concepts.flatMap(([id, weight]): [string, number][] => {
    const p = probability[lexicon.conceptAt.get(id) ?? -1] ?? 0;
    const scaled = weight * (minWeightFactor + (1 - minWeightFactor) * Math.min(1, p / fullWeightProbability));
    return scaled >= minWeight ? [[id, Math.round(scaled * 1000) / 1000]] : [];
  });
  return { concepts: weights.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)), vector: packed };
}

export type VectorTable = {
  /** `packed`: the vector of `classifyRecord`; undefined clears the row. */
  put(slot: number, packed: string | undefined): void;
  /** Whether the vector has as many components as the rows; false without rows. */
  hasSameDimensions(vector: Float32Array): boolean;
  /** Number of allocated rows. */
  height(): number;
  /** Cosine similarity of a unit vector and a row; 0 for an empty row. */
  similarity(vector: Float32Array, slot: number): number;
  /**
   * Estimates the similarity to each of the first `count` slots, several times as fast as `similarity`, and writes it into
   * `similarities` at the slot. @returns the maximum error.
   */
  estimateSimilarities(vector: Float32Array, slots: Int32Array, count: number, similarities: Float32Array): number;
};

export function createVectorTable(): VectorTable {
  let rows: ByteRows | null = null;
  return {
    put(slot, packed) {
      if (packed === undefined) {
        if (rows && slot < rows.height()) rows.put(slot, new Int8Array(rows.dimensions));
        return;
      }
      const text = atob(packed);
      const bytes = new Int8Array(text.length);
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at);
      rows ??= createByteRows(bytes.length);
      rows.put(slot, bytes);
    },
    hasSameDimensions: (vector) => rows?.dimensions === vector.length,
    height: () => rows?.height() ?? 0,
    similarity: (vector, slot) => (rows?.product(vector, slot) ?? 0) / int8Scale,
    estimateSimilarities(vector, slots, count, similarities) {
      const error = rows?.estimateProducts(vector, slots, count, (slot, product) => {
        similarities[slot] = product / int8Scale;
      });
      return (error ?? 0) / int8Scale + float32AbsoluteMargin;
    },
  };
}

/** Twice the maximum rounding error of a similarity in single precision. */
const float32AbsoluteMargin = 2 ** -22;
