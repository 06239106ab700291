/**
 * The dangers of a text: of all of it, and where that tells of none, of what stands beside ordinary needs. In "I want to die. Can you
 * help with my light bill?" the bill makes danger improbable of the whole.
 */
import type { Classification, ClassifierModel } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { type FoundPhrase, signsIn } from '../lexicon/find-phrases.ts';
import type { Language } from '../text/language.ts';
import type { Token } from '../text/tokenize.ts';
import { createTextClassifier, type TextClassifier } from './classify-text.ts';
import { type AloneFeatures, needShares } from './danger-alone.ts';
import { combineDangers, detectDangers, type FoundDanger } from './dangers.ts';
import type { Polarity } from './negation.ts';
import type { TokenRoles } from './token-roles.ts';

export type TextInDanger = {
  tokens: readonly Token[];
  /** All phrases, and of these the ones that name needs. */
  found: readonly FoundPhrase[];
  phrases: readonly FoundPhrase[];
  language: Language;
  roles: TokenRoles;
  /** Per token: requested, neutral or refused. */
  wanted: readonly Polarity[];
  /** Of the whole text; null without a classifier, or without a word that it knows. */
  reader: TextClassifier | null;
  classification: Classification | null;
};

type FoundDangers = { dangers: FoundDanger[]; aloneFeatures: AloneFeatures | null };

export function findDangers(
  text: TextInDanger,
  classifier: ClassifierModel | undefined,
  lexicon: CompiledLexicon,
): FoundDangers {
  const { found, tokens, roles } = text;
  const byWords = detectDangers(found, tokens, lexicon, {
    isLittle: roles.isStopWord,
    isModifier: (at) => roles.times.has(at) || roles.courteous.has(at),
  });
  return classifier
    ? joinWithClassifier(text, byWords, classifier, lexicon)
    : { dangers: byWords, aloneFeatures: null };
}

function joinWithClassifier(
  text: TextInDanger,
  byWords: readonly FoundDanger[],
  model: ClassifierModel,
  lexicon: CompiledLexicon,
): FoundDangers {
  const { tokens, found, language, roles, wanted, reader, classification } = text;
  if (!reader) return { dangers: [...byWords], aloneFeatures: null };
  const whole = assess(reader, classification, () => true);
  const [first] = whole.dangers;
  // Words of danger that do not count here (denied, excepted) are not to be read again without what makes them so.
  const isSettled = byWords.length === 0 && found.some(({ value }) => settled.has(value.kind));
  if (first?.level === 'emergency' || isSettled) return whole;
  const rest = besideNeeds(text, byWords, lexicon);
  const ofRest = rest && readerOf(rest);
  if (!ofRest) return whole;
  const { dangers } = assess(ofRest, ofRest.concepts(wanted), (at) => rest.has(at));
  return first === undefined || dangers[0]?.level === 'emergency' ? { ...whole, dangers } : whole;

  function assess(by: TextClassifier, concepts: Classification | null, isRead: (at: number) => boolean): FoundDangers {
    const assessed = by.dangers(needShares(concepts, lexicon));
    const telling = [...tokens.keys()].filter((at) => isRead(at) && roles.isContent(at) && !roles.isStopWord(at));
    const dangers = combineDangers(byWords, assessed, model, {
      textWords: telling.length,
      peopleWords: telling.filter((at) => roles.harmlessPopulations.has(at)).length,
      excepted: found.some(({ value }) => value.kind === 'danger-except'),
      length: by.length,
    });
    return { dangers, aloneFeatures: byWords.length === 0 ? assessed.features : null };
  }

  /** A classifier of these tokens alone. */
  function readerOf(part: ReadonlySet<number>): TextClassifier | null {
    const isContent = (at: number) => part.has(at) && roles.isContent(at);
    const ofPart = { ...roles, isContent, times: new Set([...roles.times].filter((at) => part.has(at))) };
    const signs = signsIn(tokens, language, lexicon).filter((sign) => sign.tokens.every((at) => part.has(at)));
    return createTextClassifier(model, tokens, language, ofPart, signs);
  }
}

/** Languages in which a wish ends with its verb: a part of a sentence begins after a comma. */
const verbLast: ReadonlySet<Language> = new Set(['ja', 'ko', 'hi']);
const settled: ReadonlySet<string> = new Set(['danger', 'danger-except']);

/**
 * The tokens outside of parts that say nothing but an ordinary need ("i also need food"). A part begins with a sentence, or with a
 * wish. Null where nothing or everything is such a part.
 */
function besideNeeds(
  { tokens, found, phrases, language, roles }: TextInDanger,
  dangers: readonly FoundDanger[],
  lexicon: CompiledLexicon,
): ReadonlySet<number> | null {
  const wishes = found.filter(({ value }) => value.kind === 'contrast').map(({ tokens: at }) => at);
  const begins = new Set(wishes.map(([first]) => first));
  const ofWishes = new Set(wishes.flat());
  const needs = phrases.filter(({ value }) => value.kind === 'term' && lexicon.helpsInDanger[value.target] !== 1);
  const ofNeeds = new Set(needs.flatMap(({ tokens: at }) => at));
  const ofDangers = new Set(
    dangers.flatMap(({ spans }) => spans.map(({ start }) => tokens.findIndex((token) => token.start === start))),
  );
  const saysNothingElse = (at: number) =>
    ofNeeds.has(at) || ofWishes.has(at) || roles.isNotNeed(at) || roles.vague.has(at);
  const border = verbLast.has(language) ? 'clause' : 'sentence';
  const rest = new Set<number>();
  let start = 0;
  for (let end = 1; end <= tokens.length; end += 1) {
    if (end < tokens.length && tokens[end]?.[border] === tokens[end - 1]?.[border] && !begins.has(end)) continue;
    const part = Array.from({ length: end - start }, (_, at) => start + at);
    const isNeed =
      part.some((at) => ofNeeds.has(at)) && part.every(saysNothingElse) && !part.some((at) => ofDangers.has(at));
    if (!isNeed) for (const at of part) rest.add(at);
    start = end;
  }
  return rest.size === 0 || rest.size === tokens.length ? null : rest;
}
