/** The engine and its index over the directory, as the directory's thread uses them. */
import { SearchQuery } from '@waymark/contract/search';
import { createDirectoryIndex } from '@waymark/matching/directory-index';
import type { ResourceConcepts } from '@waymark/matching/resource-concepts';
import * as z from 'zod/mini';
import { createHours, type HoursComplaint } from '../hours/hours.ts';
import { candidateOf } from '../resources/candidate-of.ts';
import type { ReadConcepts } from '../resources/keep-concepts.ts';
import type { PublicRow } from '../resources/public-row.ts';
import type { DirectoryAnswer, Question } from './directory-messages.ts';
import type { NamedEngine } from './load-engine.ts';
import { measureFrom } from './measure-from.ts';

export type Searchable = {
  /** Adds resources or replaces those with the same id. */
  put(rows: readonly PublicRow[]): void;
  remove(ids: readonly string[]): void;
  size(): number;
  answer(question: Question): DirectoryAnswer;
  /** Does what the engine leaves to its first question, so that no person waits for it. */
  warmUp(): void;
  /** At most so many of the resources whose texts had to be read and are not kept yet. Each is handed out once. */
  takeRead(most: number): ReadConcepts[];
};

/** `timeZone` is for places that do not say theirs. */
export function createSearchable(
  timeZone: string,
  { engine, engineVersion }: NamedEngine,
  complain: HoursComplaint,
): Searchable {
  const index = createDirectoryIndex(engine);
  const { openAt } = createHours(timeZone, complain);

  const read = new Map<string, ReadConcepts>();

  /** What was read when the resource was saved, if this very engine read it. */
  function keptConcepts({ concepts, concepts_version }: PublicRow): ResourceConcepts | undefined {
    // jsonb has no type; the version says that what lies there was written by `describe`.
    return concepts_version === engineVersion && concepts ? (concepts as ResourceConcepts) : undefined;
  }

  function answer({ query, locale, now }: Question): DirectoryAnswer {
    const understanding = engine.understand(query.query, {
      now,
      locale,
      urgency: query.urgency,
      places: index.places(),
      vocabulary: index.vocabulary,
      without: query.without,
      concept: query.concept,
    });
    const measured = measureFrom(query, understanding, index.places());
    const found = index.search({ understanding, query: measured, now, locale, openAt });
    return { ...found, understanding };
  }

  return {
    put(rows) {
      for (const row of rows) {
        const candidate = candidateOf(row);
        const kept = keptConcepts(row);
        const concepts = kept ?? engine.describe(candidate);
        index.put(candidate, concepts);
        if (kept) {
          read.delete(row.id);
        } else {
          read.set(row.id, { id: row.id, rowVersion: row.row_version, concepts });
        }
      }
    },
    remove(ids) {
      for (const id of ids) {
        index.remove(id);
        read.delete(id);
      }
    },
    size: index.size,
    answer,
    takeRead(most) {
      const taken: ReadConcepts[] = [];
      for (const one of read.values()) {
        if (taken.length === most) {
          break;
        }
        taken.push(one);
        read.delete(one.id);
      }
      return taken;
    },
    warmUp() {
      for (const [locale, query] of [
        ['en', 'I need help with the rent'],
        ['es', 'necesito ayuda con la renta'],
      ] as const) {
        answer({ query: z.parse(SearchQuery, { query }), locale, now: new Date() });
      }
    },
  };
}
