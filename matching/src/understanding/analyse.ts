/**
 * Analyses a text: its concepts, people, features, dangers and places, each with evidence. All evidence has one format,
 * so that several sources add up to one confidence.
 */
import type { UnderstoodPlace } from '@waymark/contract/search';
import type { Classification, ClassifierModel } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { detectLanguage, parseLanguageTag } from '../lexicon/detect-language.ts';
import { dropContainedPhrases, type FoundPhrase, findPhrases, signsIn } from '../lexicon/find-phrases.ts';
import { readWords } from '../lexicon/read-words.ts';
import { type Language, latinLanguages } from '../text/language.ts';
import type { SpellingDictionary } from '../text/spelling.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { createTextClassifier } from './classify-text.ts';
import { type CombineWeights, combineEvidence } from './combine-evidence.ts';
import type { AloneFeatures } from './danger-alone.ts';
import type { FoundDanger } from './dangers.ts';
import { type Evidence, type FoundConcept, type FoundTrait, spanOf } from './evidence.ts';
import { findDangers } from './find-dangers.ts';
import type { FoundTime } from './found-time.ts';
import { landmarkTokens } from './landmarks.ts';
import type { NameMatch, NameMatcher, NameQuery } from './name-matcher.ts';
import { cuesOutside, type Polarity, tokenPolarity, wantedOf } from './negation.ts';
import { nearWords, placePrepositions } from './place-cue-words.ts';
import {
  findPlaces,
  findUnknownZip,
  type GazetteerPlace,
  type PlacesElsewhere,
  type PlaceWords,
  selectPlace,
} from './place-mentions.ts';
import type { WordEvidence } from './single-word-evidence.ts';
import { findTime } from './time.ts';
import { type TokenRoles, tokenRoles } from './token-roles.ts';
import { traitsOf, withAges } from './traits.ts';
import { combineSpans, strongOnly, weightOf } from './weigh-evidence.ts';

export type Analysis = {
  text: string;
  language: Language;
  tokens: readonly Token[];
  /** Per token: requested, neutral or refused. */
  polarity: readonly Polarity[];
  /** Most confident first. */
  concepts: FoundConcept[];
  /** What the lexicon finds, before it is combined with the classifier. */
  lexiconConcepts: readonly FoundConcept[];
  /** Refused concepts. */
  unwanted: string[];
  populations: FoundTrait[];
  features: FoundTrait[];
  dangers: FoundDanger[];
  /** What the classifier says of danger where no phrase tells of one, in the languages with a model of their own; otherwise null. */
  aloneFeatures: AloneFeatures | null;
  place: UnderstoodPlace | null;
  /** A ZIP code that is none, or not known; null where a place is named. */
  unknownZip: string | null;
  /** When help is wanted; null when no time is given. */
  time: FoundTime | null;
  /** A general request for help, at most with people, place or time. */
  vague: boolean;
  /** No need is named: at most a place, people, a time. */
  hasNoNeed: boolean;
  /** Out of scope: no community service offers this. */
  outOfScope: boolean;
  /** Nothing is said but words that name a need: "winter coat", "gas please". */
  isNeedOnly: boolean;
  /** Tokens of place names, and of landmarks that only say where. */
  placeTokens: ReadonlySet<number>;
  /** Names of the directory in the text, best first. */
  names: readonly NameMatch[];
  /** The classifier's result for the whole text; null without one, or when it knows no word. */
  classification: Classification | null;
};

export type AnalysisOptions = {
  /** Decides the language of a text too short to detect. */
  locale?: string;
  /** Known already; absent: it is detected. */
  language?: Language;
  places?: readonly GazetteerPlace[];
  elsewhere?: PlacesElsewhere;
  names?: NameMatcher;
  spellingDictionary?: (language: Language) => SpellingDictionary;
  wordEvidence?: WordEvidence;
  classifier?: ClassifierModel;
  fusion?: CombineWeights;
};

