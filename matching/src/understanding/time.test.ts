/** When help is wanted: times in a text, evaluated on the directory's clock. */
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';
import { Language } from '../text/language.ts';

const files = readLexicon();
const engine = createEngine(files, { classifier: readClassifier() });
const timeZone = 'America/New_York';
/** A Wednesday afternoon. */
const wednesday = '2026-10-14T16:10:00-04:00';

function understand(text: string, moment = wednesday, locale = 'en', without: readonly string[] = []) {
  return engine.understand(text, { now: new Date(moment), locale, timeZone, without });
}
const timeIn = (text: string, moment = wednesday) => understand(text, moment).time;
const span = (text: string, moment: string) => {
  const time = timeIn(text, moment);
  return time && `${time.from} ${time.until}`;
};

describe('A time is found', () => {
  it.each([
    ['need dinner tonight', 'tonight', ['tonight']],
    ['free breakfast tomorrow morning', 'tomorrow-morning', ['tomorrow morning']],
    ['where can i get lunch sunday', 'sunday', ['sunday']],
    ['food pantry open on saturdays', 'saturday', ['on saturdays']],
    ['meals this weekend', 'weekend', ['this weekend']],
    ['meals saturday and sunday', 'weekend', ['saturday and sunday']],
    ['food pantry after work', 'after-work', ['after work']],
    ['shots before school', 'before-school', ['before school']],
    ['shelter open right now', 'now', ['open right now']],
    ['free laundry today', 'today', ['today']],
    ['soup kitchen at 6 pm', 'at-18:00', ['at 6 pm']],
    ['soup kitchen at 6:30', 'at-18:30', ['at 6:30']],
    ['kicked out tonight with two kids', 'tonight', ['tonight']],
    ['dinner at 7', 'at-19:00', ['at 7']],
    ['dentist after 5', 'after-17:00', ['after 5']],
    ['clinic before 8 am', 'before-08:00', ['before 8 am']],
    ['clinic friday at 10am', 'friday-at-10:00', ['friday at 10am']],
    ['GED class in the evening', 'evening', ['in the evening']],
    ['suboxone tomorrow before work', 'tomorrow-before-work', ['tomorrow before work']],
    ['despensa mañana en la mañana', 'tomorrow-morning', ['mañana en la mañana']],
    ['pañales el viernes', 'friday', ['el viernes']],
    ['clases de GED en la noche', 'evening', ['en la noche']],
    ['comida a las 6 de la tarde', 'at-18:00', ['a las 6 de la tarde']],
    ['manger ce soir', 'tonight', ['ce soir']],
    ['où manger demain midi', 'tomorrow-noon', ['demain midi']],
    ['médecin lundi matin', 'monday-morning', ['lundi matin']],
    ['comida hoje à noite', 'tonight', ['hoje à noite']],
    ['médico na segunda de manhã', 'monday-morning', ['na segunda de manhã']],
    ['今晚有饭吃吗', 'tonight', ['今晚']],
    ['周末哪里有免费食物', 'weekend', ['周末']],
    ['明天早上看医生', 'tomorrow-morning', ['明天早上']],
    ['下午3点看医生', 'at-15:00', ['下午3点']],
    ['أحتاج طعام الليلة', 'tonight', ['الليلة']],
    ['عيادة يوم السبت', 'saturday', ['يوم السبت']],
    ['طبيب غدا صباحا', 'tomorrow-morning', ['غدا صباحا']],
    ['где поесть сегодня вечером', 'tonight', ['сегодня вечером']],
    ['врач завтра утром', 'tomorrow-morning', ['завтра утром']],
    ['еда в воскресенье', 'sunday', ['в воскресенье']],
    ['Essen heute Abend', 'tonight', ['heute Abend']],
    ['Arzt morgen früh', 'tomorrow-morning', ['morgen früh']],
    ['Suppenküche am Sonntag um 18 Uhr', 'sunday-at-18:00', ['am Sonntag um 18 Uhr']],
    ['cibo stasera', 'tonight', ['stasera']],
    ['medico domani mattina', 'tomorrow-morning', ['domani mattina']],
    ['今夜泊まる場所', 'tonight', ['今夜']],
    ['日曜日に食べ物をもらえる', 'sunday', ['日曜日']],
    ['午後6時に食べ物', 'at-18:00', ['午後6時']],
    ['오늘 밤 잘 곳', 'tonight', ['오늘 밤']],
    ['내일 아침 무료 급식', 'tomorrow-morning', ['내일 아침']],
    ['आज रात खाना', 'tonight', ['आज रात']],
    ['रविवार को खाना', 'sunday', ['रविवार']],
  ])('%s: %s', (text, id, evidence) => {
    expect(timeIn(text)).toMatchObject({ id, evidence });
  });

  it.each([
    'now hiring',
    'sunday school for my kids',
    'day care',
    'night shift job',
    'what is today’s date',
    'i need a second opinion',
    'morning sickness help',
    'a monday through friday job',
    'good morning, i need food',
    'fed at 6 months',
    'i went to the pantry last night',
    'my daughter has a fever since monday',
    'sin comida desde el lunes',
    'buenos días, necesito comida',
    'buenas noches, necesito comida',
    'preciso de uma segunda chance',
    'Guten Morgen, ich brauche Essen',
    'Guten Abend, ich suche Arbeit',
    'لا أعرف أحد هنا',
    '早上好，我需要食物',
    'food pantry',
    '',
  ])('but not in other meanings of its words: %s', (text) => {
    expect(timeIn(text)).toBeNull();
  });

  it('but not when help at that time is refused', () => {
    expect(timeIn("don't need it tonight")).toBeNull();
  });

  it('but not after the person removed it, and neither are its features', () => {
    const { time, features } = understand('shelter tonight', wednesday, 'en', ['time']);
    expect(time).toBeNull();
    expect(features).toEqual([]);
  });

  it('and no phrase for one is a need or a danger by itself, in any language', () => {
    const adding = Language.options.flatMap((language) =>
      files.times.times.flatMap(({ terms }) =>
        (terms[language] ?? []).filter((phrase) => {
          const { needs, crisis } = understand(phrase.replaceAll('=', ''), wednesday, language);
          return needs.length > 0 || crisis !== null;
        }),
      ),
    );
    expect(adding).toEqual([]);
  });

  it('and does not change the needs beside it', () => {
    for (const text of ['food pantry', 'tax help', 'diapers for my baby', 'help with rent']) {
      const needs = understand(text).needs.map(({ concept }) => concept);
      for (const time of ['tonight', 'tomorrow morning', 'on sunday', 'after work', 'at 6 pm', 'right now']) {
        expect(understand(`${text} ${time}`).needs.map(({ concept }) => concept)).toEqual(needs);
      }
    }
  });
});

