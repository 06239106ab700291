/** Five figures, what happened lately, how the last days went, and what waits. */
import { type PendingCounts, type TrendDay, trendDays } from '@waymark/contract/admin-stats';
import type { AdminStats } from '@waymark/contract/administration';
import { readRecent } from '../audit-list/read-recent.ts';
import type { ManagingParts } from '../resources/edit-resource.ts';
import { readWaiting } from './read-waiting.ts';
import { type CountsRow, countAll, type TrendRow, trendUntil } from './stats-store.ts';

/** Lines of Recent Activity: about two screens of a phone. */
const linesShown = 20;

export async function readStats(parts: ManagingParts): Promise<AdminStats> {
  const { db, now } = parts;
  const counts = await countAll(db);
  const pending = pendingOf(counts);
  return {
    totalUsers: Number(counts.total_users),
    totalResources: Number(counts.total_resources),
    totalNeeds: Number(counts.total_needs),
    activeMatches: Number(counts.active_matches),
    pendingApprovals: pending.resources + pending.organizations + pending.volunteers + pending.suggestions,
    recentActivity: await readRecent(db, linesShown),
    trend: (await trendUntil(db, now(), trendDays)).map(dayOf),
    waiting: await readWaiting(parts),
    pending,
  };
}

function pendingOf(counts: CountsRow): PendingCounts {
  return {
    resources: Number(counts.pending_resources),
    organizations: Number(counts.pending_organizations),
    volunteers: Number(counts.pending_volunteers),
    needs: Number(counts.pending_needs),
    suggestions: Number(counts.open_suggestions),
    messages: Number(counts.open_messages),
  };
}

function dayOf(row: TrendRow): TrendDay {
  return {
    day: row.day,
    newResources: row.new_resources,
    newNeeds: row.new_needs,
    needsFulfilled: row.needs_fulfilled,
    newUsers: row.new_users,
  };
}
