/**
 * Prepares the texts of an import for storage, whatever the file format: without markup, and within the limits of their fields.
 */
import { maxLengths } from '@waymark/contract/field-limits';
import { isOneOf, resourceTable, type TableField, tableFields } from '@waymark/contract/resource-table';
import { meaningfulText } from './clean-text.ts';
import type { DirectoryPart, Origin } from './import-types.ts';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';
import { withoutMarkup } from './without-markup.ts';

/** Maximum number of entries of one list: an area served may be hundreds of ZIP codes. */
const maxListEntries = 1000;
/** Markup is cut to this length before it is removed, which bounds the work. */
const maxMarkupLength = 20 * maxLengths.text;

const organizationFields = ['name', 'description', 'email', 'phone', 'website', 'logo', 'address'];
const codedFields: readonly TableField[] = ['organizationId', 'category', 'type', 'status'];
const resourceFields: readonly string[] = tableFields.filter((field) => !codedFields.includes(field));
const nameFields: readonly string[] = ['name', 'organizationName', 'alternateName'];

export function storableTexts(directory: DirectoryPart): DirectoryPart {
  const problems: RowProblem[] = [];
  const resources = directory.resources.map((one) => storable(one, resourceFields, problems));
  const organizations = directory.organizations.map((one) => storable(one, organizationFields, problems));
  return { organizations, resources, problems: [...directory.problems, ...problems] };
}

type Texts = { origin: Origin; description?: string | undefined; unmapped: object };

function storable<T extends Texts>(record: T, fields: readonly string[], problems: RowProblem[]): T {
  const cut = (at: string, text: string, limit: number) => {
    if (text.length <= limit) {
      return text;
    }
    const reason: Reason = { code: 'text-cut', values: { limit } };
    problems.push(rowProblem(record.origin, 'doubtful', at, text, reason));
    const space = text.lastIndexOf(' ', limit);
    return text.slice(0, space > limit / 2 ? space : limit).toWellFormed();
  };
  const plain = (at: string, written: string, limit: number) => {
    if (!/<[a-z!/]|&#?\w+;/i.test(written)) {
      return cut(at, written, limit);
    }
    const text = meaningfulText(withoutMarkup(cut(at, written, maxMarkupLength)));
    return text && cut(at, limit < maxLengths.text || at === 'name' ? text.replace(/\s+/g, ' ') : text, limit);
  };
  const mapTexts = <Value>(at: string, value: Value, read: (at: string, text: string) => unknown): unknown => {
    if (typeof value === 'string') {
      return read(at, value);
    }
    if (Array.isArray(value)) {
      if (value.length > maxListEntries) {
        const reason: Reason = { code: 'list-cut', values: { limit: maxListEntries } };
        problems.push(rowProblem(record.origin, 'doubtful', at, undefined, reason));
      }
      return value.slice(0, maxListEntries).flatMap((one: unknown) => mapTexts(at, one, read) ?? []);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const parts = Object.entries(value).map(
      ([part, member]) => [part, mapTexts(`${at}.${part}`, member, read)] as const,
    );
    // The day of an alert has no meaning without its text.
    const hasContent = parts.some(([part, kept]) => kept !== undefined && !(at === 'alert' && part === 'until'));
    return hasContent || at === 'unmapped'
      ? Object.fromEntries(parts.filter(([, kept]) => kept !== undefined))
      : undefined;
  };
  const read = Object.entries(record).flatMap(([field, value]) => {
    const kept = fields.includes(field)
      ? mapTexts(field, value, (at, text) => plain(at, text, limitOf(field)))
      : field === 'unmapped'
        ? mapTexts(field, value, (at, text) => cut(at, text, maxLengths.text))
        : value;
    // An empty name is refused later, with a reason of its own.
    return kept === undefined ? (field === 'name' || field === 'description' ? [[field, '']] : []) : [[field, kept]];
  });
  // Only texts inside the fields were replaced.
  return Object.fromEntries(read) as T;
}

function limitOf(field: string): number {
  const own: { [key: string]: unknown } = isOneOf(tableFields, field) ? resourceTable[field] : {};
  const limit = own.text ?? own.list;
  // A name is never cut: one that is too long is refused later, with a reason of its own.
  return field === 'name'
    ? Number.POSITIVE_INFINITY
    : typeof limit === 'number'
      ? limit
      : nameFields.includes(field)
        ? maxLengths.name
        : maxLengths.text;
}
