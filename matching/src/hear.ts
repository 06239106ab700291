/**
 * Listens to a text: which concepts, people, wishes, dangers and places it tells of, each with the evidence for it. Evidence
 * has one shape whatever found it, so that several sources add up to one confidence.
 */
import type { DangerKind, UnderstoodPlace } from '@waymark/contract/search';
import { findAges } from './ages.ts';
import type { CompiledLexicon } from './compile-lexicon.ts';
import { findDangers, joinDangers } from './dangers.ts';
import { detectLanguage } from './detect-language.ts';
import { type FoundPhrase, findPhrases, likeness, longestOnly } from './find-phrases.ts';
import type { Language } from './lexicon.ts';
import { type Wanted, wantedTokens } from './negation.ts';
import { choosePlace, findPlaces, type KnownPlace } from './places.ts';
import { type Fusion, fuse } from './sense-evidence.ts';
import { wordFeatures } from './sense-features.ts';
import { type SenseModel, type SenseReading, senseConcepts, senseDangers, senseVector } from './sense-model.ts';
import { correctSpelling, type Speller } from './spelling.ts';
import { type Token, tokenize } from './tokens.ts';
import type { WordWitness } from './word-evidence.ts';

export type Evidence = {
  source: 'lexicon' | 'words' | 'danger' | 'sense';
  /** Id of the concept it speaks for. */
  concept: string;
  /** 0 to 1: how sure this evidence alone makes us. */
  weight: number;
  /** Where in the text, UTF-16 offsets, end exclusive; null when it is the text as a whole. */
  span: { start: number; end: number } | null;
};

export type HeardConcept = { concept: string; confidence: number; evidence: Evidence[] };
export type HeardTrait = { id: string; spans: { start: number; end: number }[] };

export type Heard = {
  text: string;
  language: Language;
  tokens: readonly Token[];
  /** Per token: asked for, said, or not wanted. */
  wanted: readonly Wanted[];
  /** Strongest first. */
  concepts: HeardConcept[];
  /** Concepts that the person said they do not need. */
  unwanted: string[];
  populations: HeardTrait[];
  features: HeardTrait[];
  dangers: { kind: DangerKind; spans: { start: number; end: number }[] }[];
  place: UnderstoodPlace | null;
  /** The text asks for something that no community service gives. */
  outOfScope: boolean;
  /** Tokens that name a place. */
  placeTokens: ReadonlySet<number>;
  /** What the sense model makes of the whole; null without one, or when it knows no word. */
  sense: SenseReading | null;
};

export type HearOptions = {
  /** Settles the language of a text too short to tell. */
  locale?: string;
  places?: readonly KnownPlace[];
  speller?: (language: Language) => Speller;
  wordWitness?: WordWitness;
  sense?: SenseModel;
  fusion?: Fusion;
};

/** How sure one phrase makes us, by the number of its words: naming a thing, or only telling of it. */
const termWeights = [0.72, 0.86, 0.92];
const hintWeights = [0.42, 0.55, 0.64];
const borrowedFactor = 0.9;
const correctedFactor = 0.85;
/** Said beside "need" or "no": a little surer. Said when something else was asked for: less sure. */
const askedExponent = 1.35;
const asideFactor = 0.85;
/** In a long story a single word is often beside the point ("he sits in the lot at lunch"). */
const longStory = 30;
const inStoryFactor = 0.7;
const dangerWeight = 0.4;
/** Below this a concept is a guess and is not shown. */
const leastConfidence = 0.26;
const leastOfStrongest = 0.34;
/** A text out of scope that also names a need clearly is in scope. */
const clearDespiteScope = 0.7;

