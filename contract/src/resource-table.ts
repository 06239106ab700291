/**
 * The editable fields of a resource, each described once. Requests and responses, form rules, suggestions, merging,
 * database columns and import and export files iterate over this table. Without schemas, so that pages can read it; the
 * schemas of groups are in resource-input-groups.ts.
 */
import { maxLengths } from './field-limits.ts';

type Description = {
  /**
   * Who may set it: anyone, also in a suggestion; editors of the record; only the directory that it is imported from.
   */
  readonly setBy: 'anyone' | 'editors' | 'import';
  /** A standalone text of this maximum length, without further rules. */
  readonly text?: number;
  /** A list of texts of this maximum length. */
  readonly list?: number;
  /** A group: its parts that can be suggested one by one. */
  readonly parts?: readonly string[];
  /** A change by the creator sends the resource back to moderation. */
  readonly reviewed?: true;
  /** Personal data: only in responses to administrators and in complete exports. */
  readonly adminsOnly?: true;
  /** Shown on the page "Suggest a change"; the API accepts every text. */
  readonly askedOfVisitors?: true;
};

/** In the order in which a merge compares them. */
export const resourceTable = {
  name: { setBy: 'anyone', reviewed: true },
  alternateName: { setBy: 'anyone', text: maxLengths.name, reviewed: true, askedOfVisitors: true },
  description: { setBy: 'anyone' },
  category: { setBy: 'anyone', reviewed: true },
  type: { setBy: 'anyone', reviewed: true },
  status: { setBy: 'anyone' },
  organizationId: { setBy: 'editors', reviewed: true },
  organizationName: { setBy: 'editors', reviewed: true },
  address: { setBy: 'anyone', parts: ['street', 'city', 'state', 'zipCode'], reviewed: true },
  // `visibility` cannot be suggested: only editors decide it.
  location: { setBy: 'anyone', parts: ['latitude', 'longitude', 'kind'] },
  contactInfo: { setBy: 'anyone', parts: ['phone', 'email', 'website'] },
  phones: { setBy: 'anyone' },
  operatingHours: { setBy: 'anyone', parts: ['weekly', 'timeZone', 'specialHours', 'closedOnHolidays'] },
  capacityInfo: { setBy: 'anyone', parts: ['currentCapacity', 'maxCapacity', 'capacityNotes', 'waitingList'] },
  eligibility: { setBy: 'anyone', parts: ['description', 'minimumAge', 'maximumAge', 'populations'] },
  fees: { setBy: 'anyone', parts: ['description', 'free'] },
  alert: { setBy: 'anyone', parts: ['text', 'until'] },
  tags: { setBy: 'anyone', list: maxLengths.listEntry },
  languages: { setBy: 'anyone', list: maxLengths.listEntry },
  accessibilityFeatures: { setBy: 'anyone', list: maxLengths.listEntry },
  requirements: { setBy: 'anyone', list: maxLengths.line },
  restrictions: { setBy: 'anyone', list: maxLengths.line },
  serviceArea: { setBy: 'anyone', list: maxLengths.listEntry },
  applicationProcess: { setBy: 'anyone', text: maxLengths.text, askedOfVisitors: true },
  interpretation: { setBy: 'anyone', text: maxLengths.line },
  transportation: { setBy: 'anyone', text: maxLengths.text },
  waitTime: { setBy: 'anyone', text: maxLengths.line, askedOfVisitors: true },
  verification: { setBy: 'import' },
  assurerEmail: { setBy: 'import', text: maxLengths.email, adminsOnly: true },
} as const satisfies Readonly<Record<string, Description>>;

/** Fields that are inferred when a source has none, by path. They are marked as inferred until a person sets them. */
export const inferredFields = [
  'category',
  'type',
  'status',
  'operatingHours.weekly',
  'operatingHours.timeZone',
] as const;
export type InferredField = (typeof inferredFields)[number];

type Table = typeof resourceTable;
export type TableField = keyof Table;
type FieldsWith<Key extends keyof Description> = {
  [Field in TableField]: Table[Field] extends Readonly<Record<Key, unknown>> ? Field : never;
}[TableField];
type FieldsSetBy<Who extends Description['setBy']> = {
  [Field in TableField]: Table[Field] extends { readonly setBy: Who } ? Field : never;
}[TableField];

export const tableFields = Object.keys(resourceTable) as TableField[];

// The types describe what these filters return.
const fieldsWith = <Key extends keyof Description>(key: Key) =>
  tableFields.filter((field) => key in resourceTable[field]) as FieldsWith<Key>[];
const fieldsSetBy = <Who extends Description['setBy']>(who: Who) =>
  tableFields.filter((field) => resourceTable[field].setBy === who) as FieldsSetBy<Who>[];

export const textFields = fieldsWith('text');
export type TextField = (typeof textFields)[number];
export const listFields = fieldsWith('list');
export const groupFields = fieldsWith('parts');
export type GroupField = (typeof groupFields)[number];
export const reviewedFields = fieldsWith('reviewed');
export const adminTexts = fieldsWith('adminsOnly');
export const visitorTexts = fieldsWith('askedOfVisitors');
export const importedFields = fieldsSetBy('import');

export const suggestedFields = fieldsSetBy('anyone');
/** Standalone texts, each a field of its own. */
export const suggestedTextFields = textFields.filter((field) => isOneOf(suggestedFields, field));
export type SuggestedTextField = (typeof suggestedTextFields)[number];
/**
 * Fields that a merge can take over, each as a whole: the target's value is replaced. Address visibility is never taken
 * over.
 */
export const mergeFields = suggestedFields.filter((field) => field !== 'status');

export function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((one) => one === value);
}

/** One value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // `Object.fromEntries` loses the types by key.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
