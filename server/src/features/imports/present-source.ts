/** Maps a source to the API's form, with the state of its last import. */
import type { FetchFailure, Source } from '@waymark/contract/source';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { type ImportRow, lastImportsOf } from './import-store.ts';
import { effectiveState } from './present-import.ts';
import { countResources, type SourceCounts, type SourceRow } from './source-store.ts';

type Presented = z.input<typeof Source>;

export async function presentSources(db: Database, rows: readonly SourceRow[]): Promise<Presented[]> {
  const names = rows.map(({ name }) => name);
  const counts = await countResources(db, names);
  const imports = await lastImportsOf(db, names);
  return rows.map((row) => presentSource(row, counts.get(row.name), imports.get(row.name)));
}

function presentSource(row: SourceRow, resources: SourceCounts | undefined, last: ImportRow | undefined): Presented {
  return {
    ...omitEmpty(auditedFields(row)),
    id: row.id,
    name: row.name,
    accrualPeriodicity: row.accrual_periodicity,
    ...omitEmpty({
      path: row.path,
      nextFetchAt: row.next_fetch_at?.toISOString(),
      lastFetch: lastFetchOf(row),
      lastImport: last && lastImportOf(last),
    }),
    hasMapping: row.mapping !== null,
    resources: resources ?? { total: 0, unlisted: 0 },
    fetching: row.isHeld,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** The fields that people edit, for the audit log. */
export function auditedFields(row: SourceRow) {
  return {
    license: row.license,
    contactPoint: row.contact_point,
    downloadUrl: row.download_url,
    format: row.format,
    accrualPeriodicity: row.accrual_periodicity,
  };
}

function lastFetchOf({ last_fetched_at, outcome, failure, failure_message }: SourceRow): Presented['lastFetch'] {
  if (last_fetched_at === null || outcome === null) {
    return undefined;
  }
  return {
    at: last_fetched_at.toISOString(),
    outcome,
    ...(failure !== null && { failure: { code: failure as FetchFailure, message: failure_message ?? '' } }),
  };
}

function lastImportOf(row: ImportRow): Presented['lastImport'] {
  const { state, failure } = effectiveState(row);
  return { id: row.id, updatedAt: row.updated_at.toISOString(), state, ...omitEmpty({ failure, held: row.held }) };
}
