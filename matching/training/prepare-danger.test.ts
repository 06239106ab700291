import { describe, expect, it } from 'vitest';
import { classifyDangers, readClassifierModel, textVector } from '../src/classifier/model.ts';
import { signFeatures } from '../src/classifier/sign-features.ts';
import { compileLexicon } from '../src/lexicon/compile-lexicon.ts';
import { signsIn } from '../src/lexicon/find-phrases.ts';
import { lexiconForTests } from '../src/lexicon-for-tests.ts';
import type { Language } from '../src/text/language.ts';
import { tokenize } from '../src/text/tokenize.ts';
import { dangerOnly, prepareForDanger } from './prepare-danger.ts';
import { dangerRows, prepareExamples } from './prepare-examples.ts';
import type { Example } from './read-examples.ts';
import { seededRandom } from './seeded-random.ts';
import { storeClassifier } from './store-classifier.ts';
import { defaultTraining, trainClassifier } from './train-classifier.ts';

const signsOf = { en: { boss: ['boss'], takes: ['keeps'] }, fr: { boss: ['patron'], takes: ['garde'] } };
const files = {
  ...lexiconForTests,
  dangers: {
    ...lexiconForTests.dangers,
    languages: {
      en: { slots: {}, contexts: {}, kinds: {}, signs: signsOf.en },
      fr: { slots: {}, contexts: {}, kinds: {}, signs: signsOf.fr },
    },
  },
};
const lexicon = compileLexicon(files);
const example = (text: string, danger: Example['danger']): Example => ({
  file: 'examples',
  text,
  language: 'en',
  concept: null,
  also: [],
  danger,
  level: danger === 'none' ? null : 'serious',
});
const examples = [
  ...['passport', 'papers', 'visa', 'pay'].map((what) => example(`my boss keeps my ${what}`, 'trafficking')),
  ...['lunch', 'cake', 'coffee', 'a hat'].map((what) => example(`my boss likes ${what}`, 'none')),
  ...['bread', 'rice', 'soup', 'milk'].map((what) => example(`the pantry keeps ${what}`, 'none')),
];
const random = seededRandom(7);
const vocabulary = ['boss', 'keeps', 'my', 'likes', 'pantry', 'passport', 'papers', 'lunch', 'cake', 'bread', 'rice'];
const vectors = {
  dimensions: 16,
  of: new Map(vocabulary.map((word) => [word, Float32Array.from({ length: 16 }, () => random() / 2 - 0.25)])),
};
const prepared = prepareForDanger(
  prepareExamples(files, examples, vectors),
  examples.map(({ text }) => text),
  lexicon,
);

describe('The examples of the danger classifier', () => {
  it('have features for words that occur three times, for signs, and for pairs of signs', () => {
    expect(prepared.words).toContain('keeps');
    expect(prepared.words).not.toContain('lunch');
    expect(prepared.words).toEqual(expect.arrayContaining(['@boss', '@boss+takes', '@takes']));
  });

  it('have categories instead of concepts as targets', () => {
    expect(prepared.shape.concepts).toBe(prepared.shape.categories);
  });

  it('teach signs that count in other languages', () => {
    const settings = { ...defaultTraining, epochs: 40, averaged: 2, seed: 3, categoryLoss: 0, dangerLoss: 1 };
    const trained = trainClassifier(prepared.examples, prepared.words, vectors, prepared.shape, settings);
    const model = readClassifierModel(
      storeClassifier([dangerOnly(trained, prepared)], {
        concepts: [],
        dangers: [...dangerRows],
        partLength: 4,
        temperature: 1,
        dangerTemperature: 1,
        dangerThresholds: { emergency: 0.5, serious: 0.3 },
      }),
    );
    const danger = (text: string, language: Language) => {
      const tokens = tokenize(text);
      const signs = signFeatures(signsIn(tokens, language, lexicon), () => true);
      return classifyDangers(model, textVector(model, tokens, undefined, signs)).any;
    };
    expect(danger('mon patron garde tout', 'fr')).toBeGreaterThan(danger('mon patron chante', 'fr'));
  });
});
