/**
 * Counts what an account owns, shown before an administrator deletes it. For one account only: lists do not need the
 * counts.
 */
import type { UserSummary } from '@waymark/contract/user-admin-requests';
import { isId } from '../../platform/database/is-id.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import type { AccountContext } from './change-account.ts';
import { countRecordsOf } from './user-store.ts';

/** Throws ApiError 'user-not-found'. */
export async function readUserSummary({ db, now }: AccountContext, userId: string): Promise<UserSummary> {
  const row = assertFound(isId(userId) ? await countRecordsOf(db, userId, now()) : undefined, 'user-not-found');
  return {
    resources: row.resources,
    needs: row.needs,
    activeNeeds: row.active_needs,
    volunteers: row.volunteers,
    openSuggestions: row.open_suggestions,
    sessions: row.sessions,
  };
}
