/** The directory in memory, ready to be searched: filled from the database, changed one record at a time. */

import { ResourceCategory } from '@waymark/contract/enumerations';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Facets, Match, SearchQuery, Understanding } from '@waymark/contract/search';
import type { Candidate, OpenAt } from './candidate.ts';
import { createDirectoryPlaces } from './directory-places.ts';
import { createDocumentTable } from './document-table.ts';
import type { Engine } from './engine.ts';
import { documentWords } from './index-words.ts';
import { createNameOrder } from './name-order.ts';
import { createOpenCache } from './open-cache.ts';
import type { KnownPlace } from './places.ts';
import { createPostings, type Postings } from './postings.ts';
import { createNeedProfiles } from './related-concepts.ts';
import type { ResourceConcepts } from './resource-concepts.ts';
import { createScratch } from './scratch.ts';
import { searchDirectory, type WholeCounts } from './search-directory.ts';
import { createSenseTable } from './sense-of-resource.ts';
import { type RankWeights, usualWeights } from './weights.ts';
import { createWordList, type WordList } from './word-list.ts';

export type SearchInput = {
  understanding: Understanding;
  query: SearchQuery;
  now: Date;
  /** BCP 47 language of the reasons. */
  locale: string;
  openAt: OpenAt;
};

export type SearchAnswer = {
  /** The asked page only, best first. */
  hits: { id: string; match: Match }[];
  total: number;
  facets: Facets;
};

export type DirectoryIndex = {
  /**
   * Adds a record or replaces the one with its id.
   * @param concepts what `engine.describe` said of it when it was saved; described anew when absent.
   * @throws RangeError for a record that the public may not see.
   */
  put(candidate: Candidate, concepts?: ResourceConcepts): void;
  remove(id: string): void;
  size(): number;
  places(): readonly KnownPlace[];
  vocabulary: WordList;
  search(input: SearchInput): SearchAnswer;
};

export function createDirectoryIndex(engine: Engine, weights: RankWeights = usualWeights): DirectoryIndex {
  const { lexicon } = engine;
  const openCache = createOpenCache();
  const table = createDocumentTable(lexicon, openCache);
  const places = createDirectoryPlaces();
  const vocabulary = createWordList();
  const nameOrder = createNameOrder();
  const words = new Map<string, Postings>();
  const concepts: (Postings | undefined)[] = [];
  const categories: Postings[] = ResourceCategory.options.map(() => createPostings());
  const described: (ResourceConcepts | undefined)[] = [];
  const senses = createSenseTable();
  const scratch = createScratch();
  const wholeCounts: WholeCounts = { key: '', openAt: null, facets: null };
  const profileOf = createNeedProfiles(lexicon);

  function put(candidate: Candidate, given?: ResourceConcepts): void {
    if (!isPublicStatus(candidate.status)) {
      throw new RangeError(`Only public records are searched; ${candidate.id} is ${candidate.status}.`);
    }
    remove(candidate.id);
    const about = given ?? engine.describe(candidate);
    const { counts, written, length } = documentWords(candidate);
    const slot = table.insert(candidate, about, length);
    described[slot] = about;
    senses.put(slot, about.sense);
    nameOrder.put(slot, candidate);
    places.add(candidate);
    categories[ResourceCategory.options.indexOf(candidate.category)]?.set(slot, 1);
    for (const [id, weight] of about.concepts) {
      const at = lexicon.conceptAt.get(id);
      // A concept that has left the lexicon since the record was saved.
      if (at === undefined) continue;
      const postings = concepts[at] ?? createPostings();
      concepts[at] = postings;
      postings.set(slot, weight);
    }
    for (const [key, count] of counts) {
      const postings = words.get(key) ?? createPostings();
      words.set(key, postings);
      postings.set(slot, count);
    }
    for (const word of written) vocabulary.add(word);
  }

  function remove(id: string): void {
    const slot = table.slotOf(id);
    const candidate = slot === undefined ? undefined : table.candidates[slot];
    if (slot === undefined || !candidate) return;
    for (const [concept] of described[slot]?.concepts ?? []) {
      concepts[lexicon.conceptAt.get(concept) ?? -1]?.remove(slot);
    }
    const { counts, written } = documentWords(candidate);
    for (const key of counts.keys()) {
      const postings = words.get(key);
      postings?.remove(slot);
      if (postings?.size() === 0) words.delete(key);
    }
    for (const word of written) vocabulary.remove(word);
    categories[ResourceCategory.options.indexOf(candidate.category)]?.remove(slot);
    places.remove(candidate);
    nameOrder.remove(slot);
    described[slot] = undefined;
    senses.put(slot, undefined);
    table.remove(id);
  }

  return {
    put,
    remove,
    size: table.size,
    places: places.places,
    vocabulary,
    search: (input) =>
      searchDirectory(input, {
        engine,
        weights,
        table,
        openCache,
        places,
        nameOrder,
        words,
        concepts,
        categories,
        described,
        senses,
        scratch,
        profileOf,
        wholeCounts,
      }),
  };
}
