/**
 * The question a person asks and what the engine answers.
 * Query text is private: it is never logged, stored, cached by a proxy or put in a link.
 */
import * as z from 'zod/mini';
import { sortOrders } from './closed-lists.ts';
import { NamedConcept } from './concept.ts';
import { CategoryParameter, ResourceCategory, StatusFilter, Urgency } from './enumerations.ts';
import { Resource } from './resource.ts';
import { longestPage, longestQuery, mostIds, usualPageSize } from './search-limits.ts';

export { longestPage, longestQuery, usualPageSize } from './search-limits.ts';

export const DangerKind = z.enum([
  'suicide',
  'domestic_violence',
  'medical',
  'overdose',
  'child_safety',
  'violence',
  'trafficking',
  'no_shelter_tonight',
]);
export type DangerKind = z.infer<typeof DangerKind>;

/** A number to call in danger. `number` is dialled as written. */
export const CrisisLine = z.object({
  name: z.string(),
  number: z.string(),
  text: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type CrisisLine = z.infer<typeof CrisisLine>;

/** One need heard in the text. `concept` is a node of the inventory (`food.formula`), `confidence` 0 to 1. */
export const UnderstoodNeed = z.object({
  category: ResourceCategory,
  concept: z.string(),
  label: z.string(),
  confidence: z.number(),
  /** The words of the text that told us, as they were written. */
  evidence: z.array(z.string()),
});
export type UnderstoodNeed = z.infer<typeof UnderstoodNeed>;

/** A population ("families with children") or a wish about the place ("no ID needed"). */
export const UnderstoodTrait = z.object({ id: z.string(), label: z.string(), evidence: z.array(z.string()) });
export type UnderstoodTrait = z.infer<typeof UnderstoodTrait>;

export const UnderstoodPlace = z.object({
  /** As the directory writes it: a city or a ZIP code. */
  name: z.string(),
  kind: z.enum(['city', 'zip', 'county']),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  evidence: z.array(z.string()),
});
export type UnderstoodPlace = z.infer<typeof UnderstoodPlace>;

export const Understanding = z.object({
  /** BCP 47 code of the language the text seems to be in. */
  language: z.string(),
  /** Strongest first. Empty when the text asks for nothing we know. */
  needs: z.array(UnderstoodNeed),
  populations: z.array(UnderstoodTrait),
  features: z.array(UnderstoodTrait),
  place: z.nullable(UnderstoodPlace),
  /** What the words may have meant besides, or what often goes with it; most fitting first. Never one of `needs`. */
  alternatives: z.array(NamedConcept),
  /** Told by the words, or by a CRITICAL urgency (then `kind` is null). */
  crisis: z.nullable(z.object({ kind: z.nullable(DangerKind), lines: z.array(CrisisLine) })),
});
export type Understanding = z.infer<typeof Understanding>;

export const ReasonKind = z.enum([
  'concept',
  'category',
  'words',
  'population',
  'feature',
  'open',
  'phone',
  'distance',
  'area',
  'caution',
]);
export type ReasonKind = z.infer<typeof ReasonKind>;

/** Why a resource is offered, in the reader's language. `caution` marks what to know before going ("ask about ID first"). */
export const MatchReason = z.object({ kind: ReasonKind, label: z.string() });
export type MatchReason = z.infer<typeof MatchReason>;

export const Match = z.object({
  /** Comparable within one answer only. */
  score: z.number(),
  reasons: z.array(MatchReason),
  /** Straight line, statute miles; absent without a point to measure from or when the address is not public. */
  distanceMiles: z.optional(z.number()),
  openNow: z.optional(z.boolean()),
  /** Which of `understanding.needs` (by concept) this resource answers. */
  needs: z.optional(z.array(z.string())),
});
export type Match = z.infer<typeof Match>;

export const FoundResource = z.extend(Resource, { match: z.optional(Match) });
export type FoundResource = z.infer<typeof FoundResource>;

/** How many results each choice would leave, given every other filter. Choices that would leave none are present with 0. */
export const Facets = z.object({
  category: z.record(z.string(), z.number()),
  language: z.record(z.string(), z.number()),
  accessibility: z.record(z.string(), z.number()),
  status: z.record(z.string(), z.number()),
  openNow: z.number(),
});
export type Facets = z.infer<typeof Facets>;

export const SortOrder = z.enum(sortOrders);
export type SortOrder = z.infer<typeof SortOrder>;

/** A repeated parameter (`language=Spanish&language=French`) or a single one, as a list. */
function listOf<T extends z.core.$ZodType>(item: T) {
  return z._default(
    z.pipe(
      z.transform((value: unknown) =>
        value === undefined || value === '' ? [] : Array.isArray(value) ? value.filter((one) => one !== '') : [value],
      ),
      z.array(item),
    ),
    [],
  );
}

/** An empty parameter (`location=`), as plain HTML forms send it, counts as absent. */
function optional<T extends z.core.$ZodType>(item: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(item),
    ),
  );
}

