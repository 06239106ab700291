/** What happened lately, in sentences. */
import type { Activity } from '@waymark/contract/administration';
import type { Database } from '../database/database.ts';
import { filled } from '../http/filled.ts';
import { describeChange } from './activity-sentences.ts';
import { findRecentChanges, type RecentRow } from './audit-list-store.ts';
import { nameOfActor } from './name-of-actor.ts';

export async function readRecent(db: Database, most: number): Promise<Activity[]> {
  const rows = await findRecentChanges(db, most);
  return rows.map((row) => ({
    ...filled({ userName: nameOfActor(row), recordName: row.record_name, link: linkTo(row) }),
    id: row.id,
    type: row.action,
    description: describeChange(row.action, row.record_name),
    timestamp: row.at.toISOString(),
  }));
}

/** Pages about one record. */
const ownPages: Record<string, string> = {
  resource: '/resources/',
  organization: '/organizations/',
  volunteer: '/volunteers/',
};

/** Views of the admin panel for what has no page of its own. */
const views: Record<string, string> = {
  user: '/admin?view=users',
  need: '/admin?view=needs',
  suggestion: '/admin?view=suggestions',
  settings: '/admin?view=settings',
  'contact-message': '/admin?view=messages',
};

function linkTo({ record_kind, record_id, exists }: RecentRow): string | null {
  const page = ownPages[record_kind];
  if (page !== undefined) {
    return exists ? `${page}${encodeURIComponent(record_id)}` : null;
  }
  return views[record_kind] ?? null;
}
