/**
 * Sources of directories. Fields are named as in DCAT, the W3C's vocabulary of data catalogues, where it has them. Source:
 * docs/decisions/0054-sources-of-a-directory.md.
 */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { choiceWithDefault, optionalChoice, optionalText, requiredText } from './schema-helpers.ts';
import { accrualPeriodicities, missingAddress, sourceAddress } from './source-rules.ts';
import { Import, importFormats } from './transfer.ts';
import { formatValidationError } from './validation-messages.ts';

export type AccrualPeriodicity = (typeof accrualPeriodicities)[number];

export const fetchOutcomes = ['received', 'unchanged', 'failed'] as const;
export type FetchOutcome = (typeof fetchOutcomes)[number];

/** Why nothing could be fetched; pages translate it by its code. */
export const FetchFailure = z.enum([
  'not-https',
  'host-not-found',
  'address-refused',
  'unreachable',
  'not-secure',
  'bad-answer',
  'too-many-redirects',
  'too-large',
  'too-slow',
  'busy',
  'unexpected',
]);
export type FetchFailure = z.infer<typeof FetchFailure>;

export const Source = z.object({
  id: z.string(),
  /** Short name: with a record's id there it identifies the record permanently, so it never changes. */
  name: z.string(),
  license: z.optional(z.string()),
  /** Whom to ask about it. */
  contactPoint: z.optional(z.string()),
  downloadUrl: z.optional(z.string()),
  /** A folder or file on the server, as the command has last read it. */
  path: z.optional(z.string()),
  /** Absent: detected from the content. */
  format: z.optional(z.enum(importFormats)),
  accrualPeriodicity: z.enum(accrualPeriodicities),
  /** Whether its columns were mapped. */
  hasMapping: z.boolean(),
  /** Number of resources from it, and of those that it does not list any more. */
  resources: z.object({ total: z.number(), unlisted: z.number() }),
  /** Whether it is being fetched now. */
  fetching: z.boolean(),
  /** Absent: it is only fetched on request. */
  nextFetchAt: z.optional(z.string()),
  lastFetch: z.optional(
    z.object({
      at: z.string(),
      outcome: z.enum(fetchOutcomes),
      failure: z.optional(z.object({ code: FetchFailure, message: z.string() })),
    }),
  ),
  /** The last import of a directory with its name, fetched or sent in. */
  lastImport: z.optional(z.pick(Import, { id: true, state: true, held: true, failure: true, updatedAt: true })),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Source = z.infer<typeof Source>;

const written = {
  license: optionalText(maxLengths.line),
  contactPoint: optionalText(maxLengths.line),
  downloadUrl: optionalText(maxLengths.website, ...sourceAddress),
  format: optionalChoice(importFormats),
  accrualPeriodicity: choiceWithDefault(accrualPeriodicities, 'by-hand'),
};

/** A source that is fetched automatically needs an address. */
const hasAddress = z.refine<{ downloadUrl?: string | undefined; accrualPeriodicity: AccrualPeriodicity }>(
  ({ downloadUrl = '', accrualPeriodicity }) =>
    Object.keys(missingAddress({ downloadUrl, accrualPeriodicity })).length === 0,
  { path: ['downloadUrl'], error: formatValidationError({ code: 'website-invalid' }) },
);

/** Body of POST /admin/sources. */
export const NewSource = z
  .object({ name: requiredText('name-required', maxLengths.search), ...written })
  .check(hasAddress);
export type NewSource = z.infer<typeof NewSource>;

/** Body of PUT /admin/sources/{id}: what is missing is cleared. */
export const EditedSource = z.object({ ...written, revision: optionalRevision }).check(hasAddress);
export type EditedSource = z.infer<typeof EditedSource>;
