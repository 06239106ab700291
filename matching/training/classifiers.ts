/** The classifiers of needs, and the training data and settings of each. */
import { fileURLToPath } from 'node:url';
import { classifierFile, languagesClassifierFile } from '../data/read-classifier.ts';
import { Language, otherLanguages } from '../src/text/language.ts';
import { dangerRows } from './prepare-examples.ts';
import type { Example } from './read-examples.ts';

export type ClassifierPlan = {
  weights: string;
  report: string;
  /** Of the phrases of the lexicon and of the sentences. */
  languages: readonly Language[];
  learnsFrom(example: Example): boolean;
  /** The danger outputs; none for a model that judges needs alone. */
  dangers: readonly string[];
  /** How often a word must occur to have a row: rows are most of the size. */
  minCount: number;
  /** Numbers of a row that one byte encodes. */
  partLength: number;
};

/**
 * Files of examples that the classifier of all languages is not trained on, because they made it worse in English and Spanish
 * by more than better in the others (see the README). The models for other languages and for danger use them.
 */
const leftOut = /^(?:needs-.*|dangers-.*|danger-serious)$/;

export const classifierPlans: Readonly<Record<string, ClassifierPlan>> = {
  classifier: {
    weights: classifierFile,
    report: here('report.md'),
    languages: Language.options,
    learnsFrom: ({ file }) => !leftOut.test(file),
    dangers: dangerRows,
    minCount: 2,
    partLength: 4,
  },
  languages: {
    weights: languagesClassifierFile,
    report: here('report-languages.md'),
    languages: otherLanguages,
    learnsFrom: ({ language, concept }) => otherLanguages.includes(language) && concept !== null,
    // A third model for danger did not find more.
    dangers: [],
    minCount: 2,
    // With 4 the model is right in 79.5 instead of 79.2 %, and a megabyte larger.
    partLength: 5,
  },
};

function here(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url));
}
