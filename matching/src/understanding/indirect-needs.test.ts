/** Needs that are described by a scene, an object or a consequence. */
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const now = new Date('2026-11-20T17:00:00Z');
const understand = (text: string) => engine.understand(text, { now, locale: 'en' });

describe('A need that is described without a name is understood', () => {
  it.each([
    ['we are down to a can of corn and some saltines', ['FOOD']],
    ['been watering down the soup since tuesday', ['FOOD']],
    ['my toddler has outgrown every pair of sneakers she had', ['CLOTHING']],
    ['he walks to the bus stop in a hoodie and its 12 degrees', ['CLOTHING', 'TRANSPORTATION']],
    ['landlord taped a paper on the door says ten days', ['HOUSING', 'LEGAL_AID']],
    ['we been sleeping in the minivan behind walmart', ['HOUSING']],
    ['my molar is throbbing so bad i cant chew', ['HEALTHCARE']],
    ['ran out of my blood pressure pills and the refill is 90 dollars', ['HEALTHCARE']],
    ['i havent gotten out of bed or answered the phone since she passed', ['MENTAL_HEALTH']],
    ['he drinks a fifth every night and i dont know how to make it stop', ['MENTAL_HEALTH']],
    ['teacher says my boy is two years behind in reading', ['EDUCATION']],
    ['never finished eleventh grade and every application wants the diploma', ['EDUCATION']],
    ['transmission went out and the job is 14 miles away', ['TRANSPORTATION']],
    ['no way to get to dialysis tuesdays since my sister moved', ['TRANSPORTATION']],
    ['my ex wont give the kids back after the weekend', ['LEGAL_AID']],
    ['boss keeps shorting my hours on the check', ['LEGAL_AID']],
    ['plant closed and 200 of us got walked out', ['EMPLOYMENT']],
    ['nobody calls back once they see the felony box checked', ['EMPLOYMENT', 'LEGAL_AID']],
    ['the lights went dark at noon with a red tag on the meter', ['UTILITIES']],
    ['oil tank is empty and the delivery man wants cash up front', ['UTILITIES']],
    ['new apartment and we are eating on the floor', ['OTHER']],
    ['baby is in a dish towel because we ran out', ['OTHER']],
    ['ya nomás queda arroz y sal hasta el viernes', ['FOOD']],
    ['el dueño nos dio tres días para salirnos', ['HOUSING', 'LEGAL_AID']],
    ['se me cayó una muela y no puedo comer', ['HEALTHCARE']],
    ['desde que murió mi esposo no le encuentro sentido a nada', ['MENTAL_HEALTH']],
    ['el patrón no me ha pagado tres semanas', ['LEGAL_AID']],
    ['estamos alumbrándonos con velas desde el lunes', ['UTILITIES']],
    ['no tengo en qué llevar a mi mamá a sus citas', ['TRANSPORTATION']],
    ['mi hijo va a la escuela con los zapatos rotos', ['CLOTHING']],
    ['le frigo est vide depuis trois jours', ['FOOD']],
    ['meu patrão me mandou embora ontem', ['EMPLOYMENT', 'LEGAL_AID']],
    ['der Vermieter hat uns die Schlösser gewechselt', ['HOUSING', 'LEGAL_AID']],
    ['mi fa male un dente da una settimana', ['HEALTHCARE']],
    ['дети третий день едят одну кашу', ['FOOD']],
    ['房东让我们月底搬走', ['HOUSING', 'LEGAL_AID']],
    ['قطعوا عنا الكهرباء منذ يومين', ['UTILITIES']],
    ['夫が亡くなってから眠れません', ['MENTAL_HEALTH']],
    ['사장님이 월급을 두 달째 안 줘요', ['LEGAL_AID']],
    ['बच्चों के पास सर्दी के कपड़े नहीं हैं', ['CLOTHING']],
  ])('%s: %s', (text, categories) => {
    expect(categories).toContain(understand(text).needs[0]?.category);
  });
});

describe('A request that no service answers', () => {
  it.each([
    'best pizza delivery near the stadium',
    'who won the game last night',
    'flights to orlando in march',
    'asdkjh qwlekj zxmcn',
    'tell me a joke about cats',
    'how tall is the eiffel tower',
    'mejor pizzería para llevar',
    'quién ganó el partido anoche',
  ])('gives no need: %s', (text) => {
    expect(understand(text).needs).toEqual([]);
  });
});

describe('A word that only says where, how or of whom adds no need and no person', () => {
  const idsOf = (text: string, locale: string) => {
    const { needs, populations } = engine.understand(text, { now, locale });
    return [...needs.map(({ concept }) => concept), ...populations.map(({ id }) => id)];
  };
  it.each([
    ['bed bugs in my apartment landlord wont do anything', 'housing.search', 'en'],
    ['furniture for new apartment', 'housing.search', 'en'],
    ['furniture for my new place i just got out of the shelter', 'reentry', 'en'],
    ['senior center foster city', 'caregiver', 'en'],
    ['citizenship class', 'student', 'en'],
    ['ya no quiero vivir', 'housing.search', 'es'],
    ['copia del acta de nacimiento', 'other.computer', 'es'],
    ['me quieren sacar del apartamento ya me dieron el papel de 3 dias', 'housing.search', 'es'],
    ['fraldas geriátricas pro meu pai acamado', 'infant', 'pt'],
  ])('%s: no %s', (text, id, locale) => expect(idsOf(text, locale)).not.toContain(id));
  it.each([
    ['i need furniture and an apartment', 'housing.search', 'en'],
    ['just got out of jail need furniture', 'reentry', 'en'],
    ['busco un lugar donde vivir', 'housing.search', 'es'],
    ['copias e imprimir', 'other.computer', 'es'],
    ['i take classes at college', 'student', 'en'],
  ])('%s: %s', (text, id, locale) => expect(idsOf(text, locale)).toContain(id));
});
