/** Five-fold cross-validation: every sentence is judged by a model that was trained without it. */
import type { SenseHeader } from '../src/sense-model.ts';
import { fitTemperature, type Judged, softmax, thresholdFor } from './calibrate.ts';
import type { Prepared, PreparedExample } from './prepare-examples.ts';
import type { Example } from './read-examples.ts';
import { meanOutputs, trainMembers } from './train-members.ts';
import type { TrainedModel } from './train-sense.ts';
import type { WordVectors } from './word-vectors.ts';

export const folds = 5;
/** Part of the ordinary sentences, look-alikes of danger among them, that may be taken for danger. */
const falseAlarms = 0.03;

export type JudgedExample = {
  example: Example;
  concepts: Judged | null;
  /** Values of the danger rows; `right` 0 for none. */
  danger: Judged | null;
};

export type CrossValidation = {
  judged: JudgedExample[];
  calibration: Pick<SenseHeader, 'temperature' | 'dangerTemperature' | 'dangerThreshold'>;
};

export async function crossValidate(
  examples: readonly Example[],
  prepared: Prepared,
  vectors: WordVectors,
  say: (line: string) => void,
): Promise<CrossValidation> {
  const judged: JudgedExample[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeld = (at: number) => at < examples.length && foldOf(at) === fold;
    const seen = prepared.examples.filter((_, at) => !isHeld(at));
    const members = await trainMembers(seen, prepared.words, vectors, prepared.shape);
    for (const [at, example] of examples.entries()) {
      const one = prepared.examples[at];
      if (one && isHeld(at)) judged.push({ example, ...judge(one, members, prepared) });
    }
    say(`fold ${fold + 1} of ${folds}`);
  }
  const temperature = fitTemperature(judged.flatMap(({ concepts }) => concepts ?? []));
  const dangers = judged.flatMap(({ danger }) => danger ?? []);
  const dangerTemperature = fitTemperature(dangers);
  const ordinary = dangers.flatMap(({ values, right }) =>
    right === 0 ? [1 - (softmax(values, dangerTemperature)[0] ?? 0)] : [],
  );
  const dangerThreshold = thresholdFor(ordinary, falseAlarms);
  return { judged, calibration: { temperature, dangerTemperature, dangerThreshold } };
}

/** Neighbours in a file are often alike, so they are spread by a hash of their place. */
function foldOf(at: number): number {
  return (Math.imul(at + 1, 2_654_435_761) >>> 0) % folds;
}

function judge(
  example: PreparedExample,
  members: readonly TrainedModel[],
  { shape }: Prepared,
): Pick<JudgedExample, 'concepts' | 'danger'> {
  const values = meanOutputs(members, example.features);
  const [first] = example.targets;
  return {
    concepts: first ? { values: values.slice(0, shape.concepts), right: first.concept } : null,
    danger: example.danger >= 0 ? { values: values.slice(shape.concepts), right: example.danger } : null,
  };
}
