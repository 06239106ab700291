/** The concepts that a place offers, in the same inventory as needs. Computed once, when a record is saved. */

import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { detectLanguage } from '../lexicon/detect-language.ts';
import { dropContainedPhrases, type FoundPhrase, findPhrases, phraseSimilarity } from '../lexicon/find-phrases.ts';
import type { Language } from '../text/language.ts';
import { createRecentCache, type RecentCache } from '../text/recent-cache.ts';
import { isSameOrPlural } from '../text/same-word.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import type { IndexDocument } from './index-document.ts';
import { formsOf } from './name-forms.ts';

/** Plain data, stored as JSON. */
export type ResourceConcepts = {
  /** Concept ids with their share of the text, 0 to 1, strongest first. */
  concepts: [id: string, weight: number][];
  /** Populations and features that the record serves or has. */
  fits: string[];
  /** Populations and features that the record excludes. */
  excludes: string[];
  /** Populations named in its name or tags: its main audience. */
  named: string[];
  /** The normalized vector of the whole text, int8, base64; absent without a classifier. */
  vector?: string;
};

export type DescribableRecord = Partial<IndexDocument> & { name: string; description: string };

/** Confidence of a term by field. */
const nameWeight = 0.95;
const tagWeight = 0.9;
/** An organization gives more than what it is called by. */
const organizationWeight = 0.7;
const openingWeight = 0.62;
const bodyWeight = 0.45;
const hintFactor = 0.5;
const singleWordFactor = 0.9;
/** "No furniture": it may be a negation. */
const negatedFactor = 0.4;
const alsoCategoryFactor = 0.85;
const otherCategoryFactor = 0.6;
/** "Harbor Light" of another category offers no light. */
const figurativeFactor = 0.3;
const typeBonus = 1.12;
const minWeight = 0.06;

const negationWords = new Set(['no', 'not', 'cannot', 'cant', 'dont', 'never', 'except', 'excluding', 'sin', 'nunca']);

/** A restriction such as "men", "women 18+" or "women and children" is exclusive. */
const onlyWomen =
  /^(?:single |adult )?(?:women|females?|mujeres|mothers|moms)(?: and (?:children|kids)| y niños)?(?: only| solamente)?(?:,? ?\(?(?:age[sd]? )?\d+(?: ?\+| and (?:over|older|up))?\)?)?$/i;
const onlyMen =
  /^(?:single |adult )?(?:men|males?|hombres|fathers|dads)(?: only| solamente)?(?:,? ?\(?(?:age[sd]? )?\d+(?: ?\+| and (?:over|older|up))?\)?)?$/i;

const womenWords = 'women|females|mujeres';
const menWords = 'men|males|hombres';
const joined = ' ?(?:,|/|&|,? (?:and|or|y|o)) ?';
const menAndWomen = new RegExp(
  `\\b(?:(?:${menWords})${joined}(?:${womenWords})|(?:${womenWords})${joined}(?:${menWords}))\\b`,
  'i',
);

const onlyOne = new RegExp(
  `\\b(?:(?:${womenWords}|${menWords}) (?:only|solamente)|(?:only|solo) (?:${womenWords}|${menWords}))\\b`,
  'i',
);

/** "$20", "twenty dollars": something costs money, whatever else is free. */
const price = /[$€£] ?\d|\b(?:\d+|five|ten|fifteen|twenty|thirty|forty|fifty|hundred) dollars\b|\b\d+ dólares\b/i;

/** Words about those who did harm. Without a word about victims, abuse is what brings them to the place. */
const offenders = /\b(?:batterers?|perpetrat\w+|offenders?|abusers|anger management|court[- ]ordered)\b/i;
const victims = /\b(?:victims?|survivors?|battered|safe ?houses?|shelters?)\b/i;

