/** Runs the engine over a collection. Hours are unknown, because the grades ignore them. */
import { SearchQuery, type Understanding } from '@waymark/contract/search';
import { createDirectoryIndex, type DirectoryIndex } from '@waymark/matching/directory-index';
import type { Engine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import type { ResourceConcepts } from '@waymark/matching/index/resource-concepts';
import type { RankingWeights } from '@waymark/matching/ranking/ranking-weights';
import type { Collection } from './collection.ts';

/** A Saturday morning; nothing measured here depends on it. */
const measuredAt = new Date('2026-11-21T17:00:00Z');

export type Answer = { understanding: Understanding; ranking: string[] };

/** Computed once per record, because the engines of one benchmark describe records alike. */
const described = new WeakMap<IndexDocument, ResourceConcepts>();

export function indexCollection(
  engine: Engine,
  { records }: Pick<Collection, 'records'>,
  weights?: RankingWeights,
): DirectoryIndex {
  const index = createDirectoryIndex(engine, weights);
  for (const record of records) {
    const concepts = described.get(record) ?? engine.describe(record);
    described.set(record, concepts);
    index.put(record, concepts);
  }
  return index;
}

export function queryWaymark(engine: Engine, index: DirectoryIndex, text: string): Answer {
  const understanding = engine.understand(text, {
    now: measuredAt,
    locale: 'en',
    places: index.places(),
    vocabulary: index.vocabulary,
    names: index.names,
  });
  const { hits } = index.search({
    understanding,
    query: SearchQuery.parse({ query: text }),
    now: measuredAt,
    locale: 'en',
    openAt: () => null,
  });
  return { understanding, ranking: hits.map(({ id }) => id) };
}
