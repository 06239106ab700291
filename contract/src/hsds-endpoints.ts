/**
 * The endpoints of the read API of HSDS 3 (https://docs.openreferral.org/en/latest/hsds/api_reference.html) below
 * `/hsds/v3`, separate from our own: other programs know these paths and schemas. All data is public.
 */

import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import {
  choiceParameter,
  IdParams,
  integerParameter,
  lowerCase,
  optionalParameter,
  searchParameter,
} from './list-query.ts';
import { DataLicense } from './open-data.ts';
import { maxPageSize } from './search-limits.ts';
import { exportFormats, exportMediaTypes } from './transfer.ts';
import { isMoment } from './validation-rules.ts';

export const hsdsPrefix = '/hsds/v3';

const per_page = z._default(integerParameter(1, maxPageSize, `Ask for 1 to ${maxPageSize} records at a time.`), 50);
const pageQuery = { page: z._default(integerParameter(1, 1_000_000, 'Pages are numbered from 1.'), 1), per_page };
const id = optionalParameter(z.string().check(z.maxLength(64, 'This is no id.')));
const flag = optionalParameter(z.stringbool('Say true or false.'));

export const hsdsFormats = ['json', 'ndjson'] as const;
/** Content type of newline-delimited JSON: a record in each line. */
export const newlineDelimited = 'application/x-ndjson';

/** `format=ndjson`: all records, without pages. */
const listQuery = { ...pageQuery, search: searchParameter, format: choiceParameter(hsdsFormats, lowerCase) };
const termQuery = { taxonomy_term_id: id, taxonomy_id: id };
const serviceQuery = {
  ...listQuery,
  ...termQuery,
  modified_after: optionalParameter(
    z.string().check(z.refine(isMoment, 'Give a moment such as 2026-03-15T10:30:45Z.')),
  ),
  organization_id: id,
  full: flag,
};

/** `minimal`: only ids and times of change, all on one page. */
export const HsdsServicesQuery = z.object({ ...serviceQuery, minimal: flag });
export type HsdsServicesQuery = z.infer<typeof HsdsServicesQuery>;

/** Metres: 500 miles, the maximum radius of a search. */
const maxProximity = 804_672;

/**
 * `postcode`: services there, and services for that area. With `proximity`, in metres: services within that distance of the
 * centre of the postcode, the nearest first.
 */
export const HsdsServicesAtLocationsQuery = z
  .object({
    ...serviceQuery,
    postcode: optionalParameter(
      z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Give a ZIP code such as 45701.')),
    ),
    proximity: optionalParameter(integerParameter(1, maxProximity, `Give a distance of 1 to ${maxProximity} metres.`)),
  })
  .check(
    z.refine(({ postcode, proximity }) => proximity === undefined || postcode !== undefined, {
      path: ['postcode'],
      error: 'Give the postcode whose middle the metres are measured from.',
    }),
  );
export type HsdsServicesAtLocationsQuery = z.infer<typeof HsdsServicesAtLocationsQuery>;

/** `full_service`: with its complete services. `full`: with its services in short form. */
const organizationParts = { full_service: flag };
export const HsdsOrganizationsQuery = z.object({ ...listQuery, ...termQuery, ...organizationParts, full: flag });
export type HsdsOrganizationsQuery = z.infer<typeof HsdsOrganizationsQuery>;
export const HsdsOrganizationQuery = z.object(organizationParts);

export const HsdsTaxonomiesQuery = z.object(listQuery);
export type HsdsTaxonomiesQuery = z.infer<typeof HsdsTaxonomiesQuery>;
/** All terms are at the top level: none has a parent. */
export const HsdsTermsQuery = z.object({ ...listQuery, taxonomy_id: id, top_only: flag, parent_id: id });
export type HsdsTermsQuery = z.infer<typeof HsdsTermsQuery>;

/** Without `since`, only the current token is returned. `per_page`: how many changed records are looked up. */
export const HsdsChangesQuery = z.object({
  per_page,
  since: optionalParameter(
    z
      .string()
      .check(
        z.refine(
          (text) => isChangeToken(text) || isMoment(text),
          'Give the "next" of an earlier answer, or a moment such as 2026-03-15T10:30:45Z.',
        ),
      ),
  ),
});
export type HsdsChangesQuery = z.infer<typeof HsdsChangesQuery>;

