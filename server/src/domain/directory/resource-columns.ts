/**
 * Maps fields of a resource to columns: used by everything that fetches, presents, changes, imports and merges
 * resources.
 */
import {
  type GroupField,
  type InferredField,
  inferredFields,
  isOneOf,
  recordOf,
  type resourceTable,
  type TableField,
  type TextField,
  tableFields,
  textFields,
} from '@waymark/contract/resource-table';
import type { ResourceRow, TextColumn } from '../../platform/database/tables.ts';
import { type Filled, omitEmptyGroup } from '../../platform/values/omit-empty.ts';

/** A field's column, or the columns of a group's parts. */
const placedColumns = {
  name: 'name',
  description: 'description',
  category: 'category',
  type: 'type',
  status: 'status',
  organizationId: 'organization_id',
  organizationName: 'organization_name',
  address: { street: 'street', city: 'city', state: 'state', zipCode: 'zip_code' },
  location: {
    latitude: 'latitude',
    longitude: 'longitude',
    kind: 'location_kind',
    visibility: 'location_visibility',
  },
  contactInfo: { phone: 'phone', email: 'email', website: 'website' },
  phones: 'phones',
  operatingHours: {
    weekly: 'hours_weekly',
    specialHours: 'hours_special',
    closedOnHolidays: 'closed_on_holidays',
    timeZone: 'time_zone',
  },
  capacityInfo: {
    currentCapacity: 'capacity_current',
    maxCapacity: 'capacity_max',
    capacityNotes: 'capacity_notes',
    waitingList: 'waiting_list',
  },
  eligibility: 'eligibility',
  fees: { description: 'fees_description', free: 'free' },
  alert: 'alert',
  tags: 'tags',
  languages: 'languages',
  accessibilityFeatures: 'accessibility_features',
  requirements: 'requirements',
  restrictions: 'restrictions',
  serviceArea: 'service_area',
  verification: {
    lastVerifiedAt: 'last_verified_at',
    verifiedBy: 'verified_by',
    method: 'verification_method',
    dueAt: 'verification_due_at',
  },
} as const satisfies { readonly [Field in Exclude<TableField, TextField>]: keyof ResourceRow | PartColumns<Field> };

/** The type guarantees a column for every part that can be suggested. */
type PartColumns<Field extends TableField> = Readonly<Record<string, keyof ResourceRow>> &
  (Field extends GroupField
    ? Readonly<Record<(typeof resourceTable)[Field]['parts'][number], keyof ResourceRow>>
    : unknown);

const columns = { ...placedColumns, ...recordOf(textFields, textColumn) };
type Columns = typeof columns;
type ColumnsOf<Field extends TableField> = Columns[Field] extends string
  ? Columns[Field]
  : Columns[Field][keyof Columns[Field]];
export type FieldColumn = { [Field in TableField]: ColumnsOf<Field> }[TableField];

/** The type guarantees this column. */
function textColumn(field: TextField): TextColumn {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as TextColumn;
}
export const textColumns = textFields.map(textColumn);
const jsonColumns = ['phones', 'eligibility', 'alert'] as const satisfies readonly FieldColumn[];

export function columnsHolding<Field extends TableField>(field: Field): ColumnsOf<Field>[] {
  const held: string | Readonly<Record<string, string>> = columns[field];
  // Inverse of the table above.
  return (typeof held === 'string' ? [held] : Object.values(held)) as ColumnsOf<Field>[];
}

export const fieldColumns: readonly FieldColumn[] = tableFields.flatMap(columnsHolding);

/** Of what can be worked out. */
const inferredColumns = {
  category: 'category',
  type: 'type',
  status: 'status',
  'operatingHours.weekly': 'hours_weekly',
  'operatingHours.timeZone': 'time_zone',
} as const satisfies Record<InferredField, FieldColumn>;
export type InferredColumn = (typeof inferredColumns)[InferredField];

export function columnsOfInferred(fields: readonly InferredField[]): InferredColumn[] {
  return fields.map((field) => inferredColumns[field]);
}

export function inferredIn({ inferred }: Pick<ResourceRow, 'inferred'>): InferredField[] {
  return inferredFields.filter((field) => inferred.includes(inferredColumns[field]));
}

type FieldRow = Pick<ResourceRow, FieldColumn>;
type Held<Where> = Where extends FieldColumn
  ? FieldRow[Where]
  : Filled<{ [Part in keyof Where]: Where[Part] extends FieldColumn ? FieldRow[Where[Part]] : never }> | null;

/** Groups the columns into the API's fields; null: nothing of the field is known. */
export function fieldsIn(row: FieldRow): { [Field in TableField]: Held<Columns[Field]> } {
  const fields = recordOf(tableFields, (field) => {
    const held: FieldColumn | Readonly<Record<string, FieldColumn>> = columns[field];
    return typeof held === 'string'
      ? row[held]
      : omitEmptyGroup(recordOf(Object.keys(held), (part) => held[part] && row[held[part]]));
  });
  // The mapping's type guarantees the value's type.
  return fields as { [Field in TableField]: Held<Columns[Field]> };
}

/** Nothing said of these leaves them as they are. */
const neverEmpty: readonly string[] = ['location_kind', 'location_visibility'] satisfies FieldColumn[];

/**
 * The columns of these fields. A missing part of a given group becomes null; a field that is not given has no column in
 * the result.
 */
export function columnsWith(fields: { readonly [Field in TableField]?: unknown }): Partial<FieldRow> {
  const entries = tableFields.flatMap((field) => {
    const value = fields[field];
    const held: string | Readonly<Record<string, string>> = columns[field];
    if (value === undefined || typeof held === 'string') {
      return value === undefined ? [] : [[held, value] as const];
    }
    const parts = new Map<string, unknown>(Object.entries(value ?? {}));
    return Object.entries(held)
      .map(([part, column]) => [column, parts.get(part) ?? null] as const)
      .filter(([column, part]) => part !== null || !neverEmpty.includes(column));
  });
  // The values were validated by their schemas.
  return Object.fromEntries(entries) as Partial<FieldRow>;
}

type AsJson<Row> = {
  [Column in keyof Row]: Column extends (typeof jsonColumns)[number]
    ? string | Extract<Row[Column], null | undefined>
    : Row[Column];
};

/** Converts to what is written: jsonb as text. */
export function toJsonShape<Row extends object>(row: Row): AsJson<Row> {
  const written = Object.entries(row).map(([column, value]) =>
    isOneOf(jsonColumns, column) && value !== null && value !== undefined
      ? [column, JSON.stringify(value)]
      : [column, value],
  );
  // Guaranteed by the type.
  return Object.fromEntries(written) as AsJson<Row>;
}
