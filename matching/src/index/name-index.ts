/**
 * Index of the directory's names: of places, alternate names, organizations, acronyms. Finds names that are equal to or
 * part of a query, with typos, joined or split words. Each distinct name is stored once: several places may share a
 * name, and one organization has many places.
 */
import { editDistance } from '../text/edit-distance.ts';
import { tokenize } from '../text/tokenize.ts';
import { createWordList, type WordList } from '../text/word-list.ts';
import type { NameMatch, NameMatcher, NameQuery } from '../understanding/names.ts';
import type { IndexDocument } from './index-document.ts';
import { formsOf, type NameWord, nameWords } from './name-forms.ts';

export type NameIndex = NameMatcher & {
  put(slot: number, candidate: IndexDocument): void;
  remove(slot: number): void;
};

/** A distinct name with its words. */
type Entry = {
  /** Position in the columns below. */
  id: number;
  name: string;
  words: readonly string[];
  slots: Set<number>;
  ofOrganization: Set<number>;
  /** A part of a longer name, or its initials. */
  isPart: boolean;
};

/** A term of the query that occurs in names, as it is or in a similar word. `by`: the words of the query. */
type Hit = { term: string; likeness: number; by: readonly number[] };

type Posting = { entry: Entry; at: number; span: 1 | 2 };

/** Similarity of a typed word to a word of a name with one or two typos, or to a longer word that begins with it. */
const oneTypo = 0.8;
const twoTypos = 0.65;
const prefix = 0.7;
const minLengthWithTypo = 4;
const minLengthWithTwoTypos = 9;
const minPrefixLength = 4;
/** Maximum number of words looked up. */
const maxWords = 40;
const maxMatches = 40;
/** Weight factor of stop words ("of", "the"). */
const neutralFactor = 0.12;
const minEvidence = 0.12;
/** Weight factor of a name mentioned in a longer query. */
const mentionFactor = 0.75;
/** Minimum share of a name that is mentioned. */
const minMentioned = 0.8;
/** Weight factor when the words are in another order. */
const otherOrderFactor = 0.98;
/** Weight factor of an acronym, or the part outside brackets. */
const partFactor = 0.97;
/** Minimum share of the best match. */
const minShareOfBest = 0.45;
/** Summed weight of the matched words at which words of a need lower the evidence by half. */
const needWordsHalf = 9;

/** For the bounds of evidence, which are added up in another order: more than what rounding can change. */
const tolerance = 1e-9;
/** So that a name with any of the words is not 0. */
const least = 1e-12;