/** "Single men and women" takes both, and a place that says so is not closed to men by its groups for women only. */
function takesBoth(resource: DescribableRecord, named: ReadonlySet<string>): boolean {
  const { description, eligibility = '', requirements = [], restrictions = [] } = resource;
  const conditions = [eligibility, ...requirements, ...restrictions];
  if (named.has('women') !== named.has('men')) return false;
  if (conditions.some((text) => onlyFor(text) || onlyOne.test(text))) return false;
  return [description, ...conditions].some((text) => menAndWomen.test(text));
}

function onlyFor(restriction: string): { who: string; others: string } | null {
  const text = restriction.trim();
  if (onlyWomen.test(text)) return { who: 'women', others: 'men' };
  return onlyMen.test(text) ? { who: 'men', others: 'women' } : null;
}

/**
 * A word mostly keeps its sense through a text: where "bike rides" are offered, "rides are led by members" are no transport. Only
 * where most of its occurrences are in such wordings.
 */
function hasOtherSense(
  { value, tokens: at }: FoundPhrase,
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
): boolean {
  const [only, ...more] = at;
  const word = only === undefined ? undefined : tokens[only]?.word;
  if (word === undefined || more.length > 0) return false;
  // A single word, such as "snapped" beside "SNAP", is another word with the same stem.
  const exceptions = found.filter(
    (one) => one.value.kind === 'except' && one.value.target === value.target && one.tokens.length > 1,
  );
  if (exceptions.length === 0) return false;
  const isWord = (token: Token | undefined) => token !== undefined && isSameOrPlural(token.word, word);
  const other = new Set(exceptions.flatMap((one) => one.tokens).filter((one) => isWord(tokens[one])));
  return tokens.filter(isWord).length < 2 * other.size;
}

/** What the texts of a record mention: independent of its category and type. */
export type Mentions = Omit<ResourceConcepts, 'concepts' | 'vector'> & {
  /** Per concept, by index, the confidence that the record is about it. */
  confidence: ReadonlyMap<number, number>;
  /** Concepts that only a single word of the name tells. */
  onlyNamed: ReadonlySet<number>;
};

/** What one text of a record tells. */
type Reading = {
  /** Concepts by index, with their confidence, and whether one single word is all that tells of them. */
  concepts: readonly (readonly [at: number, confidence: number, isSingleWord: boolean])[];
  fits: readonly string[];
  excludes: readonly string[];
  populations: readonly string[];
  language: Language;
};

/** `condition`: a text in which only populations and features are read. */
type Field = 'name' | 'tag' | 'description' | 'condition';

/** Tags and conditions occur in many records, and a service at several places has the same texts at each. */
const readings = new WeakMap<CompiledLexicon, { short: RecentCache<Reading>; long: RecentCache<Reading> }>();
const maxShortLength = 100;
/** Some 5 MB at most, most of it for short texts. */
const maxReadings = { short: 4000, long: 100 };

/** @param language of the text; absent: it is detected. */
function readField(field: Field, text: string, lexicon: CompiledLexicon, language?: Language): Reading {
  let caches = readings.get(lexicon);
  if (!caches) {
    caches = { short: createRecentCache(maxReadings.short), long: createRecentCache(maxReadings.long) };
    readings.set(lexicon, caches);
  }
  const cache = text.length <= maxShortLength ? caches.short : caches.long;
  return cache.get(`${field} ${language} ${text}`, () => readNew(field, text, lexicon, language));
}

function readNew(field: Field, text: string, lexicon: CompiledLexicon, known?: Language): Reading {
  const tokens = tokenize(text);
  const language = known ?? detectLanguage(tokens, lexicon);
  const found = findPhrases(tokens, language, lexicon, { withoutSlots: true }).filter(({ value }) => !value.queryOnly);
  const traits = traitsIn(found, tokens, lexicon);
  if (field === 'condition') return { concepts: [], ...traits, language };
  const told = found.filter(({ value }) => value.kind === 'term' || value.kind === 'hint');
  const best = new Map<number, { confidence: number; isSingleWord: boolean }>();
  for (const phrase of dropContainedPhrases(told.filter((one) => !hasOtherSense(one, found, tokens)))) {
    const { target, kind } = phrase.value;
    const first = phrase.tokens[0] ?? 0;
    const token = tokens[first];
    if (!token) continue;
    let confidence = weightOf(field, token);
    if (kind === 'hint') confidence *= hintFactor;
    confidence *= phraseSimilarity(phrase, tokens);
    if (phrase.tokens.length === 1) confidence *= singleWordFactor;
    if (negationWords.has(tokens[first - 1]?.word ?? '')) confidence *= negatedFactor;
    const before = best.get(target);
    best.set(target, {
      confidence: 1 - (1 - (before?.confidence ?? 0)) * (1 - confidence),
      isSingleWord: !before && phrase.tokens.length === 1,
    });
  }
  return {
    concepts: [...best].map(([at, { confidence, isSingleWord }]) => [at, confidence, isSingleWord]),
    ...traits,
    language,
  };
}

