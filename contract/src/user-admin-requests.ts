/** Account administration. */
import * as z from 'zod/mini';
import { newAccountFields } from './account-requests.ts';
import { userRoles } from './enum-values.ts';
import { choiceParameter, optionalParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';

/** Path of the calls about one account. */
export const UserIdParams = z.object({ userId: z.string() });

/** Query string of GET /users/admin/all. `search`: substring of name or email address. */
export const UsersQuery = z.object({
  search: searchParameter,
  role: choiceParameter(userRoles),
  active: optionalParameter(z.stringbool()),
  organizationId: optionalParameter(z.string()),
  sort: sortParameter(['-createdAt', 'createdAt', 'name', '-name', 'email', '-email', 'role', '-role'], '-createdAt'),
  ...pageParameters,
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/**
 * Query string of PUT /users/admin/{userId}/role. `organizationId`: the organization of an ORGANIZATION account;
 * absent: unchanged; any other role removes it.
 */
export const RoleQuery = z.object({
  role: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    z.enum(userRoles, `Choose one of: ${userRoles.join(', ')}.`),
  ),
  organizationId: optionalParameter(z.string()),
});
export type RoleQuery = z.infer<typeof RoleQuery>;

/** What an account owns: what stays and what is deleted with it. */
export const UserSummary = z.object({
  /** Stay, without the submitter. */
  resources: z.number(),
  /** Needs sent to a navigator: deleted with the account. */
  needs: z.number(),
  /** Of these, pending or matched ones. */
  activeNeeds: z.number(),
  /** Volunteer sign-ups: deleted. */
  volunteers: z.number(),
  /** Open suggestions: stay, without the author. */
  openSuggestions: z.number(),
  /** Active sessions: end. */
  sessions: z.number(),
});
export type UserSummary = z.infer<typeof UserSummary>;

/** Query string of PUT /users/admin/{userId}/status. */
export const ActiveQuery = z.object({ active: z.stringbool({ error: 'Choose one of: true, false.' }) });
export type ActiveQuery = z.infer<typeof ActiveQuery>;

/** Body of POST /users/admin/create-admin. All five fields are required. */
export const NewAdministrator = z.object(newAccountFields);
export type NewAdministrator = z.infer<typeof NewAdministrator>;