export function createNameIndex(): NameIndex {
  const entries = new Map<string, Entry>();
  const postings = new Map<string, Posting[]>();
  /** Words for typo correction; joined words ("foodbank") are only in `postings`. */
  const vocabulary: WordList = createWordList();
  const deletions = new Map<string, Set<string>>();
  const freeIds: number[] = [];
  let columns = createColumns(256);
  const namesOf = new Map<number, { keys: string[]; organizationKeys: string[] }>();

  function entryOf(name: string, shown: string): Entry | null {
    const words = nameWords(tokenize(name)).map(({ word }) => word);
    if (words.length === 0) return null;
    const key = words.join(' ');
    let entry = entries.get(key);
    if (!entry) {
      const id = freeIds.pop() ?? entries.size;
      if (id >= columns.ofQuery.length) columns = createColumns(2 * id);
      entry = { id, name: shown, words, slots: new Set(), ofOrganization: new Set(), isPart: name !== shown };
      entries.set(key, entry);
      changed = true;
      for (const [at, word] of words.entries()) {
        addPosting(word, { entry, at, span: 1 });
        if (vocabulary.count(word) === 0) for (const part of deletionsOf(word)) addTo(deletions, part, word);
        vocabulary.add(word);
        const next = words[at + 1];
        if (next) addPosting(word + next, { entry, at, span: 2 });
      }
    }
    return entry;
  }

  function removeUnused(key: string): void {
    const entry = entries.get(key);
    if (!entry || entry.slots.size > 0 || entry.ofOrganization.size > 0) return;
    entries.delete(key);
    freeIds.push(entry.id);
    changed = true;
    for (const [at, word] of entry.words.entries()) {
      removePosting(word, entry);
      const next = entry.words[at + 1];
      if (next) removePosting(word + next, entry);
      vocabulary.remove(word);
      if (vocabulary.count(word) === 0) for (const part of deletionsOf(word)) removeFrom(deletions, part, word);
    }
  }

  function addPosting(term: string, posting: Posting): void {
    const list = postings.get(term);
    if (list) list.push(posting);
    else postings.set(term, [posting]);
  }

  function removePosting(term: string, entry: Entry): void {
    const left = (postings.get(term) ?? []).filter((one) => one.entry !== entry);
    if (left.length > 0) postings.set(term, left);
    else postings.delete(term);
  }

  /** Inverse document frequencies among names, cached until a name is added or removed. */
  const weights = new Map<string, number>();
  let changed = false;

  function weightOf(word: string): number {
    const cached = weights.get(word);
    if (cached !== undefined) return cached;
    const holders = postings.get(word)?.length ?? 0;
    const weight = Math.log(1 + (entries.size - holders + 0.5) / (holders + 0.5));
    // Typed words that are in no name are not cached: there is no limit to them.
    if (holders > 0) weights.set(word, weight);
    return weight;
  }

  function weightOfName({ id, words }: Entry): number {
    const cached = columns.weight[id] ?? Number.NaN;
    if (!Number.isNaN(cached)) return cached;
    let weight = 0;
    for (const word of words) weight += weightOf(word);
    columns.weight[id] = weight;
    return weight;
  }

  /** Words of names that a typed word may mean, with similarity. */
  function similarWords(typed: string): [word: string, likeness: number][] {
    const found = new Map<string, number>();
    const note = (word: string, likeness: number) => found.set(word, Math.max(found.get(word) ?? 0, likeness));
    if (postings.has(typed)) note(typed, 1);
    if (/\d/.test(typed)) return [...found];
    if (typed.length >= minLengthWithTypo) {
      for (const part of deletionsOf(typed)) {
        for (const word of deletions.get(part) ?? []) {
          if (word.length >= minLengthWithTypo && editDistance(typed, word, 1) === 1) note(word, oneTypo);
        }
      }
    }
    if (found.size === 0 && typed.length >= minLengthWithTwoTypos) {
      for (let length = typed.length - 2; length <= typed.length + 2; length += 1) {
        for (const [word] of vocabulary.withFirstLetterAndLength(typed[0] ?? '', length)) {
          if (editDistance(typed, word, 2) === 2) note(word, twoTypos);
        }
      }
    }
    if (found.size === 0 && typed.length >= minPrefixLength) {
      for (let length = typed.length + 1; length <= typed.length + 6; length += 1) {
        for (const [word] of vocabulary.withFirstLetterAndLength(typed[0] ?? '', length))
          if (word.startsWith(typed)) note(word, prefix);
      }
    }
    return [...found];
  }

  return {
    put(slot, candidate) {
      const keysOf = (name: string | undefined, of: 'slots' | 'ofOrganization') =>
        formsOf(name ?? '').flatMap((form) => {
          const entry = entryOf(form, name ?? form);
          entry?.[of].add(slot);
          return entry ? [entry.words.join(' ')] : [];
        });
      namesOf.set(slot, {
        keys: [...keysOf(candidate.name, 'slots'), ...keysOf(candidate.alternateName, 'slots')],
        organizationKeys: keysOf(candidate.organizationName, 'ofOrganization'),
      });
    },
    remove(slot) {
      const { keys, organizationKeys } = namesOf.get(slot) ?? { keys: [], organizationKeys: [] };
      namesOf.delete(slot);
      for (const key of keys) entries.get(key)?.slots.delete(slot);
      for (const key of organizationKeys) entries.get(key)?.ofOrganization.delete(slot);
      for (const key of [...keys, ...organizationKeys]) removeUnused(key);
    },
    match,
  };

  function match({ tokens, isNeutral, isPlace, isNeedWord }: NameQuery): NameMatch[] {
    if (changed) {
      weights.clear();
      columns.weight.fill(Number.NaN);
      changed = false;
    }
    const queryWords = nameWords(tokens).slice(0, maxWords);
    // A town alone asks for its places, and a single stop word for nothing: either must be a whole name.
    const isTown = queryWords.every(({ at }) => isPlace(at));
    const isLittle = queryWords.every(({ at }) => isNeutral(at) || isPlace(at));
    if (queryWords.length === 0 || isTown || (isLittle && queryWords.length === 1)) return exactly(queryWords);
    const isLight = (at: number) => !isLittle && (isNeutral(at) || isPlace(at));
    const queryWordWeights = queryWords.map(({ word, at }) => weightOf(word) * (isLight(at) ? neutralFactor : 1));
    const queryWeight = queryWordWeights.reduce((sum, weight) => sum + weight, 0);
    const hits: Hit[] = [];
    /** Names with any of the words, in the order of their first one. */
    const touched: Entry[] = [];
    const note = (term: string, likeness: number, by: readonly number[]) => {
      hits.push({ term, likeness, by });
      const ofQuery = by.reduce((sum, at) => sum + positive(queryWordWeights[at] ?? 0), 0) * likeness + least;
      const ofName = positive(weightOf(term)) * likeness;
      for (const { entry, at, span } of postings.get(term) ?? []) {
        const { id, words } = entry;
        if (columns.ofQuery[id] === 0) touched.push(entry);
        columns.ofQuery[id] = (columns.ofQuery[id] ?? 0) + ofQuery;
        const both =
          span === 1
            ? ofName
            : likeness * positive(weightOf(words[at] ?? '')) + likeness * positive(weightOf(words[at + 1] ?? ''));
        columns.ofName[id] = (columns.ofName[id] ?? 0) + both;
      }
    };
    for (const [by, { word }] of queryWords.entries()) {
      for (const [similar, likeness] of similarWords(word)) note(similar, likeness, [by]);
      const next = queryWords[by + 1];
      if (next && next.start === queryWords[by]?.end) continue;
      if (next && vocabulary.count(word + next.word) > 0) note(word + next.word, 0.95, [by, by + 1]);
    }
    const matches: NameMatch[] = [];
    let bestEvidence = 0;
    for (const entry of touched) {
      if (maxEvidence(entry) >= Math.max(minEvidence, bestEvidence * minShareOfBest)) {
        const one = scoreEntry(entry, wordsOf(entry));
        if (one) matches.push(one);
        bestEvidence = Math.max(bestEvidence, one?.evidence ?? 0);
      }
      columns.ofQuery[entry.id] = 0;
      columns.ofName[entry.id] = 0;
    }
    matches.sort((a, b) => b.evidence - a.evidence);
    const minOfBest = Math.max(minEvidence, (matches[0]?.evidence ?? 0) * minShareOfBest);
    return matches.filter(({ evidence }) => evidence >= minOfBest).slice(0, maxMatches);

    /** No less than the evidence of `scoreEntry`: it counts a word for each hit, and none of what lowers the evidence. */
    function maxEvidence(entry: Entry): number {
      const ofQuery = queryWeight > 0 ? (columns.ofQuery[entry.id] ?? 0) / queryWeight : 0;
      const weight = weightOfName(entry);
      const ofName = weight > 0 ? (columns.ofName[entry.id] ?? 0) / weight : 0;
      const inPart = ofQuery ** 2 * (0.62 + 0.38 * Math.max(1, ofName));
      const mentioned = ofName >= minMentioned - tolerance ? mentionFactor * ofName ** 2 : 0;
      return Math.max(inPart, mentioned) + tolerance;
    }

    /** For each word of the entry, the best matching word of the query. */
    function wordsOf(entry: Entry): Map<number, { by: number; likeness: number }> {
      const words = new Map<number, { by: number; likeness: number }>();
      for (const { term, likeness, by } of hits) {
        for (const [at, word] of entry.words.entries()) {
          const span = word === term ? 1 : word + (entry.words[at + 1] ?? '') === term ? 2 : 0;
          // A joined word matches two words of the name; two split words match one.
          for (let offset = 0; offset < span; offset += 1) {
            const existing = words.get(at + offset);
            if (!existing || existing.likeness < likeness) words.set(at + offset, { by: by[0] ?? 0, likeness });
          }
          if (by.length > 1 && span === 1) words.set(-1 - (by[1] ?? 0), { by: by[1] ?? 0, likeness });
        }
      }
      return words;
    }

    function scoreEntry(entry: Entry, alike: ReadonlyMap<number, { by: number; likeness: number }>): NameMatch | null {
      const covered = new Map<number, number>();
      for (const { by, likeness } of alike.values()) covered.set(by, Math.max(covered.get(by) ?? 0, likeness));
      // "Food" matches "food" of "Flood and food", and not also "flood" as a typo.
      const words = new Map([...alike].filter(([, { by, likeness }]) => likeness >= (covered.get(by) ?? 0)));
      let nameCovered = 0;
      let nameWeight = 0;
      for (const [at, word] of entry.words.entries()) {
        const weight = weightOf(word);
        nameWeight += weight;
        const hit = words.get(at);
        if (!hit) continue;
        nameCovered += weight * hit.likeness;
      }
      let queryCovered = 0;
      let explained = 0;
      for (const [by, likeness] of covered) {
        const weight = queryWordWeights[by] ?? 0;
        queryCovered += weight * likeness;
        if (isNeedWord(queryWords[by]?.at ?? 0)) explained += weight;
      }
      const ofQuery = queryWeight > 0 ? queryCovered / queryWeight : 0;
      const ofName = nameWeight > 0 ? nameCovered / nameWeight : 0;
      const isWhole = words.size >= entry.words.length && covered.size === queryWords.length;
      const exact = isWhole && ofQuery >= 0.97 && ofName >= 0.97;
      // The query matches a part of the name.
      let evidence = ofQuery ** 2 * (0.62 + 0.38 * ofName);
      if (isLittle && ofQuery < 0.97) return null;
      // The name matches a part of the query ("is haven house open on sunday").
      if (ofName >= minMentioned && isMention(covered, queryWords, (at) => isNeedWord(at) || isPlace(at)))
        evidence = Math.max(evidence, mentionFactor * ofName ** 2);
      if (!isWhole && queryWeight > 0) {
        const need = Math.min(1, explained / Math.max(1e-9, queryCovered));
        evidence *= 1 - need * (1 - nameCovered / (nameCovered + needWordsHalf));
      }
      if (entry.isPart) evidence *= partFactor;
      if (evidence < minEvidence) return null;
      if (!isInOrder(words)) evidence *= otherOrderFactor;
      if (evidence < minEvidence) return null;
      const spans = [...covered.keys()]
        .sort((a, b) => a - b)
        .flatMap((by) => {
          const word = queryWords[by];
          return word ? [{ start: word.start, end: word.end }] : [];
        });
      return { name: entry.name, evidence, exact, slots: entry.slots, ofOrganization: entry.ofOrganization, spans };
    }
  }

  function exactly(queryWords: readonly NameWord[]): NameMatch[] {
    const entry = entries.get(queryWords.map(({ word }) => word).join(' '));
    if (!entry) return [];
    const { name, slots, ofOrganization } = entry;
    return [
      {
        name,
        evidence: 1,
        exact: true,
        slots,
        ofOrganization,
        spans: queryWords.map(({ start, end }) => ({ start, end })),
      },
    ];
  }
}

