/**
 * The concepts of the engine, explained to people: by category, with the words that lead to each, and places that offer
 * it. Public, and the same for everyone; nothing in it comes from a person's need.
 */
import * as z from 'zod/mini';
import { CategoryOrAlias, ResourceCategory } from './enumerations.ts';

/** A concept (`food.formula`) with its label in the reader's language. */
export const NamedConcept = z.object({ category: ResourceCategory, concept: z.string(), label: z.string() });
export type NamedConcept = z.infer<typeof NamedConcept>;

/** A BCP 47 tag. Unsupported languages count as absent. */
const LanguageParameter = z.optional(z.string().check(z.maxLength(35, 'Give a language such as en, es or zh.')));

/** Query string of GET /api/concepts. */
export const ConceptQuery = z.object({
  /** Language of the labels; absent: from Accept-Language. */
  language: LanguageParameter,
});

/** Path of GET /api/concepts/:category; aliases are accepted. */
export const ConceptCategory = z.object({ category: CategoryOrAlias });

/** Query string of GET /api/concepts/:category. */
export const ConceptWordsQuery = z.object({
  language: LanguageParameter,
  /** Language of the words; absent: that of the labels. */
  words: LanguageParameter,
});

/** A concept with its words in one language and its best places. */
export const ExplainedConcept = z.extend(NamedConcept, {
  /** Terms: words that name it. `…` stands for up to three other words. */
  named: z.array(z.string()),
  /** Hints: words that suggest it ("the fridge is empty"). */
  told: z.array(z.string()),
  /** A few places that offer it, best first. Empty when there are none. */
  places: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ExplainedConcept = z.infer<typeof ExplainedConcept>;

/** The language of the words shown, and all available languages. BCP 47 codes. */
export const WordLanguages = z.object({ shown: z.string(), all: z.array(z.string()) });
export type WordLanguages = z.infer<typeof WordLanguages>;