describe('The span of a time on the directory’s clock', () => {
  it.each([
    ['tonight', wednesday, '2026-10-14T17:00:00-04:00 2026-10-15T00:00:00-04:00'],
    ['tonight', '2026-10-14T21:30:00-04:00', '2026-10-14T21:30:00-04:00 2026-10-15T00:00:00-04:00'],
    // Until 4 am it is still the same night, of which what is over is not meant.
    ['tonight', '2026-10-15T00:30:00-04:00', '2026-10-15T00:30:00-04:00 2026-10-15T06:00:00-04:00'],
    ['tonight', '2026-10-15T03:59:00-04:00', '2026-10-15T03:59:00-04:00 2026-10-15T06:00:00-04:00'],
    ['tonight', '2026-10-15T04:00:00-04:00', '2026-10-15T17:00:00-04:00 2026-10-16T00:00:00-04:00'],
    ['this evening', '2026-10-15T00:30:00-04:00', '2026-10-15T00:30:00-04:00 2026-10-15T06:00:00-04:00'],
    ['late at night today', '2026-10-15T02:30:00-04:00', '2026-10-15T02:30:00-04:00 2026-10-15T06:00:00-04:00'],
    ['this afternoon', '2026-10-15T00:30:00-04:00', '2026-10-15T12:00:00-04:00 2026-10-15T18:00:00-04:00'],
    ['tonight at 2 am', '2026-10-14T23:00:00-04:00', '2026-10-15T02:00:00-04:00 2026-10-15T03:00:00-04:00'],
    ['tonight at 2 am', '2026-10-15T00:30:00-04:00', '2026-10-15T02:00:00-04:00 2026-10-15T03:00:00-04:00'],
    ['at 9 tonight', '2026-10-15T00:30:00-04:00', '2026-10-15T21:00:00-04:00 2026-10-15T22:00:00-04:00'],
    ['wednesday night', '2026-10-15T00:30:00-04:00', '2026-10-15T00:30:00-04:00 2026-10-15T02:00:00-04:00'],
    ['wednesday', '2026-10-15T00:30:00-04:00', '2026-10-21T00:00:00-04:00 2026-10-22T00:00:00-04:00'],
    ['tomorrow night', '2026-10-15T00:30:00-04:00', '2026-10-15T20:00:00-04:00 2026-10-16T02:00:00-04:00'],
    ['today', wednesday, '2026-10-14T16:10:00-04:00 2026-10-15T00:00:00-04:00'],
    ['right now', wednesday, '2026-10-14T16:10:00-04:00 2026-10-14T17:10:00-04:00'],
    ['tomorrow', wednesday, '2026-10-15T00:00:00-04:00 2026-10-16T00:00:00-04:00'],
    // Before 4 am, "tomorrow" means the day that has begun.
    ['tomorrow morning', '2026-10-15T01:30:00-04:00', '2026-10-15T05:00:00-04:00 2026-10-15T12:00:00-04:00'],
    ['sunday', wednesday, '2026-10-18T00:00:00-04:00 2026-10-19T00:00:00-04:00'],
    // On a Sunday, the rest of it; when little of it is left, the next.
    ['sunday', '2026-10-18T10:00:00-04:00', '2026-10-18T10:00:00-04:00 2026-10-19T00:00:00-04:00'],
    ['sunday', '2026-10-18T20:00:00-04:00', '2026-10-25T00:00:00-04:00 2026-10-26T00:00:00-04:00'],
    ['sunday morning', '2026-10-18T13:00:00-04:00', '2026-10-25T05:00:00-04:00 2026-10-25T12:00:00-04:00'],
    ['this weekend', wednesday, '2026-10-17T00:00:00-04:00 2026-10-19T00:00:00-04:00'],
    ['this weekend', '2026-10-18T09:00:00-04:00', '2026-10-18T09:00:00-04:00 2026-10-19T00:00:00-04:00'],
    ['this weekend', '2026-10-18T20:00:00-04:00', '2026-10-24T00:00:00-04:00 2026-10-26T00:00:00-04:00'],
    ['in the evening', '2026-10-14T22:30:00-04:00', '2026-10-15T17:00:00-04:00 2026-10-15T22:00:00-04:00'],
    // "After work" is on workdays only.
    ['after work', '2026-10-16T22:30:00-04:00', '2026-10-19T17:00:00-04:00 2026-10-19T22:00:00-04:00'],
    ['late at night', '2026-10-15T01:00:00-04:00', '2026-10-15T01:00:00-04:00 2026-10-15T02:00:00-04:00'],
    ['at 6 pm', '2026-10-14T19:30:00-04:00', '2026-10-15T18:00:00-04:00 2026-10-15T19:00:00-04:00'],
    ['at 9 tonight', wednesday, '2026-10-14T21:00:00-04:00 2026-10-14T22:00:00-04:00'],
    // The day has 25 hours when clocks go back, and 23 when they go forward.
    ['sunday', '2026-10-31T12:00:00-04:00', '2026-11-01T00:00:00-04:00 2026-11-02T00:00:00-05:00'],
    ['sunday', '2027-03-13T12:00:00-05:00', '2027-03-14T00:00:00-05:00 2027-03-15T00:00:00-04:00'],
    ['sunday morning', '2027-03-13T23:30:00-05:00', '2027-03-14T05:00:00-04:00 2027-03-14T12:00:00-04:00'],
  ])('%s, said at %s: %s', (text, moment, expected) => {
    expect(span(`food pantry ${text}`, moment)).toBe(expected);
  });

  it.each([
    ['sports physical by friday', 'by-friday', '2026-10-14T16:10:00-04:00 2026-10-17T00:00:00-04:00'],
    ['they shut off our power tomorrow', 'by-tomorrow', '2026-10-14T16:10:00-04:00 2026-10-16T00:00:00-04:00'],
    [
      'lawyer, eviction court is monday morning',
      'by-monday-morning',
      '2026-10-14T16:10:00-04:00 2026-10-19T12:00:00-04:00',
    ],
    ['me cortan la luz el viernes', 'by-friday', '2026-10-14T16:10:00-04:00 2026-10-17T00:00:00-04:00'],
  ])('begins now for a deadline: %s', (text, id, expected) => {
    expect(timeIn(text)?.id).toBe(id);
    expect(span(text, wednesday)).toBe(expected);
  });

  it('is the night that is going on when "tonight" or "this evening" is said after midnight, in every language', () => {
    const later = Language.options.flatMap((language) =>
      files.times.times
        .filter(({ id }) => id === 'tonight' || id === 'this-evening')
        .flatMap(({ terms }) => terms[language] ?? [])
        .map((term) => term.replaceAll('=', ''))
        .filter(
          (term) => !understand(term, '2026-10-15T00:30:00-04:00', language).time?.until.startsWith('2026-10-15T06'),
        ),
    );
    expect(later).toEqual([]);
  });

  it('is in UTC when the directory has no zone', () => {
    const { time } = engine.understand('food tonight', { now: new Date('2026-10-14T20:10:00Z'), locale: 'en' });
    expect(time?.until).toBe('2026-10-15T00:00:00+00:00');
  });
});

