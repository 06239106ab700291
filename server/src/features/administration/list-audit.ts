/** Lists the audit log, for administrators. */
import type { AuditEntry, AuditExportQuery, AuditQuery } from '@waymark/contract/admin-schemas';
import { createPage } from '@waymark/contract/response-envelope';
import { dayMs } from '@waymark/matching/text/zoned-clock';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { actorDisplayName } from './actor-display-name.ts';
import { type ChangeFilter, type ChangeRow, findChanges } from './audit-list-store.ts';

export async function listAudit(db: Database, query: AuditQuery) {
  const { page, size } = query;
  const filter = filterOf(query);
  if (filter === null) {
    return { data: [], page: createPage(page, size, 0) };
  }
  const { rows, total, more } = await findChanges(db, filter, query);
  return { data: rows.map(present), page: createPage(page, size, total, more) };
}

/** Null: not a valid id, so the result is empty. */
export function filterOf(query: AuditExportQuery): ChangeFilter | null {
  const { search, action, recordKind, recordId, actorId, from, to } = query;
  if (actorId !== undefined && !isId(actorId)) {
    return null;
  }
  const since = from === undefined ? undefined : new Date(`${from}T00:00:00Z`);
  // `to` is inclusive.
  const before = to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + dayMs);
  return { search, action, recordKind, recordId, actorId, since, before };
}

function present(row: ChangeRow): AuditEntry {
  return {
    ...omitEmpty({
      actorId: row.actor_id,
      actorName: actorDisplayName(row),
      recordName: row.record_name,
      oldValues: row.old_values,
      newValues: row.new_values,
    }),
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    recordKind: row.record_kind,
    recordId: row.record_id,
  };
}
