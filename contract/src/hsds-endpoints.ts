/**
 * The endpoints of the read API of HSDS 3 (https://docs.openreferral.org/en/latest/hsds/api_reference.html) below
 * `/hsds/v3`, separate from our own: other programs know these paths and schemas. All data is public.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, choiceParameter, optionalParameter, searchParameter, wholeParameter } from './list-query.ts';
import { DataLicense } from './open-data.ts';
import { maxPageSize } from './search-limits.ts';
import { exportFormats, exportTypes } from './transfer.ts';

export const hsdsPrefix = '/hsds/v3';

const per_page = z._default(wholeParameter(1, maxPageSize, `Ask for 1 to ${maxPageSize} records at a time.`), 50);
const pageQuery = { page: z._default(wholeParameter(1, 1_000_000, 'Pages are numbered from 1.'), 1), per_page };
const id = optionalParameter(z.string().check(z.maxLength(64, 'This is no id.')));

export const HsdsServicesQuery = z.object({
  ...pageQuery,
  search: searchParameter,
  modified_after: optionalParameter(
    z
      .string()
      .check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Give a moment such as 2026-03-15T10:30:45Z.')),
  ),
  taxonomy_term_id: id,
  taxonomy_id: id,
  organization_id: id,
  full: optionalParameter(z.stringbool('Say true or false.')),
});
export type HsdsServicesQuery = z.infer<typeof HsdsServicesQuery>;

export const HsdsOrganizationsQuery = z.object({ ...pageQuery, search: searchParameter });
export const HsdsTaxonomiesQuery = z.object(pageQuery);
export const HsdsTermsQuery = z.object({ ...pageQuery, taxonomy_id: id });

/** `since`: absent, nothing is listed but the token of now. `per_page`: how many changed records are looked up. */
export const HsdsChangesQuery = z.object({
  per_page,
  since: optionalParameter(
    z
      .string()
      .check(
        z.refine(
          (text) => isToken(text) || !Number.isNaN(Date.parse(text)),
          'Give the "next" of an earlier answer, or a moment such as 2026-03-15T10:30:45Z.',
        ),
      ),
  ),
});
export type HsdsChangesQuery = z.infer<typeof HsdsChangesQuery>;

/** Whether a text has the form of a `next` of the changes. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

export const HsdsDownloadQuery = z.object({
  format: z._default(
    choiceParameter(exportFormats, (written) => written.toLowerCase()),
    'hsds-csv',
  ),
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

/** `deleted`: it is not public any more, for whatever reason, and has to be removed. */
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
  /** What `since` has to be to go on from here, at once or on another day. */
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

const reading = { method: 'GET', access: 'everyone', limits: ['hsds-by-address'] } as const;

export const hsdsEndpoints = {
  hsdsAbout: endpoint({
    ...reading,
    path: '/',
    summary: 'Which version and profile of HSDS this is, its license, and where it is described and downloaded',
    reply: HsdsAbout,
    problems: [],
  }),
  hsdsServices: endpoint({
    ...reading,
    path: '/services',
    summary: 'Services of HSDS 3, page by page: in short, or whole with full=true',
    query: HsdsServicesQuery,
    reply: HsdsPage,
    problems: ['not-ready'],
  }),
  hsdsService: endpoint({
    ...reading,
    path: '/services/:id',
    summary: 'A service of HSDS 3 with everything that belongs to it',
    params: ById,
    reply: HsdsRecord,
    problems: ['resource-not-found'],
  }),
  hsdsServicesAtLocations: endpoint({
    ...reading,
    path: '/service_at_locations',
    summary: 'Services of HSDS 3 at each of their locations, page by page: in short, or whole with full=true',
    query: HsdsServicesQuery,
    reply: HsdsPage,
    problems: ['not-ready'],
  }),
  hsdsOrganizations: endpoint({
    ...reading,
    path: '/organizations',
    summary: 'Organizations of HSDS 3 in short, page by page; search looks into their names',
    query: HsdsOrganizationsQuery,
    reply: HsdsPage,
    problems: [],
  }),
  hsdsOrganization: endpoint({
    ...reading,
    path: '/organizations/:id',
    summary: 'An organization of HSDS 3 with its services in short',
    params: ById,
    reply: HsdsRecord,
    problems: ['organization-not-found'],
  }),
  hsdsTaxonomies: endpoint({
    ...reading,
    path: '/taxonomies',
    summary: 'The taxonomies whose terms can be listed',
    query: HsdsTaxonomiesQuery,
    reply: HsdsPage,
    problems: [],
  }),
  hsdsTaxonomyTerms: endpoint({
    ...reading,
    path: '/taxonomy_terms',
    summary: 'The terms of the taxonomies: categories, types and statuses',
    query: HsdsTermsQuery,
    reply: HsdsPage,
    problems: [],
  }),
  hsdsChanges: endpoint({
    ...reading,
    path: '/changes',
    summary:
      'Services and organizations that were added, changed or removed since a moment or since an earlier answer, oldest first',
    query: HsdsChangesQuery,
    reply: HsdsChanges,
    problems: ['changes-forgotten'],
  }),
  hsdsDownload: endpoint({
    ...reading,
    path: '/download',
    summary:
      'All that is public, as a file: tables of HSDS 3 in a zip file, HSDS 3 JSON, or one table for a spreadsheet. With If-None-Match, 304 when it is still the same',
    query: HsdsDownloadQuery,
    file: Object.values(exportTypes),
    reply: z.object({}),
    limits: ['hsds-by-address', 'download-by-address'],
    problems: ['downloads-busy'],
  }),
} as const;