export function hear(text: string, lexicon: CompiledLexicon, options: HearOptions = {}): Heard {
  const raw = tokenize(text);
  const language = detectLanguage(raw, lexicon, options.locale);
  const tokens = options.speller ? correctSpelling(raw, options.speller(language)) : raw;
  const found = findPhrases(tokens, language, lexicon);
  const phrases = longestOnly(found.filter(({ value }) => value.kind === 'term' || value.kind === 'hint'));
  const placeMatches = findPlaces(text, tokens, options.places ?? [], (word) => isOrdinary(word, language, lexicon));
  const placeTokens = new Set(placeMatches.flatMap((match) => match.tokens));
  const wanted = wantedTokens(tokens, cuesOutside(found, phrases), language);
  const model = options.sense;
  const told = findDangers(found, tokens, lexicon, language);
  const courteous = new Set(found.filter(({ value }) => value.kind === 'courtesy').flatMap((one) => one.tokens));
  const whole = model ? senseVector(model, tokens, (at) => !courteous.has(at)) : null;
  const excepted = found.some(({ value }) => value.kind === 'danger-except');
  const dangers = model && whole ? joinDangers(told, senseDangers(model, whole), model, excepted) : told;

  const scopeTokens = new Set(found.filter(({ value }) => value.kind === 'out-of-scope').flatMap((one) => one.tokens));
  const exceptions = found.filter(({ value }) => value.kind === 'except');
  // Words of a longer phrase, and words for people, have said what they had to say.
  const explained = new Set(
    [
      ...phrases.filter((phrase) => phrase.tokens.length > 1),
      ...found.filter(({ value }) => value.kind === 'population'),
    ].flatMap((phrase) => phrase.tokens),
  );
  const evidence: Evidence[] = [];
  const unwanted = new Set<string>();
  const someAsked = phrases.some(({ tokens: at }) => wantedOf(at, wanted) === 1);
  for (const phrase of phrases) {
    const concept = lexicon.concepts[phrase.value.target];
    if (!concept) continue;
    if (phrase.tokens.every((at) => scopeTokens.has(at) || placeTokens.has(at))) continue;
    const said = wantedOf(phrase.tokens, wanted);
    if (said === -1) {
      unwanted.add(concept.id);
      continue;
    }
    const weight = weightOf(phrase, tokens, said, someAsked);
    evidence.push({ source: 'lexicon', concept: concept.id, weight, span: spanOf(phrase.tokens, tokens) });
  }
  evidence.push(...(options.wordWitness?.({ tokens, wanted, language, isHeard, isSilent }) ?? []));
  for (const danger of dangers) {
    for (const concept of lexicon.dangers.find(({ kind }) => kind === danger.kind)?.concepts ?? []) {
      if (!lexicon.conceptAt.has(concept)) continue;
      evidence.push({ source: 'danger', concept, weight: dangerWeight, span: danger.spans[0] ?? null });
    }
  }
  const { stopWords } = lexicon.language(language);
  const isRead = (at: number) => wanted[at] !== -1 && !courteous.has(at);
  const tells = (at: number) => isRead(at) && tokens[at]?.script !== 'digits' && !stopWords.has(tokens[at]?.word ?? '');
  const refused = wanted.includes(-1);
  const sense =
    model && whole
      ? senseOf(model, tokens, refused ? senseVector(model, tokens, isRead) : whole, tells, refused)
      : null;
  const weighed = weigh(evidence);
  const concepts = sense ? fuse(weighed, sense, unwanted, lexicon, options.fusion) : strongOnly(weighed);

  function isHeard(at: number, concept: number): boolean {
    const holds = (phrase: FoundPhrase) => phrase.value.target === concept && phrase.tokens.includes(at);
    return phrases.some(holds) || exceptions.some(holds);
  }
  function isSilent(at: number): boolean {
    return scopeTokens.has(at) || placeTokens.has(at) || explained.has(at);
  }
  const clear = (concepts[0]?.confidence ?? 0) >= clearDespiteScope || dangers.length > 0;
  const outOfScope = scopeTokens.size > 0 && !clear;
  for (const { concept } of concepts) unwanted.delete(concept);
  return {
    text,
    language,
    tokens,
    wanted,
    concepts: outOfScope ? [] : concepts,
    unwanted: [...unwanted],
    populations: withAges(traitsOf('population', found, tokens, wanted, lexicon), tokens, lexicon),
    features: traitsOf('feature', found, tokens, wanted, lexicon),
    dangers,
    place: choosePlace(text, tokens, placeMatches),
    outOfScope,
    placeTokens,
    sense,
  };
}

/** "Not looking for a lawyer" asks for nothing, whatever "looking" may feel like. */
const leastBesideRefusal = 2;

/** What the text asks for: what is not wanted is left out. Null when no word that tells anything is known. */
function senseOf(
  model: SenseModel,
  tokens: readonly Token[],
  vector: Float32Array,
  tells: (at: number) => boolean,
  refused: boolean,
): SenseReading | null {
  const telling = wordFeatures(tokens, tells).filter((word) => model.rowOf.has(word));
  return telling.length < (refused ? leastBesideRefusal : 1) ? null : senseConcepts(model, vector);
}

