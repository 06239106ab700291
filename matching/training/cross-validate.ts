/** Five-fold cross-validation: every sentence is classified by a model that was trained without it. */
import { type ClassifierHeader, dangerProbabilities } from '../src/classifier/model.ts';
import { fitTemperature, type HeldOutPrediction, softmax, thresholdFor, thresholdForPrecision } from './calibrate.ts';
import { dangerRows, type Prepared, type PreparedExample } from './prepare-examples.ts';
import type { Example } from './read-examples.ts';
import type { TrainedModel } from './train-classifier.ts';
import { averageOutputs, trainEnsemble } from './train-ensemble.ts';
import type { WordVectors } from './word-vectors.ts';

export const foldCount = 5;
/** Maximum rates of false alarms among sentences that only look like danger: for any danger, and for an emergency. */
const falseAlarms = { serious: 0.05, emergency: 0.02 };
/** Minimum precision of an emergency found by the classifier alone. */
const emergencyPrecision = 0.95;

export type HeldOutExample = {
  example: Example;
  concepts: HeldOutPrediction | null;
  /** Logits of the danger rows; `right` contains 0 for no danger. */
  danger: HeldOutPrediction | null;
};

export type CrossValidation = {
  heldOut: HeldOutExample[];
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
    const isHeldOut = (at: number) => at < examples.length && foldOf(at) === fold;
    const trainingExamples = prepared.examples.filter((_, at) => !isHeldOut(at));
    const members = await trainEnsemble(trainingExamples, prepared.words, vectors, prepared.shape);
    for (const [at, example] of examples.entries()) {
      const one = prepared.examples[at];
      if (one && isHeldOut(at)) judged.push({ example, ...predict(one, members, prepared) });
    }
    say(`fold ${fold + 1} of ${judgedFolds}`);
  }
  const temperature = fitTemperature(judged.flatMap(({ concepts }) => concepts ?? []));
  const dangers = judged.flatMap(({ danger }) => danger ?? []);
  const dangerTemperature = fitTemperature(dangers);
  const probable = judged.flatMap(({ example, danger }) => {
    if (!danger) return [];
    const { any, emergency } = dangerProbabilities(dangerRows, softmax(danger.logits, dangerTemperature));
    const isOrdinary = danger.labels.includes(0);
    // Only the sentences of the danger files (without a concept) were each checked for danger.
    return example.concept === null ? [{ any, emergency, isOrdinary }] : [];
  });
  const lookAlikes = probable.filter(({ isOrdinary }) => isOrdinary);
  const emergencies = probable.map(({ emergency, isOrdinary }) => ({ probability: emergency, right: !isOrdinary }));
  const dangerThresholds = {
    emergency: Math.max(
      thresholdForPrecision(emergencies, emergencyPrecision),
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
  return { heldOut: judged, calibration: { temperature, dangerTemperature, dangerThresholds } };
}

/** Neighbours in a file are often similar, so a hash of the position spreads them over the folds. */
function foldOf(at: number): number {
  return (Math.imul(at + 1, 2_654_435_761) >>> 0) % foldCount;
}

function predict(
  example: PreparedExample,
  members: readonly TrainedModel[],
  { shape }: Prepared,
): Pick<HeldOutExample, 'concepts' | 'danger'> {
  const values = averageOutputs(members, example.features);
  const [first] = example.targets;
  return {
    concepts: first ? { logits: values.slice(0, shape.concepts), labels: [first.concept] } : null,
    danger: example.dangers.length > 0 ? { logits: values.slice(shape.concepts), labels: example.dangers } : null,
  };
}
