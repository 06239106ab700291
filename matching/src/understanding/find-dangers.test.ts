import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const crisisOf = (text: string, locale = 'en') => engine.understand(text, { now: new Date(0), locale }).crisis;

describe('Danger that is told beside an ordinary need', () => {
  it.each([
    ['i want to kill myself and i need a place to live', 'en'],
    ['i want to die. can you help me with my light bill', 'en'],
    ['i am suicidal, also need diapers and clothes for my kids', 'en'],
    ['need help with rent. my baby is not breathing', 'en'],
    ['me quiero matar. me ayudan con el recibo de la luz', 'es'],
    ['me va a matar y necesito un abogado', 'es'],
    ['mi bebé no respira y necesito ayuda con la renta', 'es'],
    ['je veux mourir et j’ai besoin d’aide pour le loyer', 'fr'],
    ['我想自杀，还需要房租帮助', 'zh'],
    ['죽고 싶어요. 월세 도움도 필요해요', 'ko'],
    ['ich will mich umbringen und ich brauche essen', 'de'],
  ])('is an emergency: %s', (text, locale) => expect(crisisOf(text, locale)?.level).toBe('emergency'));

  it('keeps the kind of the danger', () => {
    expect(crisisOf('i want to die and i need food')?.kind).toBe('suicide');
  });
  it.each([
    ['im not suicidal i just need a ride to my therapist', 'en'],
    ['i need food. i also need help with rent', 'en'],
    ['my phone died. need help with my phone bill', 'en'],
    ['this heat is killing me, need help with the electric bill', 'en'],
    ['me muero de hambre, necesito comida', 'es'],
  ])('is not heard in a denial, or in an ordinary text of two parts: %s', (text, locale) =>
    expect(crisisOf(text, locale)).toBeNull(),
  );
});

it.each(['emergency shelter tonight family of 4', 'need shelter for my family'])(
  'who needs shelter tonight may say for whom: %s',
  (text) => expect(crisisOf(text)).toMatchObject({ kind: 'no_shelter_tonight', level: 'emergency' }),
);

describe('A wording that is no danger in some texts stays one in others', () => {
  it.each([
    ['it smells like rotten eggs in my house', 'en'],
    ['smell rotten eggs near the water heater', 'en'],
    ['i am going to kill myself with pills', 'en'],
    ['he makes me want to die', 'en'],
    ['i just want to die in peace', 'en'],
    ['my car died and i want to die', 'en'],
    ['my brother beats my dad in the kitchen', 'en'],
    ['mi bebé no respira, sangre por la nariz', 'es'],
  ])('%s', (text, locale) => expect(crisisOf(text, locale)?.level).toBe('emergency'));
  it.each([
    'my water smells like rotten eggs',
    'the fridge broke and it smells like rotten eggs',
    'i want to die laughing',
  ])('no danger: %s', (text) => expect(crisisOf(text)).toBeNull());
  it('an aide who does not come leaves somebody alone', () => {
    expect(crisisOf("her home health aide didn't show up and mom can't move")?.level).toBe('serious');
  });
});