function weightOf(field: Field, { sentence }: Token): number {
  if (field === 'name') return nameWeight;
  if (field === 'tag') return tagWeight;
  return sentence === 0 ? openingWeight : bodyWeight;
}

function traitsIn(
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
  lexicon: CompiledLexicon,
): Omit<Reading, 'concepts' | 'language'> {
  const fits = new Set<string>();
  const populations = new Set<string>();
  const excludedTokens = new Map<string, Set<number>>();
  for (const { value, tokens: at } of found) {
    const trait = traitOf(value.kind, value.target, lexicon);
    if (!trait) continue;
    if (value.kind === 'population') populations.add(trait);
    if (!value.kind.endsWith('-excluded')) continue;
    const covered = excludedTokens.get(trait) ?? new Set<number>();
    for (const token of at) covered.add(token);
    excludedTokens.set(trait, covered);
  }
  for (const { value, tokens: at } of found) {
    const trait = traitOf(value.kind, value.target, lexicon);
    if (!trait || value.kind.endsWith('-excluded')) continue;
    if (at.some((token) => excludedTokens.get(trait)?.has(token))) continue;
    if (negationWords.has(tokens[(at[0] ?? 0) - 1]?.word ?? '')) continue;
    fits.add(trait);
  }
  return { fits: [...fits], excludes: [...excludedTokens.keys()], populations: [...populations] };
}

function traitOf(kind: string, target: number, lexicon: CompiledLexicon): string | undefined {
  if (kind.startsWith('population')) return lexicon.populations[target]?.id;
  return kind.startsWith('feature') ? lexicon.features[target]?.id : undefined;
}

export function findMentions(resource: DescribableRecord, lexicon: CompiledLexicon): Mentions {
  /** Per concept, the product of 1 - confidence over all fields: its mentions add up as independent evidence. */
  const doubt = new Map<number, number>();
  const onlyNamed = new Set<number>();
  const fits = new Set<string>();
  const excludes = new Set<string>();
  const named = new Set<string>();

  // A name is too short to tell its language: "San Francisco Croquet Club" would be Spanish, with food for pets.
  const { language } = readField('description', resource.description || resource.name, lexicon);

  function read(field: Field, text: string | undefined): void {
    if (!text) return;
    const isName = field === 'name' || field === 'tag';
    const reading = readField(field, text, lexicon, isName ? language : undefined);
    for (const trait of reading.fits) fits.add(trait);
    for (const trait of reading.excludes) excludes.add(trait);
    if (isName) for (const population of reading.populations) named.add(population);
    for (const [at, confidence, isSingleWord] of reading.concepts) {
      if (isSingleWord && text === resource.name) onlyNamed.add(at);
      else onlyNamed.delete(at);
      doubt.set(at, (doubt.get(at) ?? 1) * (1 - confidence));
    }
  }

  const { tags = [], requirements = [], restrictions = [], accessibilityFeatures: accessibility = [] } = resource;
  const { eligibility, applicationProcess, fees } = resource;
  read('name', resource.name);
  for (const tag of tags) read('tag', tag);
  read('description', resource.description);
  for (const text of [...requirements, ...restrictions, ...accessibility, eligibility, applicationProcess, fees])
    read('condition', text);
  for (const text of restrictions) {
    const only = onlyFor(text);
    if (only && lexicon.populations.some(({ id }) => id === only.who)) {
      fits.add(only.who);
      excludes.add(only.others);
    }
  }
  for (const { id, language } of lexicon.features) {
    if (language !== undefined && resource.languages?.includes(language)) fits.add(id);
  }
  const texts = [resource.name, resource.description, eligibility, fees].join('\n');
  if (resource.free === true && lexicon.features.some(({ id }) => id === 'free')) fits.add('free');
  else if (price.test(texts)) fits.delete('free');
  if (offenders.test(texts) && !victims.test(texts)) {
    fits.delete('dv_survivor');
    named.delete('dv_survivor');
  }
  if (takesBoth(resource, named)) {
    for (const { id } of lexicon.populations.filter(({ id }) => id === 'women' || id === 'men')) {
      fits.add(id);
      excludes.delete(id);
    }
    for (const id of ['women_only', 'men_only']) {
      fits.delete(id);
      excludes.delete(id);
    }
  }
  // The name counts more than a condition in small print.
  for (const trait of excludes) {
    if (named.has(trait)) excludes.delete(trait);
    else fits.delete(trait);
  }

  const confidence = new Map([...doubt].map(([at, left]) => [at, 1 - left]));
  return { confidence, onlyNamed, fits: [...fits].sort(), excludes: [...excludes].sort(), named: [...named].sort() };
}

