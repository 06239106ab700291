import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';
import { combineDangers, crisisLinesFor, type FoundDanger, footLines } from './dangers.ts';

const engine = createEngine(lexiconForTests);
const crisis = (text: string) => {
  const found = engine.understand(text, { now: new Date(0), locale: 'en' }).crisis;
  return found && `${found.kind} ${found.level}`;
};

describe('Phrases of danger', () => {
  it.each([
    ['i want to die', 'suicide emergency'],
    ['i wish i would not wake up', 'suicide serious'],
    ['there is a gun in my lap', 'suicide emergency'],
    ['a knife in my hand', 'suicide emergency'],
    ['he hits me and i wish i would not wake up', 'domestic_violence emergency'],
    ['i have nowhere to sleep tonight', 'no_shelter_tonight emergency'],
  ])('%s: %s', (text, expected) => expect(crisis(text)).toBe(expected));

  it.each([
    ['a word that is not in the slot', 'a phone in my hand'],
    ['a negation right before', 'i do not want to die'],
    ['a negation a few words before', 'i would never really kill myself'],
    ['somebody who wants to help', 'can i volunteer on a suicide line'],
    ['a context of the past', 'years ago he hits me'],
    ['a figure of speech', 'kill two birds with one stone'],
  ])('do not count with %s: %s', (_what, text) => expect(crisis(text)).toBeNull());

  it('count when the past goes on', () => {
    expect(crisis('it began years ago and now he hits me')).toBe('domestic_violence emergency');
  });
});

describe('The level of a danger, with the shipped lexicon and classifier', () => {
  const shipped = createEngine(readLexicon(), { classifier: readClassifier() });
  it.each([
    ['my daughter was abused years ago and needs a therapist', 'serious'],
    ["i keep wishing i wouldn't wake up", 'serious'],
    ['some days i wish i would never wake up again', 'serious'],
    ['they took my passport and force me to work', 'emergency'],
    ['my husband is beating me right now', 'emergency'],
    ['my husband hits me and we need food', 'emergency'],
    ['mi esposo me pega y necesito comida', 'emergency'],
    ['je veux mourir', 'emergency'],
    ['أريد أن أموت', 'emergency'],
    ['我想死', 'emergency'],
    ['i want to kill myself tonight', 'emergency'],
    ['she took too many pills and wont wake up', 'emergency'],
    ['she fell down the stairs and cant get up', 'emergency'],
    ['grandpa has fallen and cannot get up', 'emergency'],
    ['my dad fell and cant get up the stairs anymore', undefined],
    ['a tree fell and cant move my car', undefined],
    ['my grandma fell and cant move', 'emergency'],
    ['i want it all to be over', 'serious'],
    ['suicidal teenager', 'emergency'],
  ])('%s: %s', (text, level) =>
    expect(shipped.understand(text, { now: new Date(0), locale: 'en' }).crisis?.level).toBe(level),
  );
});

describe('What helps somebody without a bed', () => {
  const shipped = createEngine(readLexicon());
  const needsOf = (text: string) =>
    shipped.understand(text, { now: new Date(0), locale: 'en' }).needs.map(({ concept }) => concept);

  it('is every kind of shelter, unless the text names one', () => {
    expect(needsOf('i have nowhere to sleep tonight')).toEqual(
      expect.arrayContaining(['housing.shelter', 'housing.family-shelter', 'housing.youth-shelter']),
    );
    const named = needsOf('homeless shelter for men');
    expect(named).toContain('housing.mens-shelter');
    expect(named).not.toContain('housing.family-shelter');
  });
});

describe('Serious danger without a single phrase for it, with the shipped lexicon and classifier', () => {
  const shipped = createEngine(readLexicon(), { classifier: readClassifier() });
  const kind = (text: string, locale: string) => shipped.understand(text, { now: new Date(0), locale }).crisis?.kind;

  it.each([
    ['en', 'they want us out by the 15th and we have nothing lined up', 'no_shelter_tonight'],
    ['fr', 'le bail se termine le 3 et personne ne nous loue', 'no_shelter_tonight'],
    ['de', 'der Vertrag läuft aus und wir finden nichts', 'no_shelter_tonight'],
    ['de', 'die Agentur hat meinen Pass und ich muss die Vermittlung abarbeiten', 'trafficking'],
    ['ja', 'ブローカーに在留カードを取られて借金が残っています', 'trafficking'],
  ])('is found by words that tell it together (%s): %s', (locale, text, expected) => {
    expect(kind(text, locale)).toBe(expected);
  });

  it.each([
    ['fr', 'le bail se termine, on a trouvé une maison'],
    ['de', 'die Agentur braucht eine Kopie von meinem Pass'],
    ['en', 'my grandfather got wet in the rain, where can we dry clothes'],
    ['ko', '사장님이 비자 서류 도와주셨어요 감사 편지 쓰고 싶어요'],
  ])('is not found by one of these words alone (%s): %s', (locale, text) => {
    expect(kind(text, locale)).toBeUndefined();
  });
});

