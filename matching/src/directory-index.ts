/** The in-memory search index of the directory: filled from the database, updated record by record. */

import { ResourceCategory } from '@waymark/contract/enumerations';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Engine } from './engine.ts';
import { createDocumentTable } from './index/document-table.ts';
import { documentTerms } from './index/document-words.ts';
import { createDirectoryGazetteer } from './index/gazetteer.ts';
import type { IndexDocument } from './index/index-document.ts';
import { createNameIndex } from './index/name-index.ts';
import { createNameOrder } from './index/name-order.ts';
import { createOpenStatusCache } from './index/open-status-cache.ts';
import { Postings } from './index/postings.ts';
import { type ResourceConcepts, withOrganization } from './index/resource-concepts.ts';
import { createVectorTable, type VectorTable } from './index/text-vectors.ts';
import { createAccumulators } from './ranking/accumulators.ts';
import { createNeedProfileLookup } from './ranking/need-profiles.ts';
import { defaultWeights, type RankingWeights } from './ranking/ranking-weights.ts';
import {
  type SearchAnswer,
  type SearchInput,
  searchDirectory,
  type UnfilteredCounts,
} from './ranking/search-directory.ts';
import { createWordList, type WordList } from './text/word-list.ts';
import type { NameMatcher } from './understanding/name-matcher.ts';
import type { GazetteerPlace } from './understanding/place-mentions.ts';

export type DirectoryIndex = {
  /**
   * Upserts a record by id. @param concepts the stored result of `engine.describe`; computed when absent. @throws
   * RangeError for a record that is not public.
   */
  put(candidate: IndexDocument, concepts?: ResourceConcepts): void;
  remove(id: string): void;
  size(): number;
  places(): readonly GazetteerPlace[];
  vocabulary: WordList;
  names: NameMatcher;
  search(input: SearchInput): SearchAnswer;
};

/** @param vectors tests estimate differently. */
export function createDirectoryIndex(
  engine: Engine,
  weights: RankingWeights = defaultWeights,
  vectors: VectorTable = createVectorTable(),
): DirectoryIndex {
  const { lexicon } = engine;
  const openCache = createOpenStatusCache();
  const table = createDocumentTable(lexicon, openCache);
  const places = createDirectoryGazetteer();
  const vocabulary = createWordList();
  const nameOrder = createNameOrder();
  const names = createNameIndex();
  const words = new Map<string, Postings>();
  const concepts: (Postings | undefined)[] = [];
  const categories: Postings[] = ResourceCategory.options.map(() => new Postings());
  const described: (ResourceConcepts | undefined)[] = [];
  const sums = createAccumulators();
  const wholeCounts: UnfilteredCounts = { key: '', openAt: null, facets: null };
  const profileOf = createNeedProfileLookup(lexicon);

  function put(candidate: IndexDocument, stored?: ResourceConcepts): void {
    if (!isPublicStatus(candidate.status)) {
      throw new RangeError(`Only public records are searched; ${candidate.id} is ${candidate.status}.`);
    }
    remove(candidate.id);
    const description = withOrganization(stored ?? engine.describe(candidate), candidate, lexicon);
    const { counts, written, length } = documentTerms(candidate);
    const slot = table.insert(candidate, description, length);
    // The table has the vector.
    const { vector, ...kept } = description;
    described[slot] = kept;
    vectors.put(slot, vector);
    nameOrder.put(slot, candidate);
    names.put(slot, candidate);
    places.add(candidate);
    categories[ResourceCategory.options.indexOf(candidate.category)]?.set(slot, 1);
    for (const [id, weight] of description.concepts) {
      const at = lexicon.conceptAt.get(id);
      // Removed from the lexicon since the record was saved.
      if (at === undefined) continue;
      const postings = concepts[at] ?? new Postings();
      concepts[at] = postings;
      postings.set(slot, weight);
    }
    for (const [key, count] of counts) {
      const postings = words.get(key) ?? new Postings();
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
    const { counts, written } = documentTerms(candidate);
    for (const key of counts.keys()) {
      const postings = words.get(key);
      postings?.remove(slot);
      if (postings?.size() === 0) words.delete(key);
    }
    for (const word of written) vocabulary.remove(word);
    categories[ResourceCategory.options.indexOf(candidate.category)]?.remove(slot);
    places.remove(candidate);
    nameOrder.remove(slot);
    names.remove(slot, candidate);
    described[slot] = undefined;
    vectors.put(slot, undefined);
    table.remove(id);
  }

  return {
    put,
    remove,
    size: table.size,
    places: places.places,
    vocabulary,
    names,
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
        resourceConcepts: described,
        vectors,
        accumulators: sums,
        profileOf,
        unfilteredCounts: wholeCounts,
      }),
  };
}
