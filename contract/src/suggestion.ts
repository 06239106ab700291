/**
 * 'Suggest a change': proposed by anyone, accepted or declined field by field by an administrator (docs/decisions).
 */
import * as z from 'zod/mini';
import { resourceCategories, suggestionStatuses } from './enum-values.ts';
import { SuggestionStatus } from './enumerations.ts';
import { maxLengths } from './field-limits.ts';
import { honeypotField } from './honeypot-field.ts';
import { choiceParameter, optionalParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';
import { resourceStatuses, resourceTypes } from './resource-enum-values.ts';
import {
  AddressInput,
  optionalGroup,
  optionalRevision,
  resourceGroupInputs,
  resourceListInputs,
} from './resource-input-groups.ts';
import { parseCategoryOrKeep, upperCase } from './resource-requests.ts';
import { recordOf, resourceTable, suggestedTextFields } from './resource-table.ts';
import { optionalChoice, optionalText } from './schema-helpers.ts';
import { formatValidationError } from './validation-messages.ts';
import { verificationToken } from './verification-request.ts';

/**
 * The fields of the edit form, all optional: absent or empty fields are not suggested. A part missing from a given
 * group is suggested to be cleared; so is a text that is null.
 */
export const SuggestedFields = z.object({
  name: optionalText(maxLengths.name),
  description: optionalText(maxLengths.text),
  category: optionalChoice(resourceCategories, parseCategoryOrKeep),
  type: optionalChoice(resourceTypes, upperCase),
  status: optionalChoice(resourceStatuses, upperCase),
  address: optionalGroup(AddressInput),
  ...resourceListInputs,
  ...resourceGroupInputs,
  ...recordOf(suggestedTextFields, (field) => z.nullish(optionalText(resourceTable[field].text))),
});
export type SuggestedFields = z.infer<typeof SuggestedFields>;

/** Body of POST /resources/{id}/suggestions: the suggested values, and why. */
export const NewSuggestion = z
  .object({
    ...SuggestedFields.shape,
    note: optionalText(maxLengths.notes),
    revision: optionalRevision,
    /** Of the email that asks a place whether its listing is still right. An expired one is ignored. */
    token: z.optional(verificationToken),
    [honeypotField]: optionalText(maxLengths.text),
  })
  .check(
    z.refine(
      (sent) => Object.entries(sent).some(([field, value]) => field in SuggestedFields.shape && value !== undefined),
      { path: ['name'], error: formatValidationError({ code: 'suggestion-empty' }) },
    ),
  );
export type NewSuggestion = z.infer<typeof NewSuggestion>;

export const FieldDecision = z.enum(['accepted', 'declined']);
export type FieldDecision = z.infer<typeof FieldDecision>;

/** One field, nested ones by dotted path (`address.city`). */
export const SuggestedChange = z.object({
  field: z.string(),
  /** Current value; null: empty. */
  present: z.unknown(),
  /** Suggested value; null: empty. */
  proposed: z.unknown(),
  /** Absent until decided. */
  decision: z.optional(FieldDecision),
});
export type SuggestedChange = z.infer<typeof SuggestedChange>;

export const Suggestion = z.object({
  id: z.string(),
  resourceId: z.string(),
  resourceName: z.string(),
  status: SuggestionStatus,
  changes: z.array(SuggestedChange),
  note: z.optional(z.string()),
  /** Absent: anonymous, or the account was deleted. */
  authorName: z.optional(z.string()),
  /** Sent through the link of an email to the place. */
  fromPlace: z.optional(z.boolean()),
  createdAt: z.string(),
  decidedAt: z.optional(z.string()),
  decidedByName: z.optional(z.string()),
  revision: z.number(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The response to the author: the suggestion was received. */
export const SuggestionReceipt = z.object({
  id: z.string(),
  status: SuggestionStatus,
  /** It counts as sent by the place itself. */
  fromPlace: z.optional(z.boolean()),
});
export type SuggestionReceipt = z.infer<typeof SuggestionReceipt>;

/** Query string of GET /admin/suggestions. `search`: substring of the resource's name or the note. */
export const SuggestionsQuery = z.object({
  search: searchParameter,
  status: choiceParameter(suggestionStatuses),
  resourceId: optionalParameter(z.string()),
  sort: sortParameter(['-createdAt', 'createdAt'], '-createdAt'),
  ...pageParameters,
});
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;

const Fields = z._default(z.array(z.string()), []);

/**
 * Body of POST /admin/suggestions/{id}/decide, by the `field` of each change. Changes in neither list are declined.
 */
export const SuggestionDecision = z.object({ accept: Fields, decline: Fields, revision: optionalRevision }).check(
  z.refine(({ accept, decline }) => !accept.some((field) => decline.includes(field)), {
    path: ['accept'],
    error: formatValidationError({ code: 'suggestion-decided-twice' }),
  }),
);
export type SuggestionDecision = z.infer<typeof SuggestionDecision>;
