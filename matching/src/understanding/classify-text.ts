/** Classifies a text, by its content words only. */

import { averageDangers } from '../classifier/average-dangers.ts';
import { wordFeatures } from '../classifier/features.ts';
import {
  type Classification,
  type ClassifierModel,
  classifyConcepts,
  classifyDangers,
  modelFor,
  textVector,
} from '../classifier/model.ts';
import { signFeatures } from '../classifier/sign-features.ts';
import type { PhraseMatch } from '../lexicon/phrase-trie.ts';
import type { Language } from '../text/language.ts';
import { isSyllabic, type Token } from '../text/tokenize.ts';
import { boundedLogOdds, type NeedShares } from './danger-alone.ts';
import type { AssessedDanger, TextLength } from './dangers.ts';
import type { Polarity } from './negation.ts';
import type { TokenRoles } from './token-roles.ts';

/** Minimum numbers of content words of a `long` text, and of a `short` one: see `Reader.length`. */
const minWords = { long: 3, short: 2 };
const minSyllables = { long: 5, short: 4 };
/** Minimum probability of danger; below it a phrase of danger counts only where it is the whole text. */
const worthAsking = 0.05;
/** Maximum ratio of the probability of danger with words for people and times to that without them. */
const withoutModifiers = 3;
/** Up to this number of words, that ratio is 1. */
const maxShortWords = 3;
const maxShortSyllables = 5;
/** Minimum number of known words beside a refusal: "Not looking for a lawyer" is not a need. */
const minBesideRefusal = 2;
/** Maximum number of signs that count where the classifier speaks alone. */
const maxSigns = 4;

export type TextClassifier = {
  /**
   * Probabilities of danger. Words for people and times must not cause danger: the probability is limited to a multiple
   * of that without them.
   */
  dangers(needs: NeedShares): AssessedDanger;
  length: TextLength;
  /** Probabilities of concepts; null when no content word is known. */
  concepts(wanted: readonly Polarity[]): Classification | null;
};

/**
 * @param signs of danger, found in the tokens.
 * @returns null for a text without content words.
 */
export function createTextClassifier(
  classifier: ClassifierModel,
  tokens: readonly Token[],
  language: Language,
  { isStopWord, isContent, harmlessPopulations, times, courteous, spoken }: TokenRoles,
  signs: readonly PhraseMatch<string>[],
): TextClassifier | null {
  if (!tokens.some((_, at) => !isStopWord(at) && isContent(at))) return null;
  const saying = tokens.filter((_, at) => isContent(at) && !isStopWord(at) && !harmlessPopulations.has(at));
  const vectorOf = (isRead: (at: number) => boolean) => textVector(classifier, tokens, isRead);
  const dangersOf = (isRead: (at: number) => boolean) => {
    const first = classifyDangers(classifier, vectorOf(isRead));
    const { forDanger } = classifier;
    if (!forDanger) return { ...first, models: [first.any] };
    const second = classifyDangers(forDanger, textVector(forDanger, tokens, isRead, signFeatures(signs, isRead)));
    return { ...averageDangers([first, second]), models: [first.any, second.any] };
  };
  const inSyllables = isSyllabic(saying[0]?.script ?? 'latin');
  const min = inSyllables ? minSyllables : minWords;
  return {
    length: saying.length >= min.long ? 'long' : saying.length >= min.short ? 'short' : 'word',
    dangers(needs) {
      const all = dangersOf((at) => isContent(at) || times.has(at));
      const hasModifiers = harmlessPopulations.size > 0 || times.size > 0;
      const rest =
        hasModifiers && all.any >= worthAsking ? dangersOf((at) => isContent(at) && !harmlessPopulations.has(at)) : all;
      const mayExceed = saying.length > (inSyllables ? maxShortSyllables : maxShortWords) ? withoutModifiers : 1;
      const limited = (found: number, without = found) => Math.min(found, rest === all ? found : without * mayExceed);
      const any = limited(all.any, rest.any);
      const [first = any, second = any] = all.models.map((one, at) => limited(one, rest.models[at]));
      const inLatin = Number(saying[0]?.script === 'latin');
      const hasOwnModel = classifier.forLanguages?.languages.has(language) === true;
      return {
        whole: all,
        withoutPhrases: { any, emergency: limited(all.emergency, rest.emergency) },
        features: hasOwnModel
          ? {
              constant: 1,
              first: boundedLogOdds(first),
              firstInLatin: inLatin * boundedLogOdds(first),
              inLatin,
              second: boundedLogOdds(second),
              signs: Math.min(new Set(signs.map(({ value }) => value)).size, maxSigns) / maxSigns,
              ...needs,
              length: Math.log(Math.max(1, saying.length)),
            }
          : null,
      };
    },
    concepts(wanted) {
      const own = modelFor(language, classifier);
      const refused = wanted.includes(-1);
      const isRead = (at: number) => wanted[at] !== -1 && !courteous.has(at) && !times.has(at);
      const telling = wordFeatures(tokens, (at) => isRead(at) && tokens[at]?.script !== 'digits' && !isStopWord(at));
      const knownCount = telling.filter((word) => classifier.rowOf.has(word) || own?.rowOf.has(word)).length;
      // At least half of the content words are unknown: they may be a name or an address ("quillfeather lane").
      if (knownCount * 2 <= telling.length || knownCount < (refused ? minBesideRefusal : 1)) return null;
      const isAsked = (at: number) => isContent(at) && !spoken.has(at) && wanted[at] !== -1;
      const vector = vectorOf(isAsked);
      if (!own) return classifyConcepts(classifier, vector);
      // Places are compared with the vector of the model that read them.
      return { ...classifyConcepts(own, textVector(own, tokens, isAsked)), vector };
    },
  };
}
