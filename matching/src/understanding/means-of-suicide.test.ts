/** Attempts and announcements of suicide by their means or their time, in all languages, and ordinary texts with the same words. */
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';

const { understand } = createEngine(readLexicon(), { classifier: readClassifier() });
const crisisIn = (text: string, locale: string) => understand(text, { now: new Date(0), locale }).crisis;

describe('A means or an announcement of suicide is an emergency', () => {
  it.each([
    ['en', 'my son put a belt around his neck'],
    ['en', 'found my brother hanging'],
    ['en', 'i have the pills in my hand'],
    ['es', 'hoy me mato'],
    ['es', 'encontré a mi marido ahorcado en el garage'],
    ['es', 'mi hijo tiene una soga'],
    ['pt', 'achei meu irmão enforcado'],
    ['fr', "ce soir j'en finis"],
    ['fr', 'on a retrouvé mon frère pendu'],
    ['de', 'Ich will mich heute Nacht umbringen'],
    ['de', 'ich will heute sterben'],
    ['it', 'stasera mi ammazzo'],
    ['it', 'ho trovato mio fratello impiccato'],
    ['ru', 'веревка уже на шее'],
    ['ru', 'я вскрыл вены'],
    ['zh', '我爸上吊了'],
    ['zh', '我要跳河'],
    ['ar', 'راح انتحر الليلة'],
    ['ar', 'سأنهي حياتي الليلة'],
    ['ja', '首にロープをかけた'],
    ['ko', '목에 밧줄 감았어'],
    ['hi', 'गले में रस्सी डाल ली है'],
    ['es', 'hoy me mato en mi cuarto'],
    ['es', 'por las deudas me puse la soga al cuello'],
    ['en', 'found my son hanging with a cord'],
    ['fr', 'je veux en finir avec la vie'],
    ['pt', 'quero acabar com a vida'],
    ['es', 'quiero ponerle fin a mi vida'],
    ['it', 'voglio mettere fine alla mia vita'],
    ['de', 'ich will meinem Leben ein Ende setzen'],
    ['ru', 'хочу покончить с жизнью'],
    ['zh', '我想了结自己'],
    ['ar', 'اريد انهاء حياتي'],
    ['ja', '人生を終わらせたい'],
    ['ko', '생을 마감하고 싶다'],
    ['hi', 'मर जाना चाहती हूँ'],
    ['en', 'i want to put an end to it all'],
    ['es', 'tengo una soga para colgarme'],
  ])('%s: %s', (locale, text) => {
    expect(crisisIn(text, locale)).toMatchObject({ kind: 'suicide', level: 'emergency' });
  });
});

it('who helps is listed, though the text names no help', () => {
  const { needs } = understand('my son put a belt around his neck, we got him down', {
    now: new Date(0),
    locale: 'en',
  });
  expect(needs.map(({ concept }) => concept)).toEqual(expect.arrayContaining(['mind.suicide', 'mind.crisis-line']));
});

describe('The same words in an ordinary text are none', () => {
  it.each([
    ['en', 'the seat belt cut into my neck in the crash'],
    ['en', 'clothes hanging in the closet'],
    ['en', 'the pharmacy gave me the wrong pills, they are in my hand'],
    ['es', 'hoy me mato en el gimnasio'],
    ['es', 'tengo una soga para la vaca'],
    ['es', 'carta de despedida para mi jefe'],
    ['fr', "ce soir j'en finis avec ce dossier"],
    ['fr', 'en finir avec la paperasse'],
    ['en', 'found my daughter hanging out with older men'],
    ['es', 'terminar con mi esposo'],
    ['ru', 'комп повесился'],
    ['ru', 'кредиты как петля на шее'],
    ['ko', '재판을 끝내고 싶어요'],
    ['hi', 'गले में दुपट्टा'],
    ['de', 'mein Computer hat sich aufgehängt'],
    ['de', 'ich will hier nicht sterben'],
    ['it', 'mi ammazzo di lavoro'],
    ['zh', '一棵树上吊死'],
    ['ko', '목을 다쳤어요'],
    ['ja', '首が痛い'],
    ['ar', 'حبل الغسيل'],
    ['hi', 'गले में दर्द'],
  ])('%s: %s', (locale, text) => {
    expect(crisisIn(text, locale)?.kind).not.toBe('suicide');
  });
});
