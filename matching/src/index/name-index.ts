/**
 * Index of the directory's names: of places, alternate names, organizations, acronyms. Finds names that are equal to or
 * part of a query, with typos, joined or split words. Each distinct name is stored once: several places may share a
 * name, and one organization has many places.
 */

import { createRecentCache } from '../text/recent-cache.ts';
import { tokenize } from '../text/tokenize.ts';
import { createWordList, type WordList } from '../text/word-list.ts';
import type { NameMatch, NameMatcher, NameQuery } from '../understanding/name-matcher.ts';
import { createDeletions } from './deletions.ts';
import type { IndexDocument } from './index-document.ts';
import { formsOf, isAcronym, isInOrder, isMention, type NameWord, nameWords } from './name-forms.ts';
import { similarWords } from './similar-words.ts';

export type NameIndex = NameMatcher & {
  put(slot: number, candidate: IndexDocument): void;
  /** `candidate`: as it was put. */
  remove(slot: number, candidate: IndexDocument): void;
};

/** A distinct name with its words. */
type Entry = {
  /** Position in the columns below. */
  id: number;
  /** Later entries have larger ones. */
  sequence: number;
  name: string;
  words: readonly string[];
  slots: number[];
  ofOrganization: number[];
  /** A part of a longer name, or its initials. */
  isPart: boolean;
  /** Initials, or a single word in capitals. */
  isAcronym: boolean;
};

/** A term of the query that occurs in names, as it is or in a similar word. `by`: the words of the query. */
type Hit = { term: string; similarity: number; by: readonly number[] };
type WordMatch = { by: number; similarity: number };

/** A name that writes a joined word as two, and the position of the first. */
type Joined = { entry: Entry; at: number };
type SimilarWords = ReturnType<typeof similarWords>;

/** The names that hold a word, in the order of their sequence: one twice that holds it twice. */
type Holders = { word: string; entries: Entry[] };

/** In longer queries, words that only sound alike are not looked for: "fare oaks" for "Fair Oaks". */
const maxWordsByEar = 6;
/** Maximum number of words looked up. */
const maxWords = 40;
const maxMatches = 40;
/** Weight factor of stop words ("of", "the"). */
const neutralFactor = 0.12;
const minEvidence = 0.12;
/** Words whose share in names is kept: most of what people type are the same few thousand. */
const maxKnownWords = 2000;
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
/**
 * Summed weight of the matched words at which words of a need lower the evidence by half; where they are all that matched and the
 * query has a town that is not in the name ("food pantry pacifica").
 */
const needWordsHalf = { usually: 14, besideTown: 100 };

/** Shared by all names without a place or an organization. */
const none: number[] = [];

function wordsOf(form: string): string[] {
  return nameWords(tokenize(form)).map(({ word }) => word);
}

/** For the bounds of evidence, which are added up in another order: more than what rounding can change. */
const tolerance = 1e-9;
/** So that a name with any of the words is not 0. */
const least = 1e-12;

