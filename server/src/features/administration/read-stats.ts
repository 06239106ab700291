/** The admin dashboard: five figures, recent activity, daily trends, oldest pending items. */

import type { AdminStats } from '@waymark/contract/admin-schemas';
import { type PendingCounts, type TrendDay, trendDays } from '@waymark/contract/admin-stats';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { readOldestPending } from './read-oldest-pending.ts';
import { readRecent } from './read-recent.ts';
import { type CountsRow, countAll, type TrendRow, trendUntil } from './stats-store.ts';

/** Entries of Recent Activity: about two screens of a phone. */
const recentActivityLimit = 20;

export async function readStats(deps: ResourceContext): Promise<AdminStats> {
  const { db, now } = deps;
  const counts = await countAll(db, now());
  const pending = pendingOf(counts);
  return {
    totalUsers: Number(counts.total_users),
    totalResources: Number(counts.total_resources),
    totalNeeds: Number(counts.total_needs),
    activeMatches: Number(counts.active_matches),
    pendingApprovals: pending.resources + pending.organizations + pending.volunteers + pending.suggestions,
    recentActivity: await readRecent(db, recentActivityLimit),
    trend: (await trendUntil(db, now(), trendDays)).map(dayOf),
    waiting: await readOldestPending(deps),
    pending,
    isClosed: (await readSettings(db)).maintenanceMode,
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
    claims: Number(counts.open_claims),
    due: Number(counts.due_resources),
    transfer: Number(counts.source_trouble),
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