/** By entry: what the words found in it cover at most, of the query and of the name; 0 outside of a match. Its weight. */
function createColumns(capacity: number) {
  return {
    ofQuery: new Float64Array(capacity),
    ofName: new Float64Array(capacity),
    weight: new Float64Array(capacity).fill(Number.NaN),
  };
}

/** A word that more names hold than there are may weigh less than nothing. */
function positive(weight: number): number {
  return Math.max(0, weight);
}

/** Whether the words of the query are in the name's order. */
function isInOrder(words: ReadonlyMap<number, { by: number }>): boolean {
  const by = [...words].sort(([a], [b]) => a - b).flatMap(([at, hit]) => (at >= 0 ? [hit.by] : []));
  return by.every((one, at) => at === 0 || one >= (by[at - 1] ?? 0));
}

/** At least two adjacent words, or one without another meaning. */
function isMention(
  covered: ReadonlyMap<number, number>,
  queryWords: readonly NameWord[],
  isExplained: (at: number) => boolean,
): boolean {
  const at = [...covered.keys()].sort((a, b) => a - b);
  const first = at[0] ?? 0;
  const last = at.at(-1) ?? 0;
  if (last - first > at.length) return false;
  return at.some(
    (by) => !isExplained(queryWords[by]?.at ?? 0) && (at.length > 1 || (queryWords[by]?.word.length ?? 0) > 5),
  );
}

/** A word and all its single deletions: two words with edit distance one share at least one. */
function* deletionsOf(word: string): Generator<string> {
  if (word.length < minLengthWithTypo - 1 || word.length > 24) return;
  yield word;
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

function removeFrom(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}
