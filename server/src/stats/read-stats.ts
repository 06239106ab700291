/** Five figures and what happened lately. */
import type { AdminStats } from '@waymark/contract/administration';
import { readRecent } from '../audit-list/read-recent.ts';
import type { Database } from '../database/database.ts';
import { countAll } from './stats-store.ts';

/** Lines of Recent Activity: about two screens of a phone. */
const linesShown = 20;

export async function readStats(db: Database): Promise<AdminStats> {
  const counts = await countAll(db);
  return {
    totalUsers: Number(counts.total_users),
    totalResources: Number(counts.total_resources),
    totalNeeds: Number(counts.total_needs),
    activeMatches: Number(counts.active_matches),
    pendingApprovals: Number(counts.pending_approvals),
    recentActivity: await readRecent(db, linesShown),
  };
}
