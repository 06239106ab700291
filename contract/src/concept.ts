/**
 * What the engine understands, as people read it: every kind of help by category, the words that lead to it, and who gives it.
 * Public, and the same for everyone; nothing in it comes from a person's need.
 */
import * as z from 'zod/mini';
import { CategoryParameter, ResourceCategory } from './enumerations.ts';

/** A node of the inventory (`food.formula`) under its name in the reader's language. */
export const NamedConcept = z.object({ category: ResourceCategory, concept: z.string(), label: z.string() });
export type NamedConcept = z.infer<typeof NamedConcept>;

/** A BCP 47 tag. One that the engine has no words for counts as absent. */
const LanguageParameter = z.optional(z.string().check(z.maxLength(35, 'Give a language such as en, es or zh.')));

/** Query string of GET /api/concepts. */
export const ConceptQuery = z.object({
  /** The language of the labels; absent: what the caller's browser prefers. */
  language: LanguageParameter,
});

/** Path of GET /api/concepts/:category; also takes the short names of the footer's links. */
export const ConceptCategory = z.object({ category: CategoryParameter });

/** Query string of GET /api/concepts/:category. */
export const ConceptWordsQuery = z.object({
  language: LanguageParameter,
  /** The language of the words; absent: that of the labels. */
  words: LanguageParameter,
});

/** A kind of help with what leads to it, in one language, and the places that come first when it is asked for. */
export const ExplainedConcept = z.extend(NamedConcept, {
  /** Words that name it. `…` stands for up to three other words. */
  named: z.array(z.string()),
  /** Words that only tell of it ("the fridge is empty"). */
  told: z.array(z.string()),
  /** Places that answer it, best first; a few. Empty when the directory knows none. */
  places: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ExplainedConcept = z.infer<typeof ExplainedConcept>;

/** The language of the words shown, and all that the engine has words in. BCP 47 codes. */
export const WordLanguages = z.object({ shown: z.string(), all: z.array(z.string()) });
export type WordLanguages = z.infer<typeof WordLanguages>;
