/** Misspellings: phonetic, typing errors, in each language. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';
import { Language } from '../text/language.ts';
import { tokenize } from '../text/tokenize.ts';
import { createWordList, type WordList } from '../text/word-list.ts';
import { readWords } from './read-words.ts';
import { createSpellingDictionaries } from './spelling-dictionaries.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const { lexicon } = engine;
const vocabulary = readClassifier().rowOf;
const spellingDictionaries = createSpellingDictionaries(lexicon, (word) => vocabulary.has(word));
const sampleFile = new URL('../../../server/sample/marlow.jsonl', import.meta.url);
const sample = readFileSync(sampleFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => z.parse(z.object({ name: z.string() }), JSON.parse(line)));
const now = new Date('2026-11-20T17:00:00Z');

/** Most likely first. */
function meanings(text: string, locale: string): string[] {
  return engine.understand(text, { now, locale }).needs.map(({ concept }) => concept);
}

function read(text: string, locale: string, directory?: WordList): string {
  const spellingDictionary = (language: Language) => spellingDictionaries(language, directory);
  const { tokens } = readWords(tokenize(text), lexicon, { locale, spellingDictionary });
  return tokens.map(({ word }) => word).join(' ');
}

const misspelled: [Language, [typed: string, meant: string][]][] = [
  [
    'en',
    [
      ['apartmant', 'apartment'],
      ['medicade', 'medicaid'],
      ['councling', 'counseling'],
      ['furnichure', 'furniture'],
      ['prescripton', 'prescription'],
      ['wheelchare', 'wheelchair'],
      ['pregnent', 'pregnant'],
      ['sheltar', 'shelter'],
      ['electricty', 'electricity'],
      ['vacinne', 'vaccine'],
    ],
  ],
  [
    'es',
    [
      ['calefasion', 'calefaccion'],
      ['avogado', 'abogado'],
      ['empleyo', 'empleo'],
      ['guarderya', 'guarderia'],
      ['medisina', 'medicina'],
      ['zapatoz', 'zapatos'],
      ['alverge', 'albergue'],
      ['colchom', 'colchon'],
      ['imigrasion', 'inmigracion'],
      ['pañalez', 'pañales'],
    ],
  ],
  [
    'fr',
    [
      ['logemant', 'logement'],
      ['medcin', 'medecin'],
      ['nouriture', 'nourriture'],
      ['dantiste', 'dentiste'],
      ['avoca', 'avocat'],
      ['vetemants', 'vetements'],
      ['pharmasie', 'pharmacie'],
      ['electrisite', 'electricite'],
      ['hopitale', 'hopital'],
      ['couvertur', 'couverture'],
    ],
  ],
  [
    'pt',
    [
      ['empreggo', 'emprego'],
      ['advogadu', 'advogado'],
      ['aluguer', 'aluguel'],
      ['remedeo', 'remedio'],
      ['dentixta', 'dentista'],
      ['comidda', 'comida'],
      ['hospitau', 'hospital'],
      ['imigracau', 'imigracao'],
      ['fralddas', 'fraldas'],
      ['moradya', 'moradia'],
    ],
  ],
  [
    'de',
    [
      ['whonung', 'wohnung'],
      ['zanarzt', 'zahnarzt'],
      ['lebensmitel', 'lebensmittel'],
      ['krankenhauss', 'krankenhaus'],
      ['anwallt', 'anwalt'],
      ['obdachloss', 'obdachlos'],
      ['kleidunk', 'kleidung'],
      ['apoteke', 'apotheke'],
      ['miehte', 'miete'],
      ['medikamennte', 'medikamente'],
    ],
  ],
  [
    'it',
    [
      ['avocato', 'avvocato'],
      ['denttista', 'dentista'],
      ['lavorro', 'lavoro'],
      ['medicinne', 'medicine'],
      ['ospedalle', 'ospedale'],
      ['afitto', 'affitto'],
      ['vesttiti', 'vestiti'],
      ['farmaccia', 'farmacia'],
      ['bolleta', 'bolletta'],
      ['rifuggio', 'rifugio'],
    ],
  ],
  [
    'ru',
    [
      ['адвакат', 'адвокат'],
      ['жильо', 'жилье'],
      ['стамотолог', 'стоматолог'],
      ['лекорства', 'лекарства'],
      ['бальница', 'больница'],
      ['кортира', 'квартира'],
      ['адежда', 'одежда'],
      ['прадукты', 'продукты'],
      ['рабата', 'работа'],
      ['преют', 'приют'],
    ],
  ],
];

const commonLanguages: ReadonlySet<Language> = new Set<Language>(['en', 'es', 'ru']);

