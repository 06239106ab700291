/** Explains why the database refused a record, for the person who maintains the source. */
import type { RowReason } from '@waymark/contract/row-reasons';

export type ValueError = { field: string; reason: RowReason };

/** By the name of the constraint in the migrations, without its table. */
const byConstraint: Record<string, ValueError> = {
  name_check: { field: 'name', reason: 'stored-name' },
  category_check: { field: 'category', reason: 'stored-category' },
  type_check: { field: 'type', reason: 'stored-type' },
  status_check: { field: 'status', reason: 'stored-status' },
  capacity_current_check: { field: 'capacityInfo', reason: 'stored-people' },
  capacity_max_check: { field: 'capacityInfo', reason: 'stored-places' },
  capacity_fits: { field: 'capacityInfo', reason: 'stored-capacity' },
  latitude_check: { field: 'location', reason: 'stored-latitude' },
  longitude_check: { field: 'location', reason: 'stored-longitude' },
  position_is_whole: { field: 'location', reason: 'stored-half-position' },
  position_is_known: { field: 'location', reason: 'stored-zero-position' },
  location_kind_check: { field: 'location', reason: 'stored-kind' },
  location_visibility_check: { field: 'location', reason: 'stored-visibility' },
  organization_id_fkey: { field: 'organization_id', reason: 'stored-organization' },
  source_source_id_key: { field: 'id', reason: 'stored-same-id' },
};

/** By PostgreSQL's error code (appendix A), for errors without a constraint of ours. */
const byCode: Record<string, RowReason> = {
  '22001': 'stored-text-long',
  '22003': 'stored-number-large',
  '22007': 'stored-date',
  '22008': 'stored-no-date',
  '22P02': 'stored-kind-of-value',
  '22P05': 'stored-character',
  '22021': 'stored-character',
  '23502': 'stored-missing',
};

/** null for errors that are not about the record: codes of classes other than 22 (data) and 23 (integrity). */
export function explainDatabaseError(error: unknown): ValueError | null {
  const code = textOf(error, 'code');
  if (!/^2[23]/.test(code)) {
    return null;
  }
  const constraint = textOf(error, 'constraint').replace(/^(resources|organizations)_/, '');
  return (
    byConstraint[constraint] ?? {
      field: textOf(error, 'column'),
      reason: byCode[code] ?? 'stored-other',
    }
  );
}

function textOf(error: unknown, key: 'code' | 'constraint' | 'column'): string {
  const found: unknown = error instanceof Error && key in error ? Reflect.get(error, key) : undefined;
  return typeof found === 'string' ? found : '';
}
