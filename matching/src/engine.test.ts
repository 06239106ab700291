/** Invariants of the engine with the shipped lexicon and classifier: changes of either must keep them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../data/read-classifier.ts';
import { readLexicon } from '../data/read-lexicon.ts';
import { createEngine } from './engine.ts';
import { Language } from './text/language.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const now = new Date('2026-11-20T17:00:00Z');
const understand = (text: string) => engine.understand(text, { now, locale: 'en' });

describe('An ordinary need is understood', () => {
  it.each([
    ['I need food for my family', 'FOOD'],
    ['we are getting evicted next week', 'HOUSING'],
    ['they shut off our heat and I have a baby', 'UTILITIES'],
    ['winter coat for my son', 'CLOTHING'],
    ['toothache and no insurance', 'HEALTHCARE'],
    ['I am so depressed I cannot get out of bed', 'MENTAL_HEALTH'],
    ['GED classes', 'EDUCATION'],
    ['bus pass to get to work', 'TRANSPORTATION'],
    ['lawyer for divorce', 'LEGAL_AID'],
    ['looking for a job', 'EMPLOYMENT'],
    ['necesito comida para mis hijos', 'FOOD'],
    ['me van a desalojar', 'HOUSING'],
    ['me cortaron la luz', 'UTILITIES'],
    ['busco trabajo', 'EMPLOYMENT'],
    ["j'ai besoin de nourriture", 'FOOD'],
    ['нужен адвокат', 'LEGAL_AID'],
    ['我需要食物', 'FOOD'],
    ['أحتاج إلى طعام', 'FOOD'],
    ['ich suche arbeit', 'EMPLOYMENT'],
  ])('%s: %s', (text, category) => {
    expect(understand(text).needs[0]?.category).toBe(category);
  });
});

describe('A word that names a need only when it stands alone', () => {
  const { concepts } = engine.lexicon;
  it.each(Language.options)('is understood when it is the whole text (%s)', (language) => {
    const missed = concepts.flatMap(({ id, alone }) =>
      (alone?.[language] ?? []).filter((word) => {
        const { needs } = engine.understand(word.replaceAll('=', ''), { now, locale: language });
        return !needs.some(({ concept }) => concept === id);
      }),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['gas', 'transport.gas'],
    ['gas please', 'utilities.gas'],
    ['bread for my kids', 'food.pantry'],
    ['a hat', 'clothing.winter'],
    ['AC', 'utilities.cooling'],
    ['VA', 'other.veterans'],
  ])('%s: %s', (text, concept) => {
    expect(understand(text).needs.map((need) => need.concept)).toContain(concept);
  });

  it.each([
    ['my car is in the shop and I need food', 'transport.car'],
    ['I left school at sixteen and need a GED', 'education.enrollment'],
  ])('is no evidence for it within a sentence: %s', (text, concept) => {
    expect(understand(text).needs.flatMap((need) => (need.concept === concept ? need.evidence : []))).toEqual([]);
  });
});

describe('A text that only names people is vague', () => {
  it.each(['kids', 'for my son', 'a single mom', 'teens', 'i am a veteran and need help'])('%s', (text) => {
    expect(understand(text)).toMatchObject({ vague: true, needs: [] });
  });
});

describe('A word that shares only its stem with a term is no evidence for the concept', () => {
  it.each([
    ['मेरे पास दवा के पैसे नहीं हैं', 'clothing.showers'],
    ['the nurse comes on monday', 'utilities.electric'],
    ['the nurse comes on monday', 'work.training'],
    ['we had a fire in the kitchen', 'work.laid-off'],
    ['I have no money for food', 'other.money'],
    ['no tengo dinero para la renta', 'other.money'],
    ['mi cuñado me manda dinero', 'other.baby-gear'],
    ['mi cuñado me manda dinero', 'food.pantry'],
    ['me llegó una orden de la corte', 'other.computer'],
    ['у меня большая семья', 'food.garden'],
    ['नया किराया बहुत ज़्यादा है', 'food.pantry'],
    ['قال لي المالك أن أخرج', 'food.pantry'],
  ])('%s: not %s', (text, concept) => {
    const need = understand(text).needs.find((one) => one.concept === concept);
    expect(need?.evidence ?? []).toEqual([]);
  });
});

describe('The first need stays the same with', () => {
  const needs = [
    'I need food for my kids',
    'help with rent',
    'they shut off our heat',
    'winter coats',
    'free dental clinic',
    'GED classes',
    'lawyer for an eviction',
    'looking for work',
    'necesito ropa para mi bebé',
    'ayuda con la renta',
    'clínica dental gratis',
    'me cortaron la luz',
  ];
  const first = (text: string) => understand(text).needs[0]?.concept;
  const anyNeed = fc.constantFrom(...needs);

  it('capital letters, and without accents', () => {
    fc.assert(
      fc.property(anyNeed, (text) => {
        expect(first(text.toUpperCase())).toBe(first(text));
        expect(first(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))).toBe(first(text));
      }),
    );
  });
  it('greetings and thanks', () => {
    const english = {
      before: ['', 'hello, ', 'Hi! ', 'please ', 'good morning, '],
      after: ['', ' please', ' thank you', ' 🙏'],
    };
    const spanish = { before: ['', 'hola, ', 'Buenos días. '], after: ['', ' por favor', ', muchas gracias', ' 🙏'] };
    fc.assert(
      fc.property(anyNeed, fc.nat(), fc.nat(), (text, greeting, thanks) => {
        const { before, after } = understand(text).language === 'es' ? spanish : english;
        expect(first(`${before[greeting % before.length]}${text}${after[thanks % after.length]}`)).toBe(first(text));
      }),
    );
  });
  it('spaces and punctuation at the end', () => {
    const ends = fc.constantFrom('', ' ', '!!', '...', '\n', '?');
    fc.assert(
      fc.property(anyNeed, ends, (text, end) => {
        expect(first(`${text}${end}`)).toBe(first(text));
      }),
    );
  });
  it('typos in words that name no need', () => {
    const asides = ['', ' since yesterdya', ' for my famliy', ' untill next weke', ' becuase of my boss'];
    fc.assert(
      fc.property(anyNeed, fc.constantFrom(...asides), (text, aside) => {
        if (understand(text).language === 'en') expect(first(`${text}${aside}`)).toBe(first(text));
      }),
    );
  });
  it('a sentence about the person, before or after', () => {
    const asides = {
      en: ['I am a mother of two.', 'We moved here in the spring.', 'My name is Ana.', 'I never asked anybody before.'],
      es: ['Soy mamá de dos.', 'Llegamos en la primavera.', 'Me llamo Ana.', 'Nunca había pedido ayuda.'],
    };
    fc.assert(
      fc.property(anyNeed, fc.nat({ max: 3 }), (text, at) => {
        const aside = asides[understand(text).language === 'es' ? 'es' : 'en'][at];
        expect(first(`${aside} ${text}.`)).toBe(first(text));
        expect(first(`${text}. ${aside}`)).toBe(first(text));
      }),
    );
  });
  it('but a refused need is not found', () => {
    expect(first('I do not need a winter coat')).toBeUndefined();
    expect(first('not looking for a lawyer')).toBeUndefined();
    expect(first('no necesito ropa')).toBeUndefined();
  });
});

describe('Danger', () => {
  it.each([
    'I want to kill myself',
    'my husband beats me',
    'he took too many pills and wont wake up',
    'quiero quitarme la vida',
    'mi esposo me pega',
    '我不想活了',
    'хочу умереть',
    'أريد أن أموت',
    'je veux mourir',
    'ich will nicht mehr leben',
    '死にたい',
    '죽고 싶어요',
    'मैं मरना चाहता हूँ',
    'voglio morire',
    'quero morrer',
  ])('is found in: %s', (text) => {
    expect(understand(text).crisis?.lines.length).toBeGreaterThan(0);
  });
  it.each([
    'kill two birds with one stone, food and clothes',
    'dying to find a job',
    'collecting depression glass',
    'my phone is dead',
    'need a killer resume',
    'help with rent',
  ])('is not found in: %s', (text) => {
    expect(understand(text).crisis).toBeNull();
  });
});

describe('Understanding a text of the maximum length', () => {
  const maxLength = 4000;
  /**
   * Maximum ratio of the time for a repetitive text to that for an ordinary one of equal length: detects quadratic time.
   */
  const maxRatio = 10;
  const ordinary = (
    'My husband lost his job in March and we are two months behind on rent. The landlord taped a notice to the door and ' +
    'says we must be out by Friday. I have two kids, one has asthma and the inhaler is nearly empty. We eat at the church ' +
    'on Sundays but the rest of the week there is not much in the fridge. '
  )
    .repeat(maxLength / 100)
    .slice(0, maxLength);
  /** Milliseconds of this thread per run, over so many runs that the steps of its clock (up to 4 ms) do not matter. */
  function timed(text: string): number {
    const minMilliseconds = 40;
    const start = process.threadCpuUsage();
    for (let runs = 1; ; runs += 1) {
      understand(text);
      const { user, system } = process.threadCpuUsage(start);
      const milliseconds = (user + system) / 1000;
      if (milliseconds >= minMilliseconds) return milliseconds / runs;
    }
  }
  const repetitive = [
    'shut '.repeat(maxLength / 5),
    "don't need ".repeat(363),
    'no food '.repeat(500),
    'sunday night shift at 5 pm after work '.repeat(105),
    'a'.repeat(maxLength),
    '的'.repeat(maxLength),
    '가'.repeat(maxLength),
    'ا'.repeat(maxLength),
    'שלום '.repeat(800),
    '... '.repeat(1000),
    '\u0301'.repeat(maxLength),
    '👨‍👩‍👧'.repeat(500),
    'can not have my food '.repeat(190),
    Array.from({ length: 600 }, (_, at) => `shel${String.fromCharCode(97 + (at % 26), 97 + ((at * 7) % 26))}`).join(
      ' ',
    ),
  ].map((text) => text.slice(0, maxLength));

  it('takes at most ten times as long for a repetitive text as for an ordinary one', () => {
    const usual = timed(ordinary);
    for (const text of repetitive) {
      expect(timed(text), text.slice(0, 20)).toBeLessThan(maxRatio * usual);
    }
  });
  it('gives a valid result for any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength }), (text) => {
        const answer = understand(text);
        expect(answer.language).toMatch(/^[a-z]{2}$/);
        for (const need of answer.needs) {
          expect(need.confidence).toBeGreaterThan(0);
          expect(need.confidence).toBeLessThanOrEqual(1);
          for (const words of need.evidence) expect(text).toContain(words);
        }
      }),
      { numRuns: 100 },
    );
  });
});
