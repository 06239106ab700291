/** The engine and its index over the directory, as the directory's thread uses them. */
import type { Candidate } from '@waymark/matching/candidate';
import { readLexicon } from '@waymark/matching/data';
import { createDirectoryIndex } from '@waymark/matching/directory-index';
import { createEngine } from '@waymark/matching/engine';
import type { DirectoryAnswer, Question } from './directory-messages.ts';
import { createHours, type HoursComplaint } from './hours.ts';

export type Searchable = {
  /** Adds records or replaces those with the same id. */
  put(candidates: readonly Candidate[]): void;
  remove(ids: readonly string[]): void;
  size(): number;
  answer(question: Question): DirectoryAnswer;
};

/** `timeZone` is for places that do not say theirs. Throws LexiconProblems when the engine's data files are wrong. */
export function createSearchable(timeZone: string, complain: HoursComplaint): Searchable {
  const engine = createEngine(readLexicon());
  const index = createDirectoryIndex(engine);
  const { openAt } = createHours(timeZone, complain);
  return {
    put(candidates) {
      for (const candidate of candidates) {
        index.put(candidate);
      }
    },
    remove(ids) {
      for (const id of ids) {
        index.remove(id);
      }
    },
    size: index.size,
    answer({ query, locale, now }) {
      const understanding = engine.understand(query.query, {
        now,
        locale,
        urgency: query.urgency,
        places: index.places(),
        vocabulary: index.vocabulary,
        without: query.without,
        concept: query.concept,
      });
      const found = index.search({ understanding, query, now, locale, openAt });
      return { ...found, understanding };
    },
  };
}
