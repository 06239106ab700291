/**
 * Articles and possessives ("light words"): a phrase matches with or without them ("shut off my heat", "shut off the heat").
 * They are not the stop words, some of which ("no", "not", "without") change the meaning.
 */
import type { Language } from './language.ts';

const all: Partial<Record<Language, string>> = {
  en: 'a an the my our your his her their its this that these those some any',
  es: 'el la los las lo un una unos unas mi mis su sus tu tus nuestro nuestra nuestros nuestras este esta estos estas',
  fr: 'le la les l un une des du de d mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cette ces',
  pt: 'o a os as um uma uns umas meu minha meus minhas seu sua seus suas nosso nossa este esta',
  de: 'der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere ihr ihre sein seine',
  it: 'il lo la i gli le l un uno una mio mia miei mie tuo tua suo sua nostro nostra questo questa',
  ru: 'мой моя мое мои мою моей моего моему наш наша наше наши нашу его ее их свой свою',
  hi: 'मेरा मेरी मेरे हमारा हमारी हमारे अपना अपनी अपने',
};

const none: ReadonlySet<string> = new Set();

/** Significant before a single other word: "the projects", "this minute", "any status". */
const significant: Partial<Record<Language, string>> = {
  en: 'the this that these those some any',
  es: 'este esta estos estas',
  fr: 'ce cette ces',
  pt: 'este esta',
  it: 'questo questa',
};
/** Significant at the end of a phrase: "can't keep doing this". */
const phraseFinal: Partial<Record<Language, string>> = {
  en: 'this that these those',
  es: 'esto eso',
};
const allSets = setsOf(all);
const significantSets = setsOf(significant);
const phraseFinalSets = setsOf(phraseFinal);

function setsOf(words: Partial<Record<Language, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))]));
}

/** Light words that must not be left out when a single other word would remain. */
export function significantDeterminers(language: Language): ReadonlySet<string> {
  return significantSets.get(language) ?? none;
}

/** Light words that must not be left out at the end of a phrase. */
export function phraseFinalDeterminers(language: Language): ReadonlySet<string> {
  return phraseFinalSets.get(language) ?? none;
}

export function determiners(language: Language): ReadonlySet<string> {
  return allSets.get(language) ?? none;
}
