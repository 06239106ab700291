/** What administrators ask and say about accounts. Source: specification, sections 2 and 7. */
import * as z from 'zod/mini';
import { NewAccount } from './account.ts';
import { userRoles } from './closed-lists.ts';
import { choiceParameter, optionalParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';

/** Path of the calls about one account. */
export const ByUserId = z.object({ userId: z.string() });

/** Query string of GET /users/admin/all. `search` looks in name and e-mail address. */
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
 * Query string of PUT /users/admin/{userId}/role. `organizationId`: the organization that an ORGANIZATION account belongs to;
 * absent leaves it as it is, and another role ends the belonging.
 */
export const RoleQuery = z.object({
  role: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    z.enum(userRoles, `Choose one of: ${userRoles.join(', ')}.`),
  ),
  organizationId: optionalParameter(z.string()),
});
export type RoleQuery = z.infer<typeof RoleQuery>;

/** What an account has: what stays and what goes when it is deleted. */
export const UserSummary = z.object({
  /** Stay, and no longer say by whom. */
  resources: z.number(),
  /** Requests for help: go with the account. */
  needs: z.number(),
  /** Of them, those that are pending or matched: somebody still waits. */
  activeNeeds: z.number(),
  /** Sign-ups as a volunteer: go. */
  volunteers: z.number(),
  /** Suggested changes that nobody has decided: stay, without a name. */
  openSuggestions: z.number(),
  /** Sign-ins that have not ended: end. */
  sessions: z.number(),
});
export type UserSummary = z.infer<typeof UserSummary>;

/** Query string of PUT /users/admin/{userId}/status. */
export const ActiveQuery = z.object({ active: z.stringbool({ error: 'Choose one of: true, false.' }) });
export type ActiveQuery = z.infer<typeof ActiveQuery>;

/** Body of POST /users/admin/create-admin. All five fields are required (specification, section 5). */
export const NewAdministrator = z.object(NewAccount);
export type NewAdministrator = z.infer<typeof NewAdministrator>;
