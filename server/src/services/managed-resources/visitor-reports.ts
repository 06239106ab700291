/** What visitors told of a place since it was last checked. Source: docs/decisions/0034-listings-that-stay-true.md. */
import { type ComplaintKind, complaintKinds, voicesNeeded } from '@waymark/contract/check-lists';
import type { Database } from '../../platform/database/database.ts';

/** What everyone reads of it, most often told first; empty until enough visitors have complained. */
export async function complaintsShown(db: Database, resourceId: string): Promise<ComplaintKind[]> {
  const counts = await db
    .selectFrom('reports')
    .select(['kind', ({ fn }) => fn.countAll<string>().as('count')])
    .where('resource_id', '=', resourceId)
    .where('settled_by', 'is', null)
    .groupBy('kind')
    .execute();
  const voices = (kind: ComplaintKind) => Number(counts.find((one) => one.kind === kind)?.count ?? 0);
  const reported = complaintKinds.filter((kind) => voices(kind) > 0).toSorted((a, b) => voices(b) - voices(a));
  const all = reported.reduce((sum, kind) => sum + voices(kind), 0);
  return all >= voicesNeeded ? reported : [];
}
