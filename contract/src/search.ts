/**
 * Search request and response. The query text is private: it is never logged, stored, cached by a proxy or put in a
 * link.
 */
import * as z from 'zod/mini';
import { NamedConcept } from './concept.ts';
import { sortOrders } from './enum-values.ts';
import { CategoryOrAlias, ResourceCategory, StatusFilter, Urgency } from './enumerations.ts';
import { integerParameter } from './list-query.ts';
import { Resource } from './resource.ts';
import { defaultPageSize, maxIds, maxPageSize, maxQueryLength } from './search-limits.ts';

export { defaultPageSize, maxPageSize, maxQueryLength } from './search-limits.ts';

export const DangerKind = z.enum([
  'suicide',
  'domestic_violence',
  'medical',
  'overdose',
  'child_safety',
  'violence',
  'trafficking',
  'no_shelter_tonight',
  'sexual_assault',
  'elder_abuse',
]);
export type DangerKind = z.infer<typeof DangerKind>;

/** `emergency`: somebody may be harmed within hours. `serious`: grave, and there is time to call. */
export const DangerLevel = z.enum(['emergency', 'serious']);
export type DangerLevel = z.infer<typeof DangerLevel>;

/** A crisis line. `number` is dialled as written. */
export const CrisisLine = z.object({
  name: z.string(),
  number: z.string(),
  text: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type CrisisLine = z.infer<typeof CrisisLine>;

/** What the footer of every page asks: in danger right now, in need of talking, in need of anything else. */
export const FootQuestion = z.enum(['danger', 'talk', 'anything']);
export type FootQuestion = z.infer<typeof FootQuestion>;

/** One need found in the text. `concept` is a node of the inventory (`food.formula`), `confidence` 0 to 1. */
export const UnderstoodNeed = z.object({
  category: ResourceCategory,
  concept: z.string(),
  label: z.string(),
  confidence: z.number(),
  /** Found by the classifier only, with low confidence: shown as a guess. */
  maybe: z.boolean(),
  /** The supporting words of the text, as they were written. */
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

/** When help is wanted, if the text names a time: "tonight", "sunday", "after work". */
export const UnderstoodTime = z.object({
  /** `tonight`, `tomorrow-morning`, `sunday` …; the same words give the same id. */
  id: z.string(),
  label: z.string(),
  /** ISO 8601 with offset, in the directory's time zone. */
  from: z.string(),
  until: z.string(),
  evidence: z.array(z.string()),
});
export type UnderstoodTime = z.infer<typeof UnderstoodTime>;

/** A ZIP code that does not exist, or whose place is not known: nothing is measured from it, and it narrows nothing. */
export const UnknownZip = z.optional(z.string());

export const Understanding = z.object({
  /** Detected language of the text, BCP 47. */
  language: z.string(),
  /** Most confident first. Empty when no known need was found. */
  needs: z.array(UnderstoodNeed),
  populations: z.array(UnderstoodTrait),
  features: z.array(UnderstoodTrait),
  place: z.nullable(UnderstoodPlace),
  /** In the text, or in `location`. */
  unknownZip: UnknownZip,
  time: z.nullable(UnderstoodTime),
  /** The text asks for help without saying what kind ("i need help", "struggling"). */
  vague: z.boolean(),
  /** Other concepts that the text may mean, or that often go with it; most fitting first. Never one of `needs`. */
  alternatives: z.array(NamedConcept),
  /** From the text, or from urgency CRITICAL (then `kind` is null and `level` is `emergency`). */
  crisis: z.nullable(z.object({ kind: z.nullable(DangerKind), level: DangerLevel, lines: z.array(CrisisLine) })),
});
export type Understanding = z.infer<typeof Understanding>;

export const ReasonKind = z.enum([
  'name',
  'concept',
  'category',
  'words',
  'population',
  'feature',
  'open',
  'phone',
  'distance',
  'places',
  'area',
  'caution',
]);
export type ReasonKind = z.infer<typeof ReasonKind>;

/**
 * Why a resource is offered, in the reader's language. `places` counts the other places of the same service; `caution` marks
 * what to know before going ("ask about ID first").
 */
export const MatchReason = z.object({ kind: ReasonKind, label: z.string() });
export type MatchReason = z.infer<typeof MatchReason>;

export const Match = z.object({
  /** Comparable within one response only. */
  score: z.number(),
  reasons: z.array(MatchReason),
  /** Straight line, statute miles; absent without a point to measure from or when the address is not public. */
  distanceMiles: z.optional(z.number()),
  openNow: z.optional(z.boolean()),
  /** Which of `understanding.needs` (by concept) this resource offers. */
  needs: z.optional(z.array(z.string())),
});
export type Match = z.infer<typeof Match>;

export const FoundResource = z.extend(Resource, { match: z.optional(Match) });
export type FoundResource = z.infer<typeof FoundResource>;

/** An organization named by the text, with its number of places. */
export const NamedOrganization = z.object({ id: z.string(), name: z.string(), places: z.number() });
export type NamedOrganization = z.infer<typeof NamedOrganization>;

/** A concept to choose, with the number of places that offer it to the named people or in the named place. */
export const KindChoice = z.object({ category: ResourceCategory, count: z.number() });
export type KindChoice = z.infer<typeof KindChoice>;

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

/** A single or repeated parameter (`language=Spanish&language=French`) as a list. */
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

/** Empty parameters (`location=`), as plain HTML forms send them, count as absent. */
function optional<T extends z.core.$ZodType>(item: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(item),
    ),
  );
}

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

/** Query string of GET /api/resources/search, and body of POST: there, too, each value is a text, or a list of them. */
export const SearchQuery = z.object({
  /** A need in the person's own words, in any language. Blank: a plain list. */
  query: z._default(
    z.string().check(z.maxLength(maxQueryLength, `Please shorten your text to ${maxQueryLength} characters.`)),
    '',
  ),
  urgency: optional(Urgency),
  category: listOf(CategoryOrAlias),
  /** Case-insensitive substring of a city or state, or a ZIP code. */
  location: optional(z.string().check(z.maxLength(200, 'Please shorten the place to 200 characters.'))),
  near: optional(Point),
  radiusMiles: optional(integerParameter(1, 500, 'Choose a distance from 1 to 500 miles.')),
  /** Any of these is sufficient. */
  language: listOf(z.string()),
  /** All of these are required. */
  accessibility: listOf(z.string()),
  status: listOf(StatusFilter),
  openNow: optional(z.stringbool()),
  /** Concepts to search for instead of, or besides, those found in the text. */
  concept: listOf(z.string()),
  /** Concepts, populations, features, `place` or `time` that were found in the text and removed by the person. */
  without: listOf(z.string()),
  organization: optional(z.string()),
  /** A repeated search, as after a reload: not counted again. The reply is the same. */
  again: optional(z.stringbool()),
  page: z._default(integerParameter(1, 10_000, 'Pages are numbered from 1.'), 1),
  size: z._default(integerParameter(1, maxPageSize, `Ask for 1 to ${maxPageSize} results at a time.`), defaultPageSize),
  sort: z._default(SortOrder, 'relevance'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Query string of GET /api/resources: without parameters that describe a need. */
export const ListQuery = z.extend(
  z.omit(SearchQuery, { query: true, urgency: true, concept: true, without: true, again: true }),
  {
    /**
     * Exactly these resources, in this order and on one page; every other parameter is ignored. Resources that are not
     * public or do not exist are left out.
     */
    ids: listOf(z.string().check(z.maxLength(64, 'This is no id of a resource.'))).check(
      z.maxLength(maxIds, `Ask for at most ${maxIds} resources at once.`),
    ),
  },
);
export type ListQuery = z.infer<typeof ListQuery>;
