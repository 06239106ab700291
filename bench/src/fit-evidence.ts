/**
 * Fits the weights with which the evidence of lexicon and classifier is combined: a logistic regression over the concepts that either
 * finds in the sentences of the development set, by Newton's method.
 */
import type { Engine } from '@waymark/matching/engine';
import { candidatesOf, featuresOf } from '@waymark/matching/understanding/combine-evidence';
import { featureNames } from '@waymark/matching/understanding/evidence-weights';
import type { LabelledSentence } from './needs-by-language.ts';

type Row = { features: number[]; isMeant: boolean; weight: number };

const steps = 30;
/** Keeps the weights small where the sentences do not decide. */
const penalty = 1e-6;

/** The one language here whose needs the same classifier judges as the English ones: it counts as much as all others together. */
const sharedWithEnglish = 'es';

/** @returns one line for each weight. */
export function fitEvidence(engine: Engine, sentences: readonly LabelledSentence[]): string {
  const ofDevelopment = sentences.filter(({ isDevelopment }) => isDevelopment);
  const isShared = ({ language }: LabelledSentence) => language === sharedWithEnglish;
  const groups = [ofDevelopment.filter(isShared), ofDevelopment.filter((one) => !isShared(one))];
  const weights = fitLogistic(
    groups.flatMap((group) => {
      const rows = group.flatMap((sentence) => rowsOf(engine, sentence));
      return rows.map((row) => ({ ...row, weight: 1 / rows.length }));
    }),
  );
  return featureNames.map((name, at) => `${name}: ${(weights[at] ?? 0).toFixed(3)},`).join('\n');
}

/** @returns the weight of each feature. */
export function fitLogistic(rows: readonly Row[]): number[] {
  let weights = (rows[0]?.features ?? []).map(() => 0);
  for (let step = 0; step < steps; step += 1) weights = improved(weights, rows);
  return weights;
}

function rowsOf(engine: Engine, { text, language, expected }: LabelledSentence): Omit<Row, 'weight'>[] {
  const analysis = engine.analysisOf(engine.understand(text, { now: new Date(0), locale: language }));
  // A text of phrases of the lexicon is judged by another rule.
  if (!analysis?.classification || analysis.isNeedOnly) return [];
  const { lexiconConcepts, classification, unwanted, tokens } = analysis;
  return candidatesOf(lexiconConcepts, classification, new Set(unwanted), engine.lexicon).map((candidate) => {
    const features = featuresOf(candidate, tokens.length);
    return { features: featureNames.map((name) => features[name]), isMeant: expected.includes(candidate.concept) };
  });
}

/** One step of Newton's method. */
function improved(weights: readonly number[], rows: readonly Row[]): number[] {
  const gradient = weights.map((weight) => penalty * weight);
  const curvature = weights.map((_, row): number[] => weights.map((_, column) => (row === column ? penalty : 0)));
  for (const { features, isMeant, weight } of rows) {
    const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
    const probability = 1 / (1 + Math.exp(-sum));
    for (const [at, value] of features.entries()) {
      gradient[at] = (gradient[at] ?? 0) + value * (probability - Number(isMeant)) * weight;
      const line = curvature[at] ?? [];
      for (const [other, factor] of features.entries()) {
        line[other] = (line[other] ?? 0) + value * factor * probability * (1 - probability) * weight;
      }
    }
  }
  const change = solve(curvature, gradient);
  return weights.map((weight, at) => weight - (change[at] ?? 0));
}

/** Solves a system of linear equations with a positive definite matrix, by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  for (const [at, line] of lines.entries()) {
    const pivot = line[at] ?? 1;
    for (let column = 0; column < line.length; column += 1) line[column] = (line[column] ?? 0) / pivot;
    for (const other of lines) {
      const factor = other[at] ?? 0;
      if (other === line || factor === 0) continue;
      for (let column = 0; column < line.length; column += 1) {
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
      }
    }
  }
  return lines.map((line) => line.at(-1) ?? 0);
}
