/** The coordinators' desk: who takes care of a request for help and until when, and their notes, which the person never sees. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { choiceParameter } from './list-query.ts';
import { clearableText, requiredText } from './schema-helpers.ts';
import { calendarDay } from './validation-rules.ts';

/** An administrator who takes care of a request. */
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
 * Body of POST /needs/{id}/assign. What is not sent stays; empty: nobody, no day. `before`: who had it when the caller saw it
 * (empty: nobody); sent, the call is refused when somebody else has it meanwhile.
 */
export const Assignment = z.object({
  assignedTo: clearableText(maxLengths.line),
  due: clearableText(maxLengths.line, calendarDay),
  before: clearableText(maxLengths.line),
});
export type Assignment = z.infer<typeof Assignment>;

/** The most requests that are assigned at once. */
export const maxAssigned = 100;

/** Body of POST /users/admin/needs/assign. Empty `assignedTo`: nobody. */
export const ManyAssigned = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(maxAssigned)),
  assignedTo: clearableText(maxLengths.line),
});
export type ManyAssigned = z.infer<typeof ManyAssigned>;

/** `left`: requests that are closed, or were removed. */
export const AssignedCount = z.object({ assigned: z.number(), left: z.number() });
export type AssignedCount = z.infer<typeof AssignedCount>;

/** Filters of the desk. */
export const needAssignments = ['me', 'nobody'] as const;
export const needWaits = ['open', 'volunteer', 'due'] as const;
const asWritten = (written: string) => written.toLowerCase();

export const deskFilters = {
  /** Whom it is assigned to: the caller, or nobody. */
  assigned: choiceParameter(needAssignments, asWritten),
  /** What it waits for: anything at all, while it is open; a volunteer's answer, or somebody to look at it again by today. */
  waiting: choiceParameter(needWaits, asWritten),
};