const organizations = new WeakMap<CompiledLexicon, RecentCache<readonly string[]>>();
const maxOrganizations = 4000;

/** Concepts that an organization is called by, in whole or in brackets: "Alcoholics Anonymous (AA)". */
function conceptsOfName(name: string, lexicon: CompiledLexicon): readonly string[] {
  const cache = organizations.get(lexicon) ?? createRecentCache(maxOrganizations);
  organizations.set(lexicon, cache);
  return cache.get(name, () => {
    const concepts = formsOf(name).flatMap((form) => {
      const tokens = tokenize(form);
      const found = findPhrases(tokens, detectLanguage(tokens, lexicon), lexicon, { withoutSlots: true });
      return found
        .filter(({ value, tokens: at }) => value.kind === 'term' && !value.queryOnly && at.length === tokens.length)
        .map(({ value }) => lexicon.concepts[value.target]?.id ?? '');
    });
    return [...new Set(concepts)];
  });
}

/** With the concepts that the name of its organization is a term of. They are not stored with the record, which keeps its own texts. */
export function withOrganization(
  described: ResourceConcepts,
  { organizationName, name }: Pick<IndexDocument, 'organizationName' | 'name'>,
  lexicon: CompiledLexicon,
): ResourceConcepts {
  if (!organizationName || organizationName === name) return described;
  const named = conceptsOfName(organizationName, lexicon);
  if (named.length === 0) return described;
  const concepts = new Map(described.concepts);
  for (const id of named) concepts.set(id, 1 - (1 - (concepts.get(id) ?? 0)) * (1 - organizationWeight));
  return { ...described, concepts: [...concepts] };
}

/** The concepts, with more weight where they agree with the category and type. */
export function weighConcepts(
  { confidence, onlyNamed, ...traits }: Mentions,
  { category, type }: Pick<DescribableRecord, 'category' | 'type'>,
  lexicon: CompiledLexicon,
): ResourceConcepts {
  const concepts: [string, number][] = [];
  for (const [at, mentioned] of confidence) {
    const concept = lexicon.concepts[at];
    if (!concept) continue;
    let weight = mentioned;
    if (category && concept.category !== category) {
      weight *= concept.also?.includes(category) ? alsoCategoryFactor : otherCategoryFactor;
      if (onlyNamed.has(at)) weight *= figurativeFactor;
    }
    if (type && concept.types?.includes(type)) weight = Math.min(1, weight * typeBonus);
    if (weight >= minWeight) concepts.push([concept.id, Math.round(weight * 1000) / 1000]);
  }
  concepts.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return { concepts, ...traits };
}