/** Adds evidence up: independent pieces each leave less doubt. Strongest first; equal ones in the order of the text. */
export function weigh(evidence: readonly Evidence[]): HeardConcept[] {
  const heard = new Map<string, HeardConcept>();
  for (const one of evidence) {
    const known = heard.get(one.concept);
    if (known) {
      known.evidence.push(one);
      known.confidence = 1 - (1 - known.confidence) * (1 - one.weight);
    } else {
      heard.set(one.concept, { concept: one.concept, confidence: one.weight, evidence: [one] });
    }
  }
  const first = (one: HeardConcept) => one.evidence[0]?.span?.start ?? 0;
  return [...heard.values()].sort((a, b) => b.confidence - a.confidence || first(a) - first(b));
}

function strongOnly(sorted: readonly HeardConcept[]): HeardConcept[] {
  const strongest = sorted[0]?.confidence ?? 0;
  return sorted.filter(({ confidence }) => confidence >= leastConfidence && confidence >= strongest * leastOfStrongest);
}

function weightOf(phrase: FoundPhrase, tokens: readonly Token[], said: Wanted, someAsked: boolean): number {
  const weights = phrase.value.kind === 'term' ? termWeights : hintWeights;
  let weight = weights[Math.min(phrase.tokens.length, weights.length) - 1] ?? 0;
  const syllables = phrase.tokens.every((at) => (tokens[at]?.word.length ?? 0) === 1);
  if (syllables) weight = weights[phrase.tokens.length > 3 ? 1 : 0] ?? weight;
  weight *= likeness(phrase, tokens);
  if (phrase.borrowed) weight *= borrowedFactor;
  if (phrase.tokens.some((at) => tokens[at]?.typed !== undefined)) weight *= correctedFactor;
  if (said === 1) weight = 1 - (1 - weight) ** askedExponent;
  else if (someAsked) weight *= asideFactor;
  if (said !== 1 && phrase.tokens.length === 1 && tokens.length > longStory) weight *= inStoryFactor;
  return weight;
}

/** Unwanted when most of its words are; asked for when any is. */
function wantedOf(at: readonly number[], wanted: readonly Wanted[]): Wanted {
  const refused = at.filter((token) => wanted[token] === -1).length;
  if (refused * 2 > at.length) return -1;
  return at.some((token) => wanted[token] === 1) ? 1 : 0;
}

/** "No" inside a phrase that was recognised as a whole ("no heat") has been heard already. */
function cuesOutside(found: readonly FoundPhrase[], phrases: readonly FoundPhrase[]): FoundPhrase[] {
  return found.filter(({ value, tokens }) => {
    if (value.kind !== 'negation' && value.kind !== 'contrast' && value.kind !== 'lack') return false;
    return !phrases.some(
      (phrase) => phrase.tokens.length > tokens.length && tokens.every((at) => phrase.tokens.includes(at)),
    );
  });
}

function traitsOf(
  kind: 'population' | 'feature',
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
  wanted: readonly Wanted[],
  lexicon: CompiledLexicon,
): HeardTrait[] {
  const traits = kind === 'population' ? lexicon.populations : lexicon.features;
  const heard = new Map<string, HeardTrait>();
  for (const phrase of found) {
    if (phrase.value.kind !== kind) continue;
    const trait = traits[phrase.value.target];
    // "I already have a doctor for my kids" refuses the doctor, not the children.
    if (!trait || (kind === 'feature' && wantedOf(phrase.tokens, wanted) === -1)) continue;
    const span = spanOf(phrase.tokens, tokens);
    const known = heard.get(trait.id);
    if (known) known.spans.push(span);
    else heard.set(trait.id, { id: trait.id, spans: [span] });
  }
  return [...heard.values()];
}

function withAges(traits: HeardTrait[], tokens: readonly Token[], lexicon: CompiledLexicon): HeardTrait[] {
  const add = (population: string, span: { start: number; end: number }) => {
    if (!lexicon.populations.some(({ id }) => id === population)) return;
    const known = traits.find(({ id }) => id === population);
    if (known) known.spans.push(span);
    else traits.push({ id: population, spans: [span] });
  };
  for (const { population, tokens: at } of findAges(tokens)) add(population, spanOf(at, tokens));
  // Who speaks of a child in need of help comes with that child.
  if (!traits.some(({ id }) => id === 'family')) {
    const child = traits.find(({ id }) => id === 'children' || id === 'infant');
    if (child?.spans[0]) add('family', child.spans[0]);
  }
  return traits;
}

export function spanOf(at: readonly number[], tokens: readonly Token[]): { start: number; end: number } {
  return { start: tokens[at[0] ?? 0]?.start ?? 0, end: tokens[at.at(-1) ?? 0]?.end ?? 0 };
}

function isOrdinary(word: string, language: Language, lexicon: CompiledLexicon): boolean {
  const { words, stopWords } = lexicon.language(language);
  return words.has(word) || stopWords.has(word);
}
