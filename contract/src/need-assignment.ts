/** Assignment of requests for help to administrators, with due days, and internal notes, which the person never sees. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { choiceParameter, lowerCase } from './list-query.ts';
import { clearableText, requiredText } from './schema-helpers.ts';
import { calendarDay } from './validation-rules.ts';

/** The administrator to whom a request is assigned. */
export const Assignee = z.object({ id: z.string(), name: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** How to reach whoever asked with an account. `language` of their account: en, es or ar. */
export const NeedPerson = z.object({
  email: z.string(),
  phone: z.optional(z.string()),
  city: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  language: z.string(),
});
export type NeedPerson = z.infer<typeof NeedPerson>;

/** `by` is absent when the account was deleted. */
export const NeedNote = z.object({
  id: z.string(),
  at: z.string(),
  by: z.optional(z.string()),
  words: z.string(),
});
export type NeedNote = z.infer<typeof NeedNote>;

/** Body of POST /needs/{id}/notes. */
export const NewNeedNote = z.object({ words: requiredText('words-required', maxLengths.notes) });
export type NewNeedNote = z.infer<typeof NewNeedNote>;

/**
 * Body of POST /needs/{id}/assign. Absent fields stay unchanged; empty ones are cleared. `before`: the assignee that the caller
 * saw (empty: nobody); if given, the call is refused when it has changed meanwhile.
 */
export const Assignment = z.object({
  assignedTo: clearableText(maxLengths.line),
  due: clearableText(maxLengths.line, calendarDay),
  before: clearableText(maxLengths.line),
});
export type Assignment = z.infer<typeof Assignment>;

/** Maximum number of requests per call. */
export const maxAssigned = 100;

/** Body of POST /users/admin/needs/assign. Empty `assignedTo`: nobody. */
export const BulkAssignment = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(maxAssigned)),
  assignedTo: clearableText(maxLengths.line),
});
export type BulkAssignment = z.infer<typeof BulkAssignment>;

/** `left`: requests that were not assigned, because they are closed or deleted. */
export const AssignedCount = z.object({ assigned: z.number(), left: z.number() });
export type AssignedCount = z.infer<typeof AssignedCount>;

/** Filters of the list. */
export const needAssignments = ['me', 'nobody'] as const;
export const needWaits = ['open', 'volunteer', 'due'] as const;

export const assignmentFilters = {
  /** Whom it is assigned to: the caller, or nobody. */
  assigned: choiceParameter(needAssignments, lowerCase),
  /** `open`: any open request; `volunteer`: waits for a volunteer's answer; `due`: due today or earlier. */
  waiting: choiceParameter(needWaits, lowerCase),
};
