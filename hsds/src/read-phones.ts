/** Converts HSDS phones. A fax stays a fax: it is never offered as a number to call. */
import type { Phone, PhoneType } from '@waymark/contract/resource';
import { cleanLine, meaningfulText, omitUndefined, uniqueTexts } from './clean-text.ts';
import type { DirectoryTables } from './directory-tables.ts';
import { parseHours } from './hours/parse-hours.ts';
import { parsePhone, saysTextOnly } from './parse-phone.ts';
import { cellValue, type Row } from './read-csv.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';

/** HSDS 3.2 phone types and older ones. A pager takes no voice. */
const types = new Map<string, PhoneType>(
  Object.entries({
    '': 'voice',
    voice: 'voice',
    cell: 'voice',
    mobile: 'voice',
    hotline: 'voice',
    text: 'text',
    sms: 'text',
    fax: 'fax',
    textphone: 'tty',
    tty: 'tty',
    tdd: 'tty',
  }),
);

export type PhoneReader = {
  /** Null when the row holds no dialable number; the problem is then reported once. */
  read: (row: Row) => Phone | null;
};

export function phoneReader(tables: DirectoryTables, problems: RowProblem[]): PhoneReader {
  const cached = new Map<Row, Phone | null>();
  return {
    read(row) {
      const before = cached.get(row);
      if (before !== undefined) {
        return before;
      }
      const phone = readRow(row, tables, problems);
      cached.set(row, phone);
      return phone;
    },
  };
}

function readRow(row: Row, tables: DirectoryTables, problems: RowProblem[]): Phone | null {
  const written = cellValue(row, 'number');
  const read = parsePhone(written);
  if (read === null) {
    problems.push(rowProblem(row, 'doubtful', 'number', written, 'phone-kept'));
    return null;
  }
  const kind = cellValue(row, 'type').toLowerCase();
  const type = types.get(kind);
  if (type === undefined) {
    problems.push(rowProblem(row, 'doubtful', 'type', kind, 'phone-kind-unknown'));
    return null;
  }
  const { hours, description } = readDescription(cellValue(row, 'description'), type);
  const languages = uniqueTexts(
    tables.linked('languages', 'phone_id', cellValue(row, 'id')).map((one) => cleanLine(cellValue(one, 'name'))),
  );
  const extension = cellValue(row, 'extension').replace(/\D/g, '') || read.extension;
  return {
    number: read.number,
    type: type === 'voice' && (read.isText || saysTextOnly(description ?? '')) ? 'text' : type,
    ...omitUndefined<Partial<Phone>>({
      extension,
      hours,
      description: [description, read.note].filter((text) => text !== undefined).join(', ') || undefined,
      languages: languages.length > 0 ? languages : undefined,
    }),
  };
}

/**
 * `Office (Monday-Friday, 8-5)`: the text in brackets is stored as hours, unchanged, when it can be parsed as hours.
 */
function readDescription(written: string, type: PhoneType): { hours?: string; description?: string } {
  const text = meaningfulText(cleanLine(written));
  if (text === undefined || (type === 'tty' && /^(tty|tdd|tty\/tdd)$/i.test(text))) {
    return {};
  }
  const [, before = '', bracketed] = /^(.*?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  if (bracketed !== undefined && (parseHours(bracketed) !== null || /^anytime$/i.test(bracketed))) {
    return { hours: bracketed, ...(before !== '' && { description: before }) };
  }
  return parseHours(text) === null ? { description: text.replace(/^\(([^()]*)\)$/, '$1') } : { hours: text };
}
