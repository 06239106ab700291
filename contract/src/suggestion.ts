/** 'Suggest a change': what anyone proposes, and an administrator accepts or declines field by field (docs/decisions). */
import * as z from 'zod/mini';
import { resourceCategories, suggestionStatuses } from './closed-lists.ts';
import { SuggestionStatus } from './enumerations.ts';
import { longest } from './field-limits.ts';
import { sentenceOf } from './field-messages.ts';
import { optionalChoice, optionalText } from './field-schemas.ts';
import { choiceParameter, optionalParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';
import { resourceStatuses, resourceTypes } from './place-lists.ts';
import { readCategoryName, upperCase } from './resource-bodies.ts';
import { group, resourceGroups, resourceLists, revision, SentAddress } from './resource-fields.ts';
import { trapField } from './trap-field.ts';

/** The fields of the edit form, each of them optional: what is not sent, or empty, is not proposed. Inside a group that is sent, what is left out is proposed to be cleared. */
export const SuggestedFields = z.object({
  name: optionalText(longest.name),
  description: optionalText(longest.text),
  category: optionalChoice(resourceCategories, readCategoryName),
  type: optionalChoice(resourceTypes, upperCase),
  status: optionalChoice(resourceStatuses, upperCase),
  address: group(SentAddress),
  ...resourceLists,
  ...resourceGroups,
  applicationProcess: optionalText(longest.text),
  interpretation: optionalText(longest.line),
  transportation: optionalText(longest.text),
  waitTime: optionalText(longest.line),
});
export type SuggestedFields = z.infer<typeof SuggestedFields>;

/** Body of POST /resources/{id}/suggestions: the fields of the edit form as they should be, and why. */
export const NewSuggestion = z
  .object({
    ...SuggestedFields.shape,
    note: optionalText(longest.notes),
    revision,
    [trapField]: optionalText(longest.text),
  })
  .check(
    z.refine(
      (sent) => Object.entries(sent).some(([field, value]) => field in SuggestedFields.shape && value !== undefined),
      { path: ['name'], error: sentenceOf({ code: 'suggestion-empty' }) },
    ),
  );
export type NewSuggestion = z.infer<typeof NewSuggestion>;

export const FieldDecision = z.enum(['accepted', 'declined']);
export type FieldDecision = z.infer<typeof FieldDecision>;

/** One field, nested ones by their path (`address.city`). */
export const SuggestedChange = z.object({
  field: z.string(),
  /** As it stands now; null: nothing. */
  present: z.unknown(),
  /** As it should be; null: nothing. */
  proposed: z.unknown(),
  /** Absent until it is decided. */
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
  /** Absent: not signed in, or the account is gone. */
  authorName: z.optional(z.string()),
  createdAt: z.string(),
  decidedAt: z.optional(z.string()),
  decidedByName: z.optional(z.string()),
  revision: z.number(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** What the one who proposed is told: that it came in. The id is for their own record. */
export const SuggestionReceipt = z.object({ id: z.string(), status: SuggestionStatus });
export type SuggestionReceipt = z.infer<typeof SuggestionReceipt>;

/** Query string of GET /admin/suggestions. `search` looks in the resource's name and the note. */
export const SuggestionsQuery = z.object({
  search: searchParameter,
  status: choiceParameter(suggestionStatuses),
  resourceId: optionalParameter(z.string()),
  sort: sortParameter(['-createdAt', 'createdAt'], '-createdAt'),
  ...pageParameters,
});
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;

const Fields = z._default(z.array(z.string()), []);

/** Body of POST /admin/suggestions/{id}/decide, by the `field` of each change. What is in neither list is declined. */
export const SuggestionDecision = z.object({ accept: Fields, decline: Fields, revision }).check(
  z.refine(({ accept, decline }) => !accept.some((field) => decline.includes(field)), {
    path: ['accept'],
    error: sentenceOf({ code: 'suggestion-decided-twice' }),
  }),
);
export type SuggestionDecision = z.infer<typeof SuggestionDecision>;