describe('Serious danger as caseworkers hear it, by the engine as it is shipped', () => {
  const shipped = createEngine(readLexicon(), { classifier: readClassifier() });
  const dangerIn = (text: string, locale: string) => shipped.understand(text, { now: new Date(0), locale }).crisis;

  it.each([
    ['de', 'Schlaganfall', 'mein Vater hat gerade einen Schlaganfall'],
    ['fr', 'infarctus', 'je crois que mon père fait un infarctus'],
    ['it', 'ictus', 'credo che mia madre abbia un ictus'],
    ['pt', 'avc', 'acho que minha mãe está tendo um avc'],
  ])('is calm for the word for it alone (%s: %s), and loud where somebody has it', (locale, word, told) => {
    expect(dangerIn(word, locale)?.level).toBe('serious');
    expect(dangerIn(told, locale)?.level).toBe('emergency');
  });

  it.each([
    ['en', 'my husband stopped going to dialysis because we have no ride', 'medical'],
    ['en', 'my insulin has to stay cold and they cut my lights', 'medical'],
    ['ru', 'пью половину дозы, потому что на лекарства нет денег', 'medical'],
    ['zh', '药太贵了，我只吃一半', 'medical'],
    ['hi', 'दवा महंगी है इसलिए आधी खुराक लेता हूँ', 'medical'],
    ['en', 'they condemned our building', 'no_shelter_tonight'],
    ['it', 'mio nipote si prende la mia pensione', 'elder_abuse'],
    ['zh', '孙子拿走我的养老金', 'elder_abuse'],
    ['de', 'mein Chef fasst mich an', 'sexual_assault'],
    ['ru', 'начальник меня трогает', 'sexual_assault'],
    ['hi', 'जीने का कोई मतलब नहीं दिखता', 'suicide'],
  ])('is found (%s): %s', (locale, text, kind) => {
    expect(dangerIn(text, locale)?.kind).toBe(kind);
  });

  it.each([
    ['en', 'need a ride to dialysis on Mondays'],
    ['en', 'how much water goes with powder formula'],
    ['es', 'mi nieto me ayuda con la pensión'],
    ['fr', 'un serrurier pour changer la serrure'],
    ['it', 'fabbro per cambiare la serratura'],
    ['ru', 'слесарь сменить замок'],
    ['zh', '退休金直接存入'],
  ])('is not found in an ordinary need with the same words (%s): %s', (locale, text) => {
    expect(dangerIn(text, locale)).toBeNull();
  });
});

describe('A danger told as people tell it, with the shipped lexicon and classifier', () => {
  const shipped = createEngine(readLexicon(), { classifier: readClassifier() });
  it.each([
    ['unser sohn ist vom spielplatz nicht zurückgekommen, wir suchen ihn überall', 'de', 'child_safety emergency'],
    ['sie haben meinen bruder und verlangen lösegeld', 'de', 'violence emergency'],
    ['notre garçon est introuvable depuis midi', 'fr', 'child_safety emergency'],
    ['il nostro bambino non è rientrato da scuola', 'it', 'child_safety emergency'],
    ['zia non riesce a muovere la gamba e farfuglia', 'it', 'medical emergency'],
    ['la badante ha voluto il pin e preleva ogni settimana', 'it', 'elder_abuse serious'],
    ['quando bebe dá-me murros e pancada', 'pt', 'domestic_violence serious'],
    ['внучка не вернулась с прогулки, ищем второй час', 'ru', 'child_safety emergency'],
    ['زوجي لا يستطيع تحريك ذراعه وثقل لسانه', 'ar', 'medical emergency'],
    ['救助站说没床位，不收我们', 'zh', 'no_shelter_tonight emergency'],
    ['보호소에서 자리 없다고 돌려보냈어요', 'ko', 'no_shelter_tonight emergency'],
  ])('is found: %s', (text, locale, expected) => {
    const found = shipped.understand(text, { now: new Date(0), locale }).crisis;
    expect(found && `${found.kind} ${found.level}`).toBe(expected);
  });
});

describe('A critical urgency', () => {
  it('is an emergency of no kind', () => {
    const { crisis: found } = engine.understand('food', { now: new Date(0), locale: 'en', urgency: 'CRITICAL' });
    expect(found).toMatchObject({ kind: null, level: 'emergency' });
  });
});

