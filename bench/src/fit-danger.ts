/**
 * Fits the weights of the probability of danger in texts without a phrase of danger, on the development sets of dangers and of needs.
 */
import type { Engine } from '@waymark/matching/engine';
import { aloneFeatureNames } from '@waymark/matching/understanding/danger-alone';
import type { DangerSentence } from './danger-sentences.ts';
import { fitLogistic } from './fit-evidence.ts';
import { readNeedsByLanguage } from './needs-by-language.ts';

/** A miss of an emergency weighs as much as five alarms on sentences that only sound like one, or ten on needs. */
const weightOf = { emergency: 10, serious: 2, none: 2, need: 1 };
/** Some needs of mental health tell of danger, and nobody has said which. */
const weightOfMind = 0.3;

/** @returns one line for each weight. */
export function fitDanger(engine: Engine, sentences: readonly DangerSentence[]): string {
  const { concepts, conceptAt, dangerConcepts } = engine.lexicon;
  const isOfMind = (id: string) => concepts[conceptAt.get(id) ?? 0]?.category === 'MENTAL_HEALTH';
  const needs = readNeedsByLanguage().filter(({ expected: [first = ''] }) => !dangerConcepts.has(first));
  const labelled = [
    ...sentences.map((sentence) => ({
      ...sentence,
      isMeant: sentence.level !== 'none',
      weight: weightOf[sentence.level],
    })),
    ...needs.map((need) => ({
      ...need,
      isMeant: false,
      weight: isOfMind(need.expected[0] ?? '') ? weightOfMind : weightOf.need,
    })),
  ];
  const rows = labelled
    .filter(({ isDevelopment }) => isDevelopment)
    .flatMap(({ text, language, isMeant, weight }) => {
      const understanding = engine.understand(text, { now: new Date(0), locale: language });
      const features = engine.analysisOf(understanding)?.aloneFeatures;
      return features ? { features: aloneFeatureNames.map((name) => features[name]), isMeant, weight } : [];
    });
  const weights = fitLogistic(rows);
  return aloneFeatureNames.map((name, at) => `${name}: ${(weights[at] ?? 0).toFixed(3)},`).join('\n');
}
