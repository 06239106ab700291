/** The door through which every text of an import comes, whatever its file: plain, and no longer than a field may be. */
import { maxLengths } from '@waymark/contract/field-limits';
import { isOneOf, resourceTable, type TableField, tableFields } from '@waymark/contract/resource-table';
import { meaningfulText } from './clean-text.ts';
import type { ImportedDirectory, Origin } from './import-types.ts';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';
import { withoutMarkup } from './without-markup.ts';

/** Entries of one list: an area served may be hundreds of ZIP codes. */
const maxListEntries = 1000;
/** Markup beyond this is not read: it could not be kept. */
const maxMarkupLength = 20 * maxLengths.text;

const organizationFields = ['name', 'description', 'email', 'phone', 'website', 'logo', 'address'];
const ownWords: readonly TableField[] = ['organizationId', 'category', 'type', 'status'];
const resourceFields: readonly string[] = tableFields.filter((field) => !ownWords.includes(field));
const labels: readonly string[] = ['name', 'organizationName', 'alternateName'];

export function storableTexts(directory: ImportedDirectory): ImportedDirectory {
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
  const all = <Value>(at: string, value: Value, read: (at: string, text: string) => unknown): unknown => {
    if (typeof value === 'string') {
      return read(at, value);
    }
    if (Array.isArray(value)) {
      if (value.length > maxListEntries) {
        const reason: Reason = { code: 'list-cut', values: { limit: maxListEntries } };
        problems.push(rowProblem(record.origin, 'doubtful', at, undefined, reason));
      }
      return value.slice(0, maxListEntries).flatMap((one: unknown) => all(at, one, read) ?? []);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const parts = Object.entries(value).map(([part, held]) => [part, all(`${at}.${part}`, held, read)] as const);
    // Without its text, the day of an alert says nothing.
    const hasContent = parts.some(([part, kept]) => kept !== undefined && !(at === 'alert' && part === 'until'));
    return hasContent || at === 'unmapped'
      ? Object.fromEntries(parts.filter(([, kept]) => kept !== undefined))
      : undefined;
  };
  const read = Object.entries(record).flatMap(([field, value]) => {
    const kept = fields.includes(field)
      ? all(field, value, (at, text) => plain(at, text, limitOf(field)))
      : field === 'unmapped'
        ? all(field, value, (at, text) => cut(at, text, maxLengths.text))
        : value;
    // A name that says nothing is refused with a sentence of its own.
    return kept === undefined ? (field === 'name' || field === 'description' ? [[field, '']] : []) : [[field, kept]];
  });
  // Every field as it was, but for its texts.
  return Object.fromEntries(read) as T;
}

function limitOf(field: string): number {
  const own: { [key: string]: unknown } = isOneOf(tableFields, field) ? resourceTable[field] : {};
  const limit = own.text ?? own.list;
  // A name is never cut: one that is too long is refused with a sentence of its own.
  return field === 'name'
    ? Number.POSITIVE_INFINITY
    : typeof limit === 'number'
      ? limit
      : labels.includes(field)
        ? maxLengths.name
        : maxLengths.text;
}