const wholeNumber = (least: number, most: number, message: string) =>
  z.coerce.number({ error: message }).check(z.int(message), z.minimum(least, message), z.maximum(most, message));

const pointExpected = 'Give a point as latitude,longitude, such as 39.41,-82.09.';
const offTheEarth = 'A latitude lies between -90 and 90, a longitude between -180 and 180.';

/** `latitude,longitude` in degrees. */
const Point = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, pointExpected)),
    z.transform((text: string) => {
      const [latitude = 0, longitude = 0] = text.split(',').map(Number);
      return { latitude, longitude };
    }),
  ),
  z
    .object({ latitude: z.number(), longitude: z.number() })
    .check(
      z.refine(
        ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
        `${offTheEarth} ${pointExpected}`,
      ),
    ),
);

/** Query string of GET /api/resources/search. */
export const SearchQuery = z.object({
  /** A need in the person's own words, in any language. Blank: a plain list. */
  query: z._default(
    z.string().check(z.maxLength(longestQuery, `Please shorten your text to ${longestQuery} characters.`)),
    '',
  ),
  urgency: optional(Urgency),
  category: listOf(CategoryParameter),
  /** Case-insensitive part of a city or state, or a ZIP code. */
  location: optional(z.string().check(z.maxLength(200, 'Please shorten the place to 200 characters.'))),
  near: optional(Point),
  radiusMiles: optional(wholeNumber(1, 500, 'Choose a distance from 1 to 500 miles.')),
  /** Any of these is enough. */
  language: listOf(z.string()),
  /** All of these are needed. */
  accessibility: listOf(z.string()),
  status: listOf(StatusFilter),
  openNow: optional(z.stringbool()),
  /** Concepts to look for instead of, or besides, those heard in the text. */
  concept: listOf(z.string()),
  /** Concepts, populations, features, or `place`, heard in the text that the person took away. */
  without: listOf(z.string()),
  organization: optional(z.string()),
  page: z._default(wholeNumber(1, 10_000, 'Pages are numbered from 1.'), 1),
  size: z._default(wholeNumber(1, longestPage, `Ask for 1 to ${longestPage} results at a time.`), usualPageSize),
  sort: z._default(SortOrder, 'relevance'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Query string of GET /api/resources: a list answers no need, so it takes nothing that tells of one. */
export const ListQuery = z.extend(z.omit(SearchQuery, { query: true, urgency: true, concept: true, without: true }), {
  /**
   * These resources and no others, in this order and on one page; every other parameter is set aside. What is not public, or is
   * not there, is left out.
   */
  ids: listOf(z.string().check(z.maxLength(64, 'This is no id of a resource.'))).check(
    z.maxLength(mostIds, `Ask for at most ${mostIds} resources at once.`),
  ),
});
export type ListQuery = z.infer<typeof ListQuery>;