describe('The label of a time, in the language of the page,', () => {
  it.each([
    ['food tonight', 'en', 'tonight, 5 pm to midnight'],
    ['food sunday', 'en', 'Sunday'],
    ['food on sunday morning', 'en', 'Sunday morning, 5 am to noon'],
    ['food friday at 6 pm', 'en', 'Friday at 6 pm'],
    ['food tonight', 'es', 'esta noche, de 5:00 p. m. a 12:00 a. m.'],
    ['food on sunday morning', 'es', 'domingo por la mañana, de 5:00 a. m. a 12:00 p. m.'],
    ['food by sunday', 'en', 'by Sunday'],
    ['food by sunday', 'es', 'a más tardar domingo'],
    ['food sunday', 'ar', 'الأحد'],
    ['food tonight', 'fr', 'tonight, 5 pm to midnight'],
  ])('names day and hours: %s, in %s: %s', (text, locale, label) => {
    expect(understand(text, wednesday, locale).time?.label).toBe(label);
  });

  it('leaves out a beginning that is past', () => {
    expect(timeIn('food tonight', '2026-10-14T21:30:00-04:00')?.label).toBe('tonight, until midnight');
    expect(timeIn('food tonight', '2026-10-15T00:30:00-04:00')?.label).toBe('tonight, until 6 am');
  });

  it.each(['food tonight', 'comida esta noche', 'clinic after work', 'food bank open on sunday'])(
    'replaces the feature of the same words: %s',
    (text) => {
      expect(understand(text, wednesday)).toMatchObject({ time: expect.anything(), features: [] });
    },
  );
  it('stays beside a feature that is no time', () => {
    expect(understand('walk in clinic now', wednesday).features.map(({ id }) => id)).toEqual(['walk_in']);
  });
});
