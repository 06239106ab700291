/** Which account owns a sign-up as a volunteer. Source: docs/decisions/0042-confirmed-addresses.md. */
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/http/caller.ts';

/** An account, as the owner of sign-ups. */
export type Owner = Pick<Caller, 'id' | 'email' | 'emailConfirmed'>;

/** Sign-ups of the account, and those without an account under its confirmed address. `isOwn` is the same rule for one row. */
export function ownedBy({ id, email, emailConfirmed }: Owner) {
  const byEmail = sql`volunteers.user_id is null and lower(volunteers.email) = ${email}`;
  return sql<SqlBool>`(volunteers.user_id = ${id} or (${emailConfirmed} and ${byEmail}))`;
}

/** The account that owns a row of `volunteers` by the same rule; null: none. */
export const ownerOfSignUp = sql<string | null>`coalesce(
  volunteers.user_id,
  (select account.id from users as account
    where account.email = lower(volunteers.email) and account.email_confirmed_at is not null)
)`;

export function isOwn({ id, email, emailConfirmed }: Owner, row: { user_id: string | null; email: string }): boolean {
  return row.user_id === null ? emailConfirmed && row.email.toLowerCase() === email : row.user_id === id;
}
