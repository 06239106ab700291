/** Words for times, people or politeness add no need and no danger. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';
import type { Terms } from '../lexicon/lexicon-schema.ts';
import { Language } from '../text/language.ts';

const files = readLexicon();
const engine = createEngine(files, { classifier: readClassifier() });
const understand = (text: string, locale: Language) =>
  engine.understand(text, { now: new Date('2026-11-18T15:00:00Z'), locale });

/** Fixed, so that every run tests the same pairs. */
const seed = 22;
const concepts = files.concepts.flatMap(({ content }) => content.concepts);
const plain = (terms: Terms | undefined, language: Language) =>
  (terms?.[language] ?? []).filter((phrase) => !/[=.…{]/u.test(phrase));
/** Without phrases in Latin letters, which nobody mixes with the language's own script in a sentence. */
const ownScript = (phrases: string[], language: Language) =>
  ['zh', 'ar', 'ru', 'ja', 'ko', 'hi'].includes(language)
    ? phrases.filter((phrase) => !/\p{Script=Latin}/u.test(phrase))
    : phrases;
/** Cached: the properties draw from each list thousands of times. */
function inEach(list: (language: Language) => string[]): (language: Language) => string[] {
  const lists = new Map(Language.options.map((language) => [language, list(language)]));
  return (language) => lists.get(language) ?? [];
}
const terms = inEach((language) => concepts.flatMap(({ terms }) => ownScript(plain(terms, language), language)));
const times = inEach((language) => files.times.times.flatMap(({ terms }) => plain(terms, language)));
/** Words for these populations may tell of danger. */
const harmed = new Set(['dv_survivor', 'homeless', 'disaster_survivor', 'recovery', 'reentry', 'immigrant', 'youth']);
const people = inEach((language) => {
  const telling = files.populations.traits.flatMap(({ id, terms }) => (harmed.has(id) ? plain(terms, language) : []));
  return files.populations.traits
    .filter(({ id }) => !harmed.has(id))
    .flatMap(({ terms }) => plain(terms, language))
    .filter((phrase) => !telling.some((other) => phrase.includes(other)) && phrase.split(' ').length <= 3);
});
const courtesies = inEach((language) => plain(files.grammar.courtesies, language));

const languages = fc.constantFrom(...Language.options);
const anyOf = (list: (language: Language) => string[]) => (language: Language) => {
  const phrases = list(language);
  return phrases.length > 0 ? fc.constantFrom(...phrases) : fc.constant('');
};
/** A term of any concept, with a phrase of the list behind it. */
const pairs = (list: (language: Language) => string[]) =>
  languages.chain((language) =>
    fc.record({
      language: fc.constant(language),
      term: anyOf(terms)(language),
      phrase: anyOf(list)(language),
    }),
  );

describe('Beside any term of any concept, in every language', () => {
  it.each([
    ['a time', times],
    ['a word for a person', people],
    ['politeness', courtesies],
  ])('%s adds no danger', (_what, list) => {
    fc.assert(
      fc.property(pairs(list), ({ language, term, phrase }) => {
        fc.pre(understand(term, language).crisis === null);
        // Apart from each other: "abused" and "my children" side by side tell more than each of them.
        expect(understand(`${term}. ${phrase}.`, language).crisis).toBeNull();
      }),
      { numRuns: 1500, seed },
    );
  });

  it.each([
    ['a time', times],
    ['politeness', courtesies],
  ])('%s adds no need of another category', (_what, list) => {
    fc.assert(
      fc.property(pairs(list), ({ language, term, phrase }) => {
        const before = understand(term, language);
        const after = understand(`${term}. ${phrase}.`, language);
        // A word that several languages share may be taken for another of them beside the phrase.
        fc.pre(before.language === after.language);
        const alone = new Set(before.needs.map(({ category }) => category));
        const added = after.needs.filter(({ category }) => !alone.has(category));
        expect(added.map(({ concept }) => concept)).toEqual([]);
      }),
      { numRuns: 700, seed },
    );
  });
});

describe('Alone, in every language', () => {
  it.each([
    ['a time', times],
    ['politeness', courtesies],
  ])('%s gives no need and no danger', (_what, list) => {
    const wrong = Language.options.flatMap((language) =>
      list(language).filter((phrase) => {
        const { needs, crisis } = understand(phrase, language);
        return needs.length > 0 || crisis !== null;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('a word for a person gives no danger', () => {
    const wrong = Language.options.flatMap((language) =>
      people(language).filter((phrase) => understand(phrase, language).crisis !== null),
    );
    expect(wrong).toEqual([]);
  });
});

describe('Missing papers', () => {
  it.each([
    ['food for undocumented', 'en', 'FOOD'],
    ['shelter sin papeles', 'es', 'HOUSING'],
    ['doctor para indocumentados', 'es', 'HEALTHCARE'],
  ] as const)('rank after the need that is named: %s', (text, language, category) => {
    expect(understand(text, language).needs[0]).toMatchObject({ category, maybe: false });
  });

  it.each([
    ['undocumented', 'en'],
    ['soy indocumentado', 'es'],
  ] as const)('are the need of a text that names no other: %s', (text, language) => {
    expect(understand(text, language).needs[0]?.concept).toBe('legal.immigration');
  });
});

it.each(['things to do', 'nothing to do', 'cosas que hacer'])('%s: recreation', (text) => {
  expect(understand(text, text.startsWith('c') ? 'es' : 'en').needs[0]?.concept).toBe('other.recreation');
});

describe('An ordinary text with such words', () => {
  it.each([
    'I need dinner tonight',
    'I need a haircut tonight',
    'child care for my kids tonight',
    'I am alone and old',
    'i need a bus tonight',
    'i owe the hospital 3000 dollars',
    'how do i volunteer on a suicide hotline',
    'i am not suicidal i just need a ride',
    'crisis line volunteer training',
  ])('%s is no danger', (text) => expect(understand(text, 'en').crisis).toBeNull());

  it('does not get shelter from “tonight”', () => {
    expect(understand('i need a bus tonight', 'en').needs.map(({ category }) => category)).not.toContain('HOUSING');
  });
});