export function createNameIndex(): NameIndex {
  const entries = new Map<string, Entry>();
  const holders = new Map<string, Holders>();
  /** Words for typo correction. */
  const vocabulary: WordList = createWordList();
  const deletions = createDeletions();
  const freeIds: number[] = [];
  let columns = createColumns(256);
  let lastSequence = 0;
  /** Length of the longest word that was ever in a name. */
  let longest = 0;

  function put(name: string | undefined, of: 'slots' | 'ofOrganization', slot: number): void {
    for (const form of formsOf(name ?? '')) {
      const words = wordsOf(form);
      if (words.length === 0) continue;
      const entry = entryOf(words, form, name ?? form);
      // A literal is as large as it must be; what is pushed makes room for more.
      if (entry[of].length === 0) entry[of] = [slot];
      else if (entry[of].at(-1) !== slot) entry[of].push(slot);
    }
  }

  function remove(name: string | undefined, of: 'slots' | 'ofOrganization', slot: number): void {
    for (const form of formsOf(name ?? '')) {
      const entry = entries.get(wordsOf(form).join(' '));
      if (!entry) continue;
      entry[of] = entry[of].filter((one) => one !== slot);
      removeUnused(entry);
    }
  }

  function entryOf(words: readonly string[], name: string, shown: string): Entry {
    const key = words.join(' ');
    let entry = entries.get(key);
    if (!entry) {
      const id = freeIds.pop() ?? entries.size;
      if (id >= columns.ofQuery.length) columns = createColumns(2 * id);
      lastSequence += 1;
      // Names share the texts of their words.
      const kept = words.map((word) => holders.get(word)?.word ?? word);
      entry = {
        id,
        sequence: lastSequence,
        name: shown,
        words: kept,
        slots: none,
        ofOrganization: none,
        isPart: name !== shown,
        isAcronym: isAcronym(name, shown),
      };
      entries.set(key, entry);
      changed = true;
      for (const word of kept) {
        const of = holders.get(word);
        if (of) of.entries.push(entry);
        else {
          holders.set(word, { word, entries: [entry] });
          deletions.add(word);
          longest = Math.max(longest, word.length);
        }
        vocabulary.add(word);
      }
    }
    return entry;
  }

  function removeUnused(entry: Entry): void {
    if (entry.slots.length > 0 || entry.ofOrganization.length > 0) return;
    if (!entries.delete(entry.words.join(' '))) return;
    freeIds.push(entry.id);
    changed = true;
    for (const word of entry.words) {
      vocabulary.remove(word);
      const left = holders.get(word)?.entries.filter((one) => one !== entry) ?? [];
      if (left.length > 0) holders.set(word, { word, entries: left });
      else if (holders.delete(word)) deletions.remove(word);
    }
  }

  /** Where names write a joined word ("foodbank") as two, by name and position. */
  function joinedIn(term: string): readonly Joined[] {
    return joinedNames.get(term, () => findJoined(term));
  }

  function findJoined(term: string): Joined[] {
    const found: Joined[] = [];
    for (let split = Math.max(1, term.length - longest); split < Math.min(term.length, longest + 1); split += 1) {
      const first = holders.get(term.slice(0, split))?.entries;
      const second = first && holders.get(term.slice(split))?.entries;
      if (!second) continue;
      for (const entry of new Set(first.length < second.length ? first : second)) {
        for (let at = 0; at < entry.words.length - 1; at += 1) {
          const isThere = entry.words[at]?.length === split && entry.words[at] + (entry.words[at + 1] ?? '') === term;
          if (isThere) found.push({ entry, at });
        }
      }
    }
    return found.sort((a, b) => a.entry.sequence - b.entry.sequence || a.at - b.at);
  }

  /** What names have in common with a word, cached until a name is added or removed. */
  const joinedNames = createRecentCache<readonly Joined[]>(maxKnownWords);
  const weights = createRecentCache<number>(maxKnownWords);
  const similar = {
    byEar: createRecentCache<SimilarWords>(maxKnownWords),
    exact: createRecentCache<SimilarWords>(maxKnownWords),
  };
  let changed = false;

  /** Inverse document frequency among names. */
  function weightOf(word: string): number {
    return weights.get(word, () => {
      const count = (holders.get(word)?.entries.length ?? 0) + joinedIn(word).length;
      return Math.log(1 + (entries.size - count + 0.5) / (count + 0.5));
    });
  }

  function similarTo(word: string, byEar: boolean): SimilarWords {
    const isNameWord = (one: string) => holders.has(one) || joinedIn(one).length > 0;
    return (byEar ? similar.byEar : similar.exact).get(word, () =>
      similarWords(word, isNameWord, { deletions, vocabulary }, byEar),
    );
  }

  function weightOfName({ id, words }: Entry): number {
    const cached = columns.weight[id] ?? Number.NaN;
    if (!Number.isNaN(cached)) return cached;
    let weight = 0;
    for (const word of words) weight += weightOf(word);
    columns.weight[id] = weight;
    return weight;
  }

  return {
    put(slot, candidate) {
      put(candidate.name, 'slots', slot);
      put(candidate.alternateName, 'slots', slot);
      put(candidate.organizationName, 'ofOrganization', slot);
    },
    remove(slot, candidate) {
      remove(candidate.name, 'slots', slot);
      remove(candidate.alternateName, 'slots', slot);
      remove(candidate.organizationName, 'ofOrganization', slot);
    },
    match,
  };

  function match({ tokens, isNeutral, isPlace, isNeedWord }: NameQuery): NameMatch[] {
    if (changed) {
      for (const cache of [joinedNames, weights, similar.byEar, similar.exact]) cache.clear();
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
    const note = (term: string, similarity: number, by: readonly number[]) => {
      hits.push({ term, similarity, by });
      const ofQuery = by.reduce((sum, at) => sum + positive(queryWordWeights[at] ?? 0), 0) * similarity + least;
      const touch = (entry: Entry, nameWeight: number) => {
        const { id } = entry;
        if (columns.ofQuery[id] === 0) touched.push(entry);
        columns.ofQuery[id] = (columns.ofQuery[id] ?? 0) + ofQuery;
        columns.ofName[id] = (columns.ofName[id] ?? 0) + nameWeight * similarity;
      };
      const first = touched.length;
      const weight = positive(weightOf(term));
      for (const entry of holders.get(term)?.entries ?? []) touch(entry, weight);
      const joined = joinedIn(term);
      for (const { entry, at } of joined) {
        touch(entry, positive(weightOf(entry.words[at] ?? '')) + positive(weightOf(entry.words[at + 1] ?? '')));
      }
      if (joined.length > 0) touched.push(...touched.splice(first).sort((a, b) => a.sequence - b.sequence));
    };
    for (const [by, { word }] of queryWords.entries()) {
      for (const [other, similarity] of similarTo(word, queryWords.length <= maxWordsByEar))
        note(other, similarity, [by]);
      const next = queryWords[by + 1];
      if (next && next.start === queryWords[by]?.end) continue;
      if (next && vocabulary.count(word + next.word) > 0) note(word + next.word, 0.95, [by, by + 1]);
    }
    const matches: NameMatch[] = [];
    let bestEvidence = 0;
    for (const entry of touched) {
      if (maxEvidence(entry) >= Math.max(minEvidence, bestEvidence * minShareOfBest)) {
        const one = scoreEntry(entry, foundIn(entry));
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
    function foundIn(entry: Entry): Map<number, WordMatch> {
      const words = new Map<number, WordMatch>();
      for (const { term, similarity, by } of hits) {
        for (const [at, word] of entry.words.entries()) {
          const span = word === term ? 1 : word + (entry.words[at + 1] ?? '') === term ? 2 : 0;
          // A joined word matches two words of the name; two split words match one.
          for (let offset = 0; offset < span; offset += 1) {
            const existing = words.get(at + offset);
            if (!existing || existing.similarity < similarity) words.set(at + offset, { by: by[0] ?? 0, similarity });
          }
          if (by.length > 1 && span === 1) words.set(-1 - (by[1] ?? 0), { by: by[1] ?? 0, similarity });
        }
      }
      return words;
    }

    function scoreEntry(entry: Entry, alike: ReadonlyMap<number, WordMatch>): NameMatch | null {
      const covered = new Map<number, number>();
      for (const { by, similarity } of alike.values()) covered.set(by, Math.max(covered.get(by) ?? 0, similarity));
      // "Food" matches "food" of "Flood and food", and not also "flood" as a typo.
      const words = new Map([...alike].filter(([, { by, similarity }]) => similarity >= (covered.get(by) ?? 0)));
      // "Scared" is no misspelling of SCARES.
      if (entry.isAcronym && [...words.values()].some(({ similarity }) => similarity < 1)) return null;
      let nameCovered = 0;
      let nameWeight = 0;
      for (const [at, word] of entry.words.entries()) {
        const weight = weightOf(word);
        nameWeight += weight;
        const hit = words.get(at);
        if (!hit) continue;
        nameCovered += weight * hit.similarity;
      }
      let queryCovered = 0;
      let explained = 0;
      for (const [by, similarity] of covered) {
        const weight = queryWordWeights[by] ?? 0;
        queryCovered += weight * similarity;
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
        const hasOtherTown = queryWords.some(({ at }, by) => isPlace(at) && !covered.has(by));
        const half = need === 1 && hasOtherTown ? needWordsHalf.besideTown : needWordsHalf.usually;
        evidence *= 1 - need * (1 - nameCovered / (nameCovered + half));
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
    const spans = queryWords.map(({ start, end }) => ({ start, end }));
    return [{ name, evidence: 1, exact: true, slots, ofOrganization, spans }];
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
