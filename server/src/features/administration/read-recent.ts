/** Recent audit entries as sentences. */
import type { Activity } from '@waymark/contract/admin-schemas';
import type { Database } from '../../platform/database/database.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { activitySentence } from './activity-sentences.ts';
import { actorDisplayName } from './actor-display-name.ts';
import { findRecentChanges, type RecentRow } from './audit-list-store.ts';

export async function readRecent(db: Database, limit: number): Promise<Activity[]> {
  const rows = await findRecentChanges(db, limit);
  return rows.map((row) => ({
    ...omitEmpty({ userName: actorDisplayName(row), recordName: row.record_name, link: linkTo(row) }),
    id: row.id,
    type: row.action,
    description: activitySentence(row.action, row.record_name),
    timestamp: row.at.toISOString(),
  }));
}

/** Pages about one record. */
const recordPages: Record<string, string> = {
  resource: '/resources/',
  organization: '/organizations/',
  volunteer: '/volunteers/',
  need: '/admin?view=needs&need=',
};

/** Views of the admin panel for records without a page of their own. */
const views: Record<string, string> = {
  user: '/admin?view=users',
  suggestion: '/admin?view=suggestions',
  settings: '/admin?view=settings',
  'contact-message': '/admin?view=messages',
  import: '/admin?view=transfer',
  source: '/admin?view=transfer',
  webhook: '/admin?view=transfer&tab=webhooks',
};

function linkTo({ record_kind, record_id, exists }: RecentRow): string | null {
  const page = recordPages[record_kind];
  if (page !== undefined) {
    return exists ? `${page}${encodeURIComponent(record_id)}` : null;
  }
  return views[record_kind] ?? null;
}