describe('A single misspelled word gives the need of the word that was meant', () => {
  const cases = misspelled.flatMap(([language, words]) => words.map(([typed, meant]) => ({ language, typed, meant })));
  it.each(cases)('on a page in its language, $language: $typed, $meant', ({ language, typed, meant }) => {
    expect(meanings(typed, language).slice(0, 2)).toContain(meanings(meant, language)[0]);
  });
  it.each(cases.filter(({ language }) => commonLanguages.has(language)))(
    'on an English page, $language: $typed, $meant',
    ({ typed, meant }) => {
      expect(meanings(typed, 'en').slice(0, 2)).toContain(meanings(meant, 'en')[0]);
    },
  );
});

describe('The language of a misspelled word is detected', () => {
  it.each([
    ['travajo', 'es'],
    ['bibienda', 'es'],
    ['dentst', 'en'],
    ['houseing', 'en'],
    ['nouriture', 'fr'],
    ['krankenhauss', 'de'],
    ['адвакат', 'ru'],
  ])('%s: %s', (typed, language) => {
    for (const locale of ['en', 'es']) expect(engine.understand(typed, { now, locale }).language).toBe(language);
  });
});

describe('Typos are corrected at any position of a word', () => {
  it.each([
    ['dentst', 'dentist'],
    ['hsopital', 'hospital'],
    ['xlothing', 'clothing'],
    ['partment', 'apartment'],
    ['apartmen', 'apartment'],
    ['apartmennt', 'apartment'],
    ['shelyer', 'shelter'],
    ['siya de ruedas', 'silla de ruedas'],
    ['rentassistance', 'rent assistance'],
    ['furni ture', 'furniture'],
  ])('%s: %s', (typed, meant) => {
    expect(read(typed, 'en')).toBe(meant);
  });
});

describe('Correct spelling is not changed:', () => {
  it('every word of the lexicon, in any of its languages, on an English page and on one in its language', () => {
    for (const language of Language.options) {
      const { words, stopWords } = lexicon.language(language);
      for (const word of [...words.keys(), ...stopWords]) {
        const cut = tokenize(word).map((token) => token.word);
        for (const locale of ['en', language]) expect(read(word, locale)).toBe(cut.join(' '));
      }
    }
  });
  it('every name of the sample directory, and each of its words', () => {
    const directory = createWordList();
    for (const { name } of sample) for (const { word } of tokenize(name)) directory.add(word);
    for (const { name } of sample) {
      const whole = tokenize(name).map(({ word }) => word);
      expect(read(name, 'en', directory)).toBe(whole.join(' '));
      for (const word of whole) expect(read(word, 'es', directory)).toBe(word);
    }
  });
  it.each([
    'carpet',
    'trombone',
    'wedding',
    'weather',
    'whether',
    'harder',
    'planet',
    'formula',
    'forum',
    'caballo',
    'ventana',
    'claro',
    'necesario',
    'chapeau',
    'janela',
    'fenster',
    'finestra',
    'больше',
  ])('a word that names no need: %s', (word) => {
    for (const locale of ['en', 'es']) expect(read(word, locale)).toBe(word);
  });
  it('a short word that resembles one of another language', () => {
    expect(read('tut mir leid mama', 'de')).toBe('tut mir leid mama');
  });
  it('nonsense', () => {
    expect(read('qwrtp zxcvb lkjhg', 'en')).toBe('qwrtp zxcvb lkjhg');
  });
});

it('A text of words that are known in the language of the page is in that language', () => {
  const languageOf = (text: string, locale: string) => engine.understand(text, { now, locale }).language;
  for (const text of ['no food', 'no gas', 'no internet', 'no medicaid']) expect(languageOf(text, 'en')).toBe('en');
  expect(languageOf('no gas', 'es')).toBe('es');
  expect(languageOf('huele a gas', 'en')).toBe('es');
});

describe('Words that were joined are read by their parts', () => {
  it.each([
    ['Zahnarzttermin', 'zahnarzt termin', 'health.dental'],
    ['ich suche eine Kinderwinterjacke', 'ich suche eine kinder winterjacke', 'clothing.winter'],
    ['Krebsberatung', 'krebs beratung', 'health.cancer'],
    // The other part is unknown.
    ['Brillengestell', 'brillen gestell', 'health.vision'],
    ['debtcounseling', 'debt counseling', 'legal.debt'],
  ])('%s: %s', (typed, parts, concept) => {
    expect(read(typed, 'en')).toBe(parts);
    expect(meanings(typed, 'en')).toContain(concept);
  });
  it('but not where no part names a need', () => {
    for (const text of ['Wettervorhersage', 'Weihnachtsmarkt', 'blackwood', 'grandstand']) {
      expect(meanings(text, 'en')).toEqual([]);
    }
  });
});
