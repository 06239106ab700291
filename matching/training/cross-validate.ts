/** Five-fold cross-validation: every sentence is judged by a model that was trained without it. */
import type { ClassifierHeader } from '../src/classifier/model.ts';
import { dangerProbabilities } from '../src/classifier/model.ts';
import { fitTemperature, type HeldOutPrediction, softmax, thresholdFor, thresholdForPrecision } from './calibrate.ts';
import { dangerRows, type Prepared, type PreparedExample } from './prepare-examples.ts';
import type { Example } from './read-examples.ts';
import type { TrainedModel } from './train-classifier.ts';
import { averageOutputs, trainEnsemble } from './train-ensemble.ts';
import type { WordVectors } from './word-vectors.ts';

export const foldCount = 5;
/** Parts of the sentences that only look like danger that may be taken for danger at all, and for an emergency. */
const falseAlarms = { serious: 0.05, emergency: 0.02 };
/** How often there must be danger where the classifier alone raises the panel. */
const emergencyPrecision = 0.95;

export type HeldOutExample = {
  example: Example;
  concepts: HeldOutPrediction | null;
  /** Values of the danger rows; `right` holds 0 for none. */
  danger: HeldOutPrediction | null;
};

export type CrossValidation = {
  judged: HeldOutExample[];
  calibration: Pick<ClassifierHeader, 'temperature' | 'dangerTemperature' | 'dangerThresholds'>;
};

export async function crossValidate(
  examples: readonly Example[],
  prepared: Prepared,
  vectors: WordVectors,
  say: (line: string) => void,
  judgedFolds = foldCount,
): Promise<CrossValidation> {
  const judged: HeldOutExample[] = [];
  for (let fold = 0; fold < judgedFolds; fold += 1) {
    const isHeld = (at: number) => at < examples.length && foldOf(at) === fold;
    const seen = prepared.examples.filter((_, at) => !isHeld(at));
    const members = await trainEnsemble(seen, prepared.words, vectors, prepared.shape);
    for (const [at, example] of examples.entries()) {
      const one = prepared.examples[at];
      if (one && isHeld(at)) judged.push({ example, ...judge(one, members, prepared) });
    }
    say(`fold ${fold + 1} of ${judgedFolds}`);
  }
  const temperature = fitTemperature(judged.flatMap(({ concepts }) => concepts ?? []));
  const dangers = judged.flatMap(({ danger }) => danger ?? []);
  const dangerTemperature = fitTemperature(dangers);
  const probable = judged.flatMap(({ example, danger }) => {
    if (!danger) return [];
    const { any, emergency } = dangerProbabilities(dangerRows, softmax(danger.values, dangerTemperature));
    const calm = danger.right.includes(0);
    // Sentences of the danger files were each looked at for danger; in the others it is only not mentioned.
    return example.concept === null ? [{ any, emergency, calm }] : [];
  });
  const lookAlikes = probable.filter(({ calm }) => calm);
  const precise = probable.map(({ emergency, calm }) => ({ probability: emergency, right: !calm }));
  const dangerThresholds = {
    emergency: Math.max(
      thresholdForPrecision(precise, emergencyPrecision),
      thresholdFor(
        lookAlikes.map(({ emergency }) => emergency),
        falseAlarms.emergency,
      ),
    ),
    serious: thresholdFor(
      lookAlikes.map(({ any }) => any),
      falseAlarms.serious,
    ),
  };
  return { judged, calibration: { temperature, dangerTemperature, dangerThresholds } };
}

/** Neighbours in a file are often alike, so they are spread by a hash of their place. */
function foldOf(at: number): number {
  return (Math.imul(at + 1, 2_654_435_761) >>> 0) % foldCount;
}

function judge(
  example: PreparedExample,
  members: readonly TrainedModel[],
  { shape }: Prepared,
): Pick<HeldOutExample, 'concepts' | 'danger'> {
  const values = averageOutputs(members, example.features);
  const [first] = example.targets;
  return {
    concepts: first ? { values: values.slice(0, shape.concepts), right: [first.concept] } : null,
    danger: example.dangers.length > 0 ? { values: values.slice(shape.concepts), right: example.dangers } : null,
  };
}
