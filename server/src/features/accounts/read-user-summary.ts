/**
 * Counts what an account owns, shown before an administrator deletes it. For one account only: lists do not need the
 * counts.
 */
import type { UserSummary } from '@waymark/contract/admin-user';
import { isId } from '../../platform/database/is-id.ts';
import { Refusal } from '../../platform/http/problems.ts';
import type { StandingParts } from './change-standing.ts';
import { belongingsOf } from './user-store.ts';

/** Throws Refusal 'user-not-found'. */
export async function readUserSummary({ db, now }: StandingParts, userId: string): Promise<UserSummary> {
  const row = isId(userId) ? await belongingsOf(db, userId, now()) : undefined;
  if (!row) {
    throw new Refusal('user-not-found');
  }
  return {
    resources: row.resources,
    needs: row.needs,
    activeNeeds: row.active_needs,
    volunteers: row.volunteers,
    openSuggestions: row.open_suggestions,
    sessions: row.sessions,
  };
}
