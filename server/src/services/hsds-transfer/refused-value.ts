/** Explains why the database refused a record, for the person who maintains the source. */

export type RefusedValue = { field: string; reason: string };

/** By the name of the constraint in the migrations, without its table. */
const byConstraint: Record<string, RefusedValue> = {
  name_check: { field: 'name', reason: 'The name must have 1 to 300 characters.' },
  category_check: { field: 'category', reason: 'This is not one of the categories.' },
  type_check: { field: 'type', reason: 'This is not one of the types.' },
  status_check: { field: 'status', reason: 'This is not one of the statuses.' },
  capacity_current_check: { field: 'capacityInfo', reason: 'The number of people cannot be below zero.' },
  capacity_max_check: { field: 'capacityInfo', reason: 'The number of places cannot be below zero.' },
  capacity_fits: { field: 'capacityInfo', reason: 'There are more people than places.' },
  latitude_check: { field: 'location', reason: 'The latitude must be between -90 and 90 degrees.' },
  longitude_check: { field: 'location', reason: 'The longitude must be between -180 and 180 degrees.' },
  position_is_whole: { field: 'location', reason: 'Latitude and longitude only make sense together.' },
  position_is_known: { field: 'location', reason: 'The position 0, 0 lies in the ocean. Leave out what is not known.' },
  location_kind_check: { field: 'location', reason: 'This is not one of the kinds of places.' },
  location_visibility_check: { field: 'location', reason: 'This is not one of the ways to show an address.' },
  organization_id_fkey: { field: 'organization_id', reason: 'Its organization was not loaded.' },
  source_source_id_key: { field: 'id', reason: 'Another record of this directory has the same id.' },
};

/** By PostgreSQL's error code (appendix A), for errors without a constraint of ours. */
const byCode: Record<string, string> = {
  '22001': 'A text is too long.',
  '22003': 'A number is too large.',
  '22007': 'A date cannot be read.',
  '22008': 'There is no such date.',
  '22P02': 'A value is not of the right kind.',
  '22P05': 'A text holds a character that cannot be stored.',
  '22021': 'A text holds a character that cannot be stored.',
  '23502': 'Something that every record needs is missing.',
};

/** null for errors that are not about the record: codes of classes other than 22 (data) and 23 (integrity). */
export function refusedValue(error: unknown): RefusedValue | null {
  const code = textOf(error, 'code');
  if (!/^2[23]/.test(code)) {
    return null;
  }
  const constraint = textOf(error, 'constraint').replace(/^(resources|organizations)_/, '');
  return (
    byConstraint[constraint] ?? {
      field: textOf(error, 'column'),
      reason: byCode[code] ?? 'The record holds a value that cannot be stored. Please compare it with its neighbors.',
    }
  );
}

function textOf(error: unknown, key: 'code' | 'constraint' | 'column'): string {
  const found: unknown = error instanceof Error && key in error ? Reflect.get(error, key) : undefined;
  return typeof found === 'string' ? found : '';
}