/** The first of the concepts that help in a danger, as evidence: told in words, or found by the classifier alone. */
const dangerWeight = { told: 0.5, guessed: 0.4 };
/** How much less each further concept counts. */
const dangerWeightStep = 0.1;
/** Minimum confidence of a need with which an out-of-scope phrase is ignored. */
const minConfidenceDespiteScope = 0.7;
/** Minimum confidence for a text to be the name of a place or organization. */
export const surelyNamed = 0.7;
/** Divides the confidence of a word that names several needs when it is said alone. */
const ambiguityDivisor = 1.25;
/** Minimum confidence of a concept in a text that names only people. */
const minConfidenceForPeople = 0.6;

export function analyse(text: string, lexicon: CompiledLexicon, asked: AnalysisOptions = {}): Analysis {
  const raw = tokenize(text);
  const unread = asked.language ? null : lexicon.findUnread(text, raw);
  const options = unread ? readingNothing(asked) : asked;
  const { tokens, language } = readWords(raw, lexicon, options);
  // Of a language that is not read only longer English terms are known ("food stamps").
  const isRead = ({ tokens: at }: FoundPhrase) => !unread || at.length > 1;
  const found = withoutLearnedLanguages(findPhrases(tokens, language, lexicon)).filter(isRead);
  const phrases = dropContainedPhrases(found.filter(({ value }) => value.kind === 'term' || value.kind === 'hint'));
  const placeWords: PlaceWords = {
    language,
    isMet: (word) => options.classifier?.rowOf.has(word) ?? false,
    isOrdinary: (word) => isOrdinary(word, language, lexicon),
    namesNeed: (at) =>
      phrases.some(({ value, tokens: of }) => value.kind === 'term' && at.every((one) => of.includes(one))),
    needBeside: (at) =>
      phrases.some(({ value, tokens: of }) => value.kind === 'term' && !of.some((one) => at.includes(one))),
  };
  const placeMatches = findPlaces(text, tokens, options.places ?? [], placeWords, options.elsewhere);
  const place = selectPlace(text, tokens, placeMatches);
  const unknownZipAt = place ? null : findUnknownZip(text, tokens, language, options.elsewhere);
  const wanted = tokenPolarity(tokens, cuesOutside(found, phrases), language);
  const { stopWords } = lexicon.language(language);
  const isLittle = (at: number) => stopWords.has(tokens[at]?.word ?? '');
  const nameTokens = new Set([
    ...placeMatches.flatMap((match) => match.tokens),
    ...(unknownZipAt === null ? [] : [unknownZipAt]),
    ...landmarkTokens(text, tokens, found, isLittle),
  ]);
  // The names of towns tell nothing of the language: "San Bruno food" is English.
  const besideNames = raw.filter((_, at) => !nameTokens.has(at));
  if (!options.language && placeMatches.length > 0 && besideNames.length > 0) {
    const ofOthers = detectLanguage(besideNames, lexicon, options.locale);
    if (ofOthers !== language) return analyse(text, lexicon, { ...options, language: ofOthers });
  }
  const placeTokens = new Set([...nameTokens, ...introducing(nameTokens, tokens)]);
  const times = findTime(found, tokens, lexicon, (at) => wantedOf(at, wanted) === -1, isLittle);
  const roles = tokenRoles({ found, tokens, language, lexicon, places: placeTokens, times: times.tokens });
  const reader = options.classifier
    ? createTextClassifier(options.classifier, tokens, language, roles, signsIn(tokens, language, lexicon))
    : null;
  const classification = reader?.concepts(wanted) ?? null;
  const { dangers, aloneFeatures } = unread
    ? {
        dangers: unread.map((one): FoundDanger => ({ ...one, level: 'emergency', words: 1 })),
        aloneFeatures: null,
      }
    : findDangers(
        { tokens, found, phrases, language, roles, wanted, reader, classification },
        options.classifier,
        lexicon,
      );
  // "Help for seniors" is a general request: "seniors" is not a need by itself.
  const isForWhom = ({ tokens: at }: FoundPhrase) => roles.vague.size > 0 && at.every((one) => roles.people.has(one));
  const isAlone = (one: FoundPhrase) => one.value.kind === 'alone' && isWholeText([one]) && !isForWhom(one);
  const alone = dangers.length > 0 ? [] : found.filter(isAlone);
  const terms = phrases.filter(({ value }) => value.kind === 'term');
  const plain = alone.length > 0 || (dangers.length === 0 && terms.length > 0 && isWholeText(terms));
  const { evidence, unwanted } = evidenceOfPhrases();
  evidence.push(...evidenceOfWords(), ...evidenceOfDangers(new Set(evidence.map(({ concept }) => concept))));

  const bare = tokens.length > 0 && tokens.every((_, at) => roles.vague.has(at) || roles.isNotNeed(at));
  const matches = options.names?.match(nameQuery(raw, tokens, phrases, roles)) ?? [];
  const names = unread ? matches.filter(({ exact }) => exact) : matches;
  // "Hello", "please": nothing is said yet.
  const onlyGreets = names.length === 0 && tokens.every((_, at) => roles.courteous.has(at) || roles.isStopWord(at));
  const vague = bare && dangers.length === 0 && (roles.vague.size > 0 || onlyGreets);
  const lexiconConcepts = combineSpans(evidence);
  const concepts = conceptsFrom(lexiconConcepts);
  const isClear = (concepts[0]?.confidence ?? 0) >= minConfidenceDespiteScope || dangers.length > 0;
  const outOfScope = roles.outOfScope.size > 0 && !isClear;
  for (const { concept } of concepts) unwanted.delete(concept);
  // Nothing in the text is known: it is taken for none.
  const isForeignToAll =
    latinLanguages.includes(language) &&
    phrases.length === 0 &&
    !tokens.some(({ word }) => isOrdinary(word, language, lexicon));
  const isNameAlone =
    names[0]?.exact ||
    (tokens.length > 0 && tokens.every((_, at) => nameTokens.has(at))) ||
    (!plain &&
      tokens.some((_, at) => isNameOfPlace([at])) &&
      tokens.every((_, at) => roles.isStopWord(at) || isNameOfPlace([at])));
  return {
    text,
    language: ((isNameAlone || isForeignToAll || unread) && parseLanguageTag(options.locale ?? '')) || language,
    tokens,
    polarity: wanted,
    concepts: outOfScope ? [] : concepts,
    lexiconConcepts,
    unwanted: [...unwanted],
    populations: withAges(traitsOf('population', found, tokens, wanted, lexicon), tokens, lexicon),
    // "Tonight" is a time: "today or tonight" as a feature would be redundant.
    features: traitsOf(
      'feature',
      found.filter(
        ({ value, tokens: at }) =>
          !at.every((one) => times.time?.tokens.includes(one)) && !(value.namesLanguage && isNameOfPlace(at)),
      ),
      tokens,
      wanted,
      lexicon,
    ),
    dangers,
    aloneFeatures,
    place,
    unknownZip: unknownZipAt === null ? null : (tokens[unknownZipAt]?.word ?? null),
    time: times.time,
    vague: vague
      ? concepts.every(isOfVagueWords)
      : (unread !== null || (bare && roles.people.size > 0)) &&
        concepts.length + dangers.length === 0 &&
        !(unread && names.length > 0),
    hasNoNeed: (bare || (unread !== null && concepts.length === 0)) && !outOfScope,
    outOfScope,
    isNeedOnly: plain,
    placeTokens,
    classification,
    names,
  };

  /** "Korean Center": the language stands in a name. */
  function isNameOfPlace(at: readonly number[]): boolean {
    const [name] = names;
    if (!name || name.evidence < surelyNamed) return false;
    return at.every((one) =>
      name.spans.some(({ start, end }) => start <= (tokens[one]?.start ?? 0) && end >= (tokens[one]?.end ?? 0)),
    );
  }

  /** Part of a phrase for a need, a general request for help, or no word of content. */
  function isToldOrLittle(at: number): boolean {
    return roles.isNotNeed(at) || roles.vague.has(at) || [...phrases, ...alone].some((one) => one.tokens.includes(at));
  }

  /** Beside these phrases there are only words for people, place, time, politeness and the like. */
  function isWholeText(of: readonly FoundPhrase[]): boolean {
    const isOf = (at: number) => of.some((one) => one.tokens.includes(at));
    const isOther = (at: number) => phrases.some((one) => one.tokens.includes(at));
    return tokens.every((_, at) => isOf(at) || (!isOther(at) && (roles.isNotNeed(at) || roles.vague.has(at))));
  }

  function evidenceOfPhrases(): { evidence: Evidence[]; unwanted: Set<string> } {
    const evidence: Evidence[] = [];
    const unwanted = new Set<string>();
    const named = new Set(
      terms.flatMap(({ value, tokens: at }) => (value.circumstance || wantedOf(at, wanted) === -1 ? [] : value.target)),
    );
    const isCircumstance = ({ value }: FoundPhrase) =>
      value.circumstance === true && named.size > Number(named.has(value.target));
    const someAsked = phrases.some(({ tokens: at }) => wantedOf(at, wanted) === 1);
    for (const phrase of [...phrases, ...alone]) {
      const concept = lexicon.concepts[phrase.value.target];
      if (!concept || phrase.tokens.every(roles.isModifier) || isCircumstance(phrase)) continue;
      const polarity = wantedOf(phrase.tokens, wanted);
      if (polarity === -1) {
        unwanted.add(concept.id);
        continue;
      }
      const weight = weightOf(phrase, tokens, polarity, someAsked) / (alone.length > 1 ? ambiguityDivisor : 1);
      evidence.push({ source: 'lexicon', concept: concept.id, weight, span: spanOf(phrase.tokens, tokens) });
    }
    return { evidence, unwanted };
  }

  /** Evidence of words outside of any phrase. */
  function evidenceOfWords(): readonly Evidence[] {
    const exceptions = found.filter(({ value }) => value.kind === 'except');
    // Words of a longer phrase, and words for people, are used already.
    const explained = new Set(phrases.filter((phrase) => phrase.tokens.length > 1).flatMap((phrase) => phrase.tokens));
    return (
      options.wordEvidence?.({
        tokens,
        wanted,
        language,
        isFound(at, concept) {
          const holds = (phrase: FoundPhrase) => phrase.value.target === concept && phrase.tokens.includes(at);
          return phrases.some(holds) || exceptions.some(holds);
        },
        isSilent: (at) => roles.isModifier(at) || explained.has(at) || roles.people.has(at),
      }) ?? []
    );
  }

  /** @param told concepts of the phrases. */
  function evidenceOfDangers(told: ReadonlySet<string>): Evidence[] {
    return dangers.flatMap(({ kind, spans }) => {
      const danger = lexicon.dangers.find((one) => one.kind === kind);
      if (!danger || danger.instead?.some((concept) => told.has(concept))) return [];
      return danger.concepts
        .filter((concept) => lexicon.conceptAt.has(concept))
        .map((concept, at): Evidence => {
          const weight = (spans.length > 0 ? dangerWeight.told : dangerWeight.guessed) * (1 - dangerWeightStep * at);
          return { source: 'danger', concept, weight, span: spans[0] ?? null };
        });
    });
  }

  function conceptsFrom(weighed: FoundConcept[]): FoundConcept[] {
    // A general request for help is answered with a question, without guesses.
    if (vague) return strongOnly(weighed).filter(({ evidence: of }) => of.some(({ source }) => source === 'lexicon'));
    if (!classification) return strongOnly(weighed);
    const combined = combineEvidence(weighed, classification, {
      unwanted,
      lexicon,
      tokenCount: tokens.length,
      untold: tokens.filter((_, at) => !isToldOrLittle(at)).length,
      plain,
      fusion: options.fusion,
    });
    if (dangers.some(({ kind, words }) => kind === 'suicide' && words > 0)) return withoutGuesses(combined);
    const ofPeople = bare && roles.people.size > 0 && phrases.length + alone.length === 0;
    return ofPeople ? combined.filter(({ confidence }) => confidence >= minConfidenceForPeople) : combined;
  }

  /** Of somebody who wants to die: without what only the classifier finds and does not help then. "No quiero vivir" seeks no home. */
  function withoutGuesses(concepts: FoundConcept[]): FoundConcept[] {
    const { conceptAt, helpsInDanger } = lexicon;
    return concepts.filter(
      ({ concept, evidence: of }) =>
        helpsInDanger[conceptAt.get(concept) ?? -1] === 1 || of.some(({ source }) => source !== 'classifier'),
    );
  }

  /** "Help", "help for seniors"; not "emergency shelter". */
  function isOfVagueWords({ evidence: of }: FoundConcept): boolean {
    const isLittle = (at: number) => roles.vague.has(at) || roles.harmlessPopulations.has(at) || roles.isStopWord(at);
    return of.every(({ span }) => {
      if (!span) return true;
      const at = [...tokens.keys()].filter((one) => {
        const { start = 0, end = 0 } = tokens[one] ?? {};
        return start >= span.start && end <= span.end;
      });
      return roles.vague.has(at[0] ?? -1) && at.every(isLittle);
    });
  }
}

