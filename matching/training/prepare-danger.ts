/**
 * Converts the prepared examples for the danger classifier: categories are its targets beside danger, instead of concepts, and
 * the signs of danger in a text are additional features.
 */
import { signFeatures } from '../src/classifier/sign-features.ts';
import type { CompiledLexicon } from '../src/lexicon/compile-lexicon.ts';
import { signsIn } from '../src/lexicon/find-phrases.ts';
import { analyse } from '../src/understanding/analyse.ts';
import type { Prepared, PreparedExample } from './prepare-examples.ts';
import type { TrainedModel } from './train-classifier.ts';

/** Rarer words have only n-grams: rows are most of the size. */
const minCount = 3;

export type PreparedForDanger = Pick<Prepared, 'words' | 'examples' | 'shape'>;

/** @param texts of the first examples; the others, phrases of the lexicon, get no signs. */
export function prepareForDanger(
  { words, examples, shape }: Prepared,
  texts: readonly string[],
  lexicon: CompiledLexicon,
): PreparedForDanger {
  const signs = texts.map((text) => signsOf(text, lexicon));
  const counts = new Int32Array(words.length);
  for (const { features } of examples) {
    for (const row of features) if (row < words.length) counts[row] = (counts[row] ?? 0) + 1;
  }
  const keptRows = words.flatMap((_, row) => ((counts[row] ?? 0) >= minCount ? [row] : []));
  const newRow = new Map(keptRows.map((row, at) => [row, at]));
  const kept = [...keptRows.map((row) => words[row] ?? ''), ...new Set(signs.flat())];
  const signRow = new Map(kept.slice(keptRows.length).map((sign, at) => [sign, keptRows.length + at]));
  const rowsOf = (features: Int32Array, ownSigns: readonly string[]) =>
    Int32Array.from([
      ...[...features].flatMap((row) =>
        row >= words.length ? [row - words.length + kept.length] : (newRow.get(row) ?? []),
      ),
      ...ownSigns.flatMap((sign) => signRow.get(sign) ?? []),
    ]);
  return {
    words: kept,
    examples: examples.map((example, at) => ({
      ...example,
      features: rowsOf(example.features, signs[at] ?? []),
      targets: categoriesOf(example.targets, shape.categoryOf),
    })),
    // Every row is a category of its own.
    shape: {
      ...shape,
      concepts: shape.categories,
      categoryOf: Int32Array.from({ length: shape.categories }, (_, at) => at),
    },
  };
}

function signsOf(text: string, lexicon: CompiledLexicon): string[] {
  const { tokens, language } = analyse(text, lexicon);
  return signFeatures(signsIn(tokens, language, lexicon), () => true);
}

function categoriesOf(targets: PreparedExample['targets'], categoryOf: Int32Array): PreparedExample['targets'] {
  const parts = new Map<number, number>();
  for (const { concept, part } of targets) {
    const category = categoryOf[concept] ?? 0;
    parts.set(category, (parts.get(category) ?? 0) + part);
  }
  return [...parts].map(([concept, part]) => ({ concept, part }));
}

/** The model without the outputs for categories, which were only needed for training. */
export function dangerOnly(model: TrainedModel, { shape }: PreparedForDanger): TrainedModel {
  const first = shape.concepts - 1;
  return {
    ...model,
    outputs: model.outputs.slice(first * model.dimensions),
    biases: model.biases.slice(first),
  };
}
