import { describe, expect, it } from 'vitest';
import { dangerRows, prepareExamples } from '../../training/prepare-examples.ts';
import type { Example } from '../../training/read-examples.ts';
import { seededRandom } from '../../training/seeded-random.ts';
import { storeClassifier } from '../../training/store-classifier.ts';
import { defaultTraining, trainClassifier } from '../../training/train-classifier.ts';
import { createEngine } from '../engine.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';
import { tokenize } from '../text/tokenize.ts';
import { alignClassifier, classifyConcepts, classifyDangers, readClassifierModel, textVector } from './model.ts';

const example = (text: string, concept: string, danger: Example['danger'] = 'none'): Example => ({
  file: 'examples',
  text,
  language: 'en',
  concept,
  also: [],
  danger,
  level: danger === 'none' ? null : 'emergency',
});
const one = 'food.meals';
const other = 'other.furniture';
const examples = [
  ...['cupboard is bare', 'bare cupboard again', 'nothing in the cupboard', 'cupboard bare till friday'].map((text) =>
    example(text, one),
  ),
  ...['le placard est vide', 'placard vide encore', 'plus rien dans le placard'].map((text) => ({
    ...example(text, one),
    language: 'fr' as const,
  })),
  ...['muffler fell off', 'the muffler is dragging', 'muffler on the ground', 'lost my muffler'].map((text) =>
    example(text, other),
  ),
  ...['swallowed the bottle', 'she swallowed the whole bottle'].map((text) => example(text, one, 'overdose')),
  ...['weather tomorrow', 'what is the weather', 'sunny weather'].map((text) => example(text, 'none')),
];
const random = seededRandom(7);
const vocabulary = [
  'cupboard',
  'bare',
  'muffler',
  'dragging',
  'fell',
  'swallowed',
  'bottle',
  'weather',
  'sunny',
  'what',
  'placard',
  'vide',
];
const vectors = {
  dimensions: 16,
  of: new Map(vocabulary.map((word) => [word, Float32Array.from({ length: 16 }, () => random() / 2 - 0.25)])),
};
const settings = { ...defaultTraining, epochs: 40, averaged: 2 };

function train() {
  const prepared = prepareExamples(lexiconForTests, examples, vectors);
  const members = [1, 2].map((seed) =>
    trainClassifier(prepared.examples, prepared.words, vectors, prepared.shape, { ...settings, seed }),
  );
  return storeClassifier(members, {
    concepts: prepared.conceptIds,
    dangers: [...dangerRows],
    partLength: 4,
    temperature: 1,
    dangerTemperature: 1,
    dangerThresholds: { emergency: 0.5, serious: 0.3 },
  });
}

const bytes = train();
const model = readClassifierModel(bytes);
const vectorOf = (text: string) => textVector(model, tokenize(text));
const likeliest = (text: string, from = model) => {
  const { concepts, none } = classifyConcepts(from, textVector(from, tokenize(text)));
  const best = concepts.reduce((best, value, row) => (value > (concepts[best] ?? 0) ? row : best), 0);
  return none > (concepts[best] ?? 0) ? 'none' : from.concepts[best];
};

describe('The classifier', () => {
  it('classifies sentences that it was not trained on', () => {
    expect(likeliest('our cupboard has been bare')).toBe(one);
    expect(likeliest('muffler dragging behind me')).toBe(other);
    expect(likeliest('weather on sunday')).toBe('none');
  });
  it('finds danger in words of dangerous examples', () => {
    const danger = (text: string) => classifyDangers(model, vectorOf(text)).any;
    expect(danger('swallowed the bottle')).toBeGreaterThan(danger('the muffler is dragging'));
  });
  it('has the same bytes whenever it is trained on the same examples', () => {
    expect(Buffer.compare(Buffer.from(train()), Buffer.from(bytes))).toBe(0);
  });
  it('classifies an unknown word by its character n-grams', () => {
    expect(likeliest('cupboards')).toBe(one);
  });
  it('gives a text without words a zero vector', () => {
    expect(vectorOf('…').every((value) => value === 0)).toBe(true);
  });
  it('is read from an unaligned part of a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(readClassifierModel(larger.subarray(3)).biases).toEqual(model.biases);
  });
});

describe('When the lexicon has changed since training', () => {
  it('concepts are matched by id, not by position', () => {
    expect(likeliest('cupboard bare', alignClassifier(model, [...model.concepts].reverse()))).toBe(one);
  });
  it('a concept that the model was not trained on has probability 0', () => {
    const aligned = alignClassifier(model, [other, 'food.invented']);
    const { concepts } = classifyConcepts(aligned, textVector(aligned, tokenize('cupboard bare')));
    expect(concepts[1]).toBeLessThan(1e-9);
  });
});

describe('A classifier for some languages', () => {
  let timesRead = 0;
  const swapped = new Map([
    [one, other],
    [other, one],
  ]);
  const engine = createEngine(lexiconForTests, {
    classifier: {
      ...model,
      forLanguages: {
        languages: new Set(['fr'] as const),
        model: () => {
          timesRead += 1;
          return { ...model, concepts: model.concepts.map((id) => swapped.get(id) ?? id) };
        },
      },
    },
  });
  const conceptOf = (text: string, locale: string) =>
    engine.understand(text, { now: new Date(0), locale }).needs[0]?.concept;

  it('classifies texts in these languages only, and is read once, at the first of them', () => {
    expect(conceptOf('our cupboard is bare', 'en')).toBe(one);
    expect(timesRead).toBe(0);
    expect(conceptOf('mon placard vide', 'fr')).toBe(other);
    expect(conceptOf('placard vide', 'fr')).toBe(other);
    expect(timesRead).toBe(1);
  });
});