/** Whether a text has the form of a `next` of the changes. */
export function isChangeToken(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

export const HsdsDownloadQuery = z.object({
  format: z._default(choiceParameter(exportFormats, lowerCase), 'hsds-csv'),
});

/** A record of HSDS; the standard's schemas define its fields. */
const HsdsRecord = z.looseObject({});
const HsdsPage = z.object({
  total_items: z.number(),
  total_pages: z.number(),
  page_number: z.number(),
  size: z.number(),
  first_page: z.boolean(),
  last_page: z.boolean(),
  empty: z.boolean(),
  contents: z.array(HsdsRecord),
});
export type HsdsPage = z.infer<typeof HsdsPage>;

/** `deleted`: it is no longer public, for whatever reason, and must be removed from copies. */
const HsdsChange = z.object({
  id: z.string(),
  type: z.enum(['service', 'organization']),
  modified: z.string(),
  deleted: z.boolean(),
});
export type HsdsChange = z.infer<typeof HsdsChange>;

const HsdsChanges = z.object({
  size: z.number(),
  last_page: z.boolean(),
  empty: z.boolean(),
  /** The value of `since` for the following changes. */
  next: z.string(),
  contents: z.array(HsdsChange),
});
export type HsdsChanges = z.infer<typeof HsdsChanges>;

const HsdsAbout = z.object({
  version: z.string(),
  profile: z.string(),
  openapi_url: z.string(),
  /** One sentence about the license, or whom to ask. */
  rights: z.string(),
  license: z.optional(DataLicense),
  /** When anything public last changed. */
  modified: z.string(),
  downloads: z.record(z.enum(exportFormats), z.string()),
  changes_url: z.string(),
});

const readCall = { method: 'GET', access: 'everyone', limits: ['hsds-by-address'] } as const;
/** A list, in pages or complete; complete ones count as downloads. */
const listCall = {
  ...readCall,
  reply: HsdsPage,
  alsoAs: [newlineDelimited],
  limits: ['hsds-by-address', 'download-by-address'],
} as const;

const lists = {
  hsdsServices: defineEndpoint({
    ...listCall,
    path: '/services',
    summary:
      'Services of HSDS 3: in short, whole with full=true, or ids alone with minimal=true; page by page, or a line each with format=ndjson',
    query: HsdsServicesQuery,
    problems: ['not-ready', 'downloads-busy'],
  }),
  hsdsServicesAtLocations: defineEndpoint({
    ...listCall,
    path: '/service_at_locations',
    summary:
      'Services of HSDS 3 at each of their locations, also those at or near a postcode: in short, or whole with full=true; page by page, or a line each with format=ndjson',
    query: HsdsServicesAtLocationsQuery,
    problems: ['not-ready', 'downloads-busy'],
  }),
  hsdsOrganizations: defineEndpoint({
    ...listCall,
    path: '/organizations',
    summary:
      'Organizations of HSDS 3 in short, with their services with full=true or full_service=true; search looks into their names; page by page, or a line each with format=ndjson',
    query: HsdsOrganizationsQuery,
    problems: ['downloads-busy'],
  }),
  hsdsTaxonomies: defineEndpoint({
    ...listCall,
    path: '/taxonomies',
    summary: 'The taxonomies whose terms can be listed',
    query: HsdsTaxonomiesQuery,
    problems: ['downloads-busy'],
  }),
  hsdsTaxonomyTerms: defineEndpoint({
    ...listCall,
    path: '/taxonomy_terms',
    summary: 'The terms of the taxonomies: categories, types and statuses',
    query: HsdsTermsQuery,
    problems: ['downloads-busy'],
  }),
} as const;

/** The standard has each list by POST too, with the same query parameters and without a body. */
function byPost<const List extends Endpoint>(list: List) {
  return { ...list, method: 'POST' } as const;
}

export const hsdsEndpoints = {
  ...lists,
  hsdsServicesByPost: byPost(lists.hsdsServices),
  hsdsServicesAtLocationsByPost: byPost(lists.hsdsServicesAtLocations),
  hsdsOrganizationsByPost: byPost(lists.hsdsOrganizations),
  hsdsTaxonomiesByPost: byPost(lists.hsdsTaxonomies),
  hsdsTaxonomyTermsByPost: byPost(lists.hsdsTaxonomyTerms),
  hsdsAbout: defineEndpoint({
    ...readCall,
    path: '/',
    summary: 'Which version and profile of HSDS this is, its license, and where it is described and downloaded',
    reply: HsdsAbout,
  }),
  hsdsService: defineEndpoint({
    ...readCall,
    path: '/services/:id',
    summary: 'A service of HSDS 3 with everything that belongs to it',
    params: IdParams,
    reply: HsdsRecord,
    problems: ['resource-not-found'],
  }),
  hsdsServiceAtLocation: defineEndpoint({
    ...readCall,
    path: '/service_at_locations/:id',
    summary: 'A service of HSDS 3 at one of its locations, with everything that belongs to it',
    params: IdParams,
    reply: HsdsRecord,
    problems: ['resource-not-found'],
  }),
  hsdsOrganization: defineEndpoint({
    ...readCall,
    path: '/organizations/:id',
    summary: 'An organization of HSDS 3 with its services: in short, or whole with full_service=true',
    params: IdParams,
    query: HsdsOrganizationQuery,
    reply: HsdsRecord,
    problems: ['organization-not-found'],
  }),
  hsdsTaxonomy: defineEndpoint({
    ...readCall,
    path: '/taxonomies/:id',
    summary: 'One of these taxonomies',
    params: IdParams,
    reply: HsdsRecord,
    problems: ['resource-not-found'],
  }),
  hsdsTaxonomyTerm: defineEndpoint({
    ...readCall,
    path: '/taxonomy_terms/:id',
    summary: 'One of these terms',
    params: IdParams,
    reply: HsdsRecord,
    problems: ['resource-not-found'],
  }),
  hsdsChanges: defineEndpoint({
    ...readCall,
    path: '/changes',
    summary:
      'Services and organizations that were added, changed or removed since a moment or since an earlier answer, oldest first',
    query: HsdsChangesQuery,
    reply: HsdsChanges,
    problems: ['changes-forgotten'],
  }),
  hsdsDownload: defineEndpoint({
    ...readCall,
    path: '/download',
    summary:
      'All that is public, as a file: tables of HSDS 3 in a zip file, HSDS 3 JSON, or one table for a spreadsheet. With If-None-Match, 304 when it is still the same',
    query: HsdsDownloadQuery,
    file: Object.values(exportMediaTypes),
    reply: z.object({}),
    limits: ['hsds-by-address', 'download-by-address'],
    problems: ['downloads-busy'],
  }),
} as const;
