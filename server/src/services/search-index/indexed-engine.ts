/** The engine and its index over the directory, as used by the directory's thread. */
import { SearchQuery, type Understanding } from '@waymark/contract/search';
import { createDirectoryIndex } from '@waymark/matching/directory-index';
import type { ResourceConcepts } from '@waymark/matching/index/resource-concepts';
import * as z from 'zod/mini';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import type { ExtractedConcepts } from '../../domain/directory/store-concepts.ts';
import { toIndexDocument } from '../../domain/directory/to-index-document.ts';
import type { VersionedEngine } from '../../domain/engine/load-engine.ts';
import { createHours, type ReportInvalidHours } from '../../platform/hours/open-state.ts';
import type { IndexAnswer, IndexQuery } from './index-messages.ts';
import { placesElsewhere } from './places-elsewhere.ts';
import { resolveSearchOrigin, unknownZipOf } from './resolve-search-origin.ts';

export type IndexedEngine = {
  /** Upserts by id. */
  put(rows: readonly PublicRow[]): void;
  remove(ids: readonly string[]): void;
  size(): number;
  answer(question: IndexQuery): IndexAnswer;
  understand(question: IndexQuery): Understanding;
  /** Warms up lazily initialized parts of the engine, so that the first search is fast. */
  warmUp(): void;
  /** Up to `limit` resources whose concepts were computed and are not stored yet. Returns each once. */
  takeUnstoredConcepts(limit: number): ExtractedConcepts[];
};

/** Two words are misspelled: the first correction in a language is the slowest. */
const warmUpQueries = [
  ['en', 'I need help with the rent', undefined],
  ['es', 'necesito ayuda con la renta', undefined],
  ['en', 'I need food and shelter tonight, a doctor and a lawyer', 'HIGH'],
  ['en', 'fodo pantri', undefined],
  ['es', 'comdia', undefined],
] as const;

/** `timeZone`: the default for places without one. */
export function createIndexedEngine(
  timeZone: string,
  { engine, engineVersion }: VersionedEngine,
  reportInvalidHours: ReportInvalidHours,
): IndexedEngine {
  const index = createDirectoryIndex(engine);
  const { openAt, nextOpening } = createHours(timeZone, reportInvalidHours);

  const unstored = new Map<string, ExtractedConcepts>();

  /** The stored concepts, if they are of the running engine's version. */
  function storedConcepts({ concepts, concepts_version }: PublicRow): ResourceConcepts | undefined {
    // jsonb is untyped; the version guarantees that `describe` wrote it.
    return concepts_version === engineVersion && concepts ? (concepts as ResourceConcepts) : undefined;
  }

  function understand({ query, locale, now }: IndexQuery): Understanding {
    return engine.understand(query.query, {
      now,
      locale,
      urgency: query.urgency,
      timeZone,
      places: index.places(),
      elsewhere: placesElsewhere(index.places()),
      vocabulary: index.vocabulary,
      names: index.names,
      without: query.without,
      concept: query.concept,
    });
  }

  function answer(question: IndexQuery): IndexAnswer {
    // An organization shows all of its places.
    const { locale, now, eachPlace = question.query.organization !== undefined } = question;
    const unknownZip = unknownZipOf(question.query, index.places());
    // A mistyped ZIP code narrows nothing: the answer says so, and keeps the list.
    const query = unknownZip === null ? question.query : { ...question.query, location: undefined };
    const understanding = understand(question);
    const queryWithOrigin = resolveSearchOrigin(query, understanding, index.places());
    const found = index.search({
      understanding,
      query: queryWithOrigin,
      now,
      locale,
      openAt,
      nextOpening,
      eachPlace,
    });
    const isSomewhere = query.near !== undefined || query.location !== undefined;
    const said = unknownZip ?? (isSomewhere ? undefined : understanding.unknownZip);
    return { ...found, understanding: { ...understanding, unknownZip: said } };
  }

  return {
    put(rows) {
      for (const row of rows) {
        const candidate = toIndexDocument(row);
        const stored = storedConcepts(row);
        const concepts = stored ?? engine.describe(candidate);
        index.put(candidate, concepts);
        if (stored) {
          unstored.delete(row.id);
        } else {
          unstored.set(row.id, { id: row.id, rowVersion: row.row_version, concepts });
        }
      }
    },
    remove(ids) {
      for (const id of ids) {
        index.remove(id);
        unstored.delete(id);
      }
    },
    size: index.size,
    answer,
    understand,
    takeUnstoredConcepts(limit) {
      const batch: ExtractedConcepts[] = [];
      for (const one of unstored.values()) {
        if (batch.length === limit) {
          break;
        }
        batch.push(one);
        unstored.delete(one.id);
      }
      return batch;
    },
    warmUp() {
      for (const [locale, query, urgency] of warmUpQueries) {
        answer({ query: z.parse(SearchQuery, { query, urgency }), locale, now: new Date() });
      }
    },
  };
}
