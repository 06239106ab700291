/** Reports of visitors about a place since its last check. Source: docs/decisions/0034-listings-that-stay-true.md. */
import { type ComplaintKind, complaintKinds, minComplaints } from '@waymark/contract/check-lists';
import type { Database } from '../../platform/database/database.ts';

/** The kinds of complaint shown to everyone, most frequent first; empty until enough visitors have complained. */
export async function publishedComplaints(db: Database, resourceId: string): Promise<ComplaintKind[]> {
  const counts = await db
    .selectFrom('reports')
    .select(['kind', ({ fn }) => fn.countAll<string>().as('count')])
    .where('resource_id', '=', resourceId)
    .where('settled_by', 'is', null)
    .groupBy('kind')
    .execute();
  const countOf = (kind: ComplaintKind) => Number(counts.find((one) => one.kind === kind)?.count ?? 0);
  const reported = complaintKinds.filter((kind) => countOf(kind) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  const total = reported.reduce((sum, kind) => sum + countOf(kind), 0);
  return total >= minComplaints ? reported : [];
}