describe('The classifier’s probability of danger for the whole text', () => {
  const model = { dangerThresholds: { emergency: 0.9, serious: 0.6 } };
  const probable = (kind: string, any: number, emergency: number) => ({
    whole: { any, emergency, kinds: { [kind]: any } },
    withoutPhrases: { any, emergency },
    features: null,
  });
  const fromWords = (kind: FoundDanger['kind'], level: FoundDanger['level'] = 'emergency'): FoundDanger => ({
    kind,
    level,
    words: 2,
    spans: [],
  });
  const joined = (...asked: Parameters<typeof combineDangers>) =>
    combineDangers(...asked).map(({ kind, level }) => `${kind} ${level}`);

  const long = { textWords: 12, peopleWords: 0, excepted: false, length: 'long' } as const;

  it('adds a danger without a phrase, at the level whose threshold it reaches', () => {
    expect(joined([], probable('suicide', 0.95, 0.92), model, long)).toEqual(['suicide emergency']);
    expect(joined([], probable('suicide', 0.95, 0.5), model, long)).toEqual(['suicide serious']);
    expect(joined([], probable('suicide', 0.4, 0.3), model, long)).toEqual([]);
  });
  it('must be higher when the text has an exception', () => {
    expect(joined([], probable('suicide', 0.65, 0.1), model, { ...long, excepted: true })).toEqual([]);
    expect(joined([], probable('suicide', 0.95, 0.1), model, { ...long, excepted: true })).toEqual(['suicide serious']);
  });
  it('must be sure of a text of two words, stays calm, and is not asked of a word', () => {
    const short = { ...long, length: 'short' } as const;
    expect(joined([], probable('suicide', 0.7, 0.7), model, short)).toEqual([]);
    expect(joined([], probable('suicide', 0.95, 0.92), model, short)).toEqual(['suicide serious']);
    expect(joined([], probable('suicide', 0.95, 0.92), model, { ...long, length: 'word' })).toEqual([]);
  });
  it('counts alone where the model for danger agrees and no ordinary need is probable', () => {
    const needs = { ordinary: 0, ofMind: 0, ofDanger: 0 };
    const sure = { ...needs, constant: 1, first: 2, firstInLatin: 0, inLatin: 0, second: 3, signs: 0.5, length: 1 };
    const withFeatures = (features: Partial<typeof sure>) => ({
      ...probable('suicide', 0.95, 0.92),
      features: { ...sure, ...features },
    });
    expect(joined([], withFeatures({}), model, long)).toEqual(['suicide emergency']);
    for (const doubt of [{ second: -5 }, { second: -1, ordinary: 1 }, { second: -1, ofMind: 1 }]) {
      expect(joined([], withFeatures(doubt), model, long)).toEqual([]);
      expect(joined([fromWords('suicide')], withFeatures(doubt), model, long)).toEqual(['suicide emergency']);
    }
  });
  it('removes a phrase when it is near 0, unless the phrase is most of the text', () => {
    expect(joined([fromWords('medical')], probable('suicide', 0.01, 0), model, long)).toEqual([]);
    expect(joined([fromWords('medical')], probable('suicide', 0.01, 0), model, { ...long, textWords: 2 })).toEqual([
      'medical emergency',
    ]);
  });
  it('does not remove a phrase marked as certain', () => {
    const certain = { ...fromWords('medical'), certain: true as const };
    expect(joined([certain], probable('suicide', 0.01, 0), model, long)).toEqual(['medical emergency']);
  });
  it('keeps a phrase when it is below the thresholds, but not near 0', () => {
    expect(joined([fromWords('medical')], probable('medical', 0.3, 0.1), model, long)).toEqual(['medical emergency']);
  });
  it('puts the likeliest of the kinds with phrases first', () => {
    expect(joined([fromWords('medical'), fromWords('suicide')], probable('suicide', 0.9, 0.9), model, long)).toEqual([
      'suicide emergency',
      'medical emergency',
    ]);
  });
});

describe('Crisis lines', () => {
  it('begin with those for the first kind', () => {
    const line = (number: string, kind: 'suicide' | 'medical') => ({ name: { en: number }, number, kinds: [kind] });
    const lines = { lines: [line('1', 'medical'), line('2', 'suicide')] };
    expect(crisisLinesFor(lines, ['suicide', 'medical'], 'en').map(({ number }) => number)).toEqual(['2', '1']);
  });

  it('name 211 before the line for runaways to somebody without a bed, who may be of any age', () => {
    const { crisisLines } = readLexicon();
    const numbers = crisisLinesFor(crisisLines, ['no_shelter_tonight'], 'en').map(({ number }) => number);
    expect(numbers).toContain('211');
    expect(numbers.indexOf('211')).toBeLessThan(numbers.indexOf('1-800-786-2929'));
  });

  it('stand in the footer by the question that each answers, whatever their order in the file', () => {
    const line = (number: string, answers?: 'danger' | 'talk' | 'anything') => ({
      name: { en: `Line ${number}` },
      number,
      always: true,
      ...(answers && { answers }),
    });
    const lines = { lines: [line('1'), line('2', 'anything'), line('3', 'danger')] };
    expect(footLines(lines, 'en')).toEqual([
      { name: 'Line 3', number: '3', answers: 'danger' },
      { name: 'Line 2', number: '2', answers: 'anything' },
    ]);
  });
});
