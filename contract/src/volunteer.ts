/** Volunteer sign-ups. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { optionalParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { optionalBoolean, optionalList, optionalText, requiredText } from './schema-helpers.ts';
import { phone } from './validation-rules.ts';
import { volunteerEmail } from './volunteer-rules.ts';

export const Volunteer = z.object({
  id: z.string(),
  /** Absent: added by an administrator for a person without an account. */
  userId: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  skills: z.array(z.string()),
  /** When they can help, in their own words. */
  availability: z.array(z.string()),
  backgroundChecked: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Volunteer = z.infer<typeof Volunteer>;

const written = {
  firstName: requiredText('first-name-required', maxLengths.personName),
  lastName: requiredText('last-name-required', maxLengths.personName),
  email: requiredText('email-required', maxLengths.email, volunteerEmail),
  phone: optionalText(maxLengths.phone, phone),
  skills: optionalList(),
  availability: optionalList(),
  /** Accepted from administrators only. */
  backgroundChecked: optionalBoolean,
};

/**
 * Body of POST /volunteers. `userId` is accepted from administrators only, who may leave it out for another person.
 */
export const NewVolunteer = z.object({ ...written, userId: optionalText(maxLengths.line) });
export type NewVolunteer = z.infer<typeof NewVolunteer>;

/** Body of PUT /volunteers/{id}: a missing phone is cleared, a missing list stays. */
export const VolunteerUpdate = z.object({ ...written, revision: optionalRevision });
export type VolunteerUpdate = z.infer<typeof VolunteerUpdate>;

const order = sortParameter(['-createdAt', 'createdAt', 'name', '-name'], '-createdAt');

/**
 * Query string of GET /volunteers and GET /volunteers/admin/pending. `search`: substring of name, email address or
 * skills.
 */
export const VolunteersQuery = z.object({ search: searchParameter, sort: order, ...pageParameters });
export type VolunteersQuery = z.infer<typeof VolunteersQuery>;

/** Query string of GET /volunteers. `own=true`: one's own sign-ups, for administrators too. */
export const ListedVolunteersQuery = z.object({
  ...VolunteersQuery.shape,
  own: optionalParameter(z.stringbool()),
});
export type ListedVolunteersQuery = z.infer<typeof ListedVolunteersQuery>;

/** Query string of GET /volunteers/admin/export: the same, without pages. */
export const VolunteersExportQuery = z.object({ search: searchParameter, sort: order });
export type VolunteersExportQuery = z.infer<typeof VolunteersExportQuery>;

/** Query string of GET /volunteers/search: substring of a skill. */
export const SkillQuery = z.object({ skill: searchParameter, sort: order, ...pageParameters });
export type SkillQuery = z.infer<typeof SkillQuery>;
