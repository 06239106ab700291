import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const understand = (text: string, locale = 'en') => engine.understand(text, { now: new Date(0), locale });

describe('A text in a language that is not read', () => {
  it.each([
    'bác sĩ',
    'tôi cần đồ ăn',
    'xe lăn cho bố tôi',
    'tôi mới mất việc, muốn xin tiền thất nghiệp',
    'toi can giup do tien nha',
    'gutom ako',
    'caregiver ako, hindi binabayaran ang overtime ko',
    'na-stroke ang nanay ko, kailangan ng magbabantay habang nasa trabaho ako',
    'mwen bezwen manje pou timoun mwen',
    'potrzebuję pomocy z mieszkaniem',
    'من به کمک نیاز دارم برای غذا',
    'مجھے کھانے کی مدد چاہیے',
  ])('is answered like a general request, without a guess: %s', (text) => {
    expect(understand(text)).toMatchObject({ vague: true, needs: [], crisis: null, language: 'en' });
    expect(understand(text, 'es').language).toBe('es');
  });

  it.each([
    ['tôi muốn tự tử', 'suicide'],
    ['không muốn sống nữa', 'suicide'],
    ['gusto ko magpakamatay', 'suicide'],
    ['sinasaktan ako ng asawa ko', 'domestic_violence'],
    ['mwen vle mouri', 'suicide'],
    ['nie mam gdzie spać', 'no_shelter_tonight'],
    ['می‌خواهم خودکشی کنم', 'suicide'],
  ])('tells of danger in its commonest words: %s', (text, kind) => {
    expect(understand(text).crisis).toMatchObject({ kind, level: 'emergency' });
  });

  it('may name an English programme, and a town', () => {
    expect(understand('xin phiếu thực phẩm food stamp').needs.map(({ concept }) => concept)).toEqual(['food.snap']);
    const places = [{ name: 'Daly City', kind: 'city' as const, latitude: 37.7, longitude: -122.5 }];
    const inTown = engine.understand('kailangan ko ng tulong sa daly city', { now: new Date(0), locale: 'en', places });
    expect(inTown).toMatchObject({ vague: true, place: { name: 'Daly City' } });
  });
});

it.each([
  ['Vietnamese food', 'food.help', 'en'],
  ['necesito ayuda con la renta', 'housing.rent-help', 'es'],
  ['preciso de ajuda não tenho comida', 'food.help', 'pt'],
  ['un po di cibo', 'food.help', 'it'],
  ['ich brauche essen', 'food.help', 'de'],
  ['أحتاج مساعدة في الإيجار', 'housing.rent-help', 'ar'],
  ['hindi bolne wala doctor', 'health.primary-care', 'hi'],
])('a language that is read is no such language: %s', (text, concept, locale) => {
  expect(understand(text, locale).needs[0]?.concept).toBe(concept);
});