/** For a language that is not read: English terms as they are written, places and names. */
function readingNothing({ locale, places, elsewhere, names }: AnalysisOptions): AnalysisOptions {
  return {
    language: 'en',
    ...(locale ? { locale } : {}),
    ...(places ? { places } : {}),
    ...(elsewhere ? { elsewhere } : {}),
    ...(names ? { names } : {}),
  };
}

/** "Learn spanish": the language is what is needed, not what is to be spoken. */
function withoutLearnedLanguages(found: readonly FoundPhrase[]): FoundPhrase[] {
  const isLearned = found.some(({ value }) => value.kind === 'learning');
  return found.filter(({ value }) => value.kind !== 'learning' && !(isLearned && value.namesLanguage));
}

/** "Near", "close to" before the name of a place: words that say where, and are not searched for. */
function introducing(names: ReadonlySet<number>, tokens: readonly Token[]): number[] {
  const introduces = (at: number) =>
    placePrepositions.has(tokens[at]?.word ?? '') || nearWords.has(tokens[at]?.word ?? '');
  return [...names].flatMap((name) => {
    const cues: number[] = [];
    for (let at = name - 1; introduces(at); at -= 1) cues.push(at);
    return cues;
  });
}

/** The text before spelling correction: a name may look like a misspelling. */
function nameQuery(
  raw: readonly Token[],
  tokens: readonly Token[],
  phrases: readonly FoundPhrase[],
  { courteous, times, features, people, places, isStopWord }: TokenRoles,
): NameQuery {
  // Both lists are in the order of the text, which may have thousands of tokens.
  let next = 0;
  const readAs = raw.map(({ start, end }) => {
    while ((tokens[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const overlapping: number[] = [];
    for (let at = next; (tokens[at]?.start ?? Number.POSITIVE_INFINITY) < end; at += 1) overlapping.push(at);
    return overlapping;
  });
  const named = new Set(phrases.flatMap((phrase) => phrase.tokens));
  const some = (at: number, test: (token: number) => boolean) => readAs[at]?.some(test) ?? false;
  const every = (at: number, test: (token: number) => boolean) => readAs[at]?.every(test) ?? true;
  return {
    tokens: raw,
    isNeutral: (at) => every(at, (one) => courteous.has(one) || times.has(one) || features.has(one) || isStopWord(one)),
    isPlace: (at) => some(at, (one) => places.has(one)),
    isNeedWord: (at) => some(at, (one) => named.has(one) || people.has(one)),
  };
}

function isOrdinary(word: string, language: Language, lexicon: CompiledLexicon): boolean {
  const { words, stopWords } = lexicon.language(language);
  return words.has(word) || stopWords.has(word);
}
