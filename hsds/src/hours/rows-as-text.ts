/** Converts hours exported as JSON or with column names to lines of text: `monday: 09:00 - 17:00`. */
import { isRecord } from '@waymark/contract/is-record';

const dayKeys = ['weekday', 'day', 'dayofweek', 'day_of_week', 'days', 'byday'];
const openKeys = [
  'opens_at',
  'opens',
  'open',
  'opensat',
  'open_time',
  'opentime',
  'opening',
  'start',
  'start_time',
  'from',
];
const closeKeys = [
  'closes_at',
  'closes',
  'close',
  'closesat',
  'close_time',
  'closetime',
  'closing',
  'end',
  'end_time',
  'to',
];
/** Other keys, allowed when their values do not restrict the hours. */
const plainKeys = ['freq', 'interval', 'id', 'valid_from', 'valid_to', 'description', 'notes'];
const weekdays =
  /^(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** Returns other texts unchanged. */
export function rowsAsText(written: string): string {
  const text = written.trim();
  if (/^[[{]/.test(text) && text.includes('"')) {
    return jsonRows(text) ?? written;
  }
  return pairsRow(text) ?? written;
}

/** `byday=MO,WE;opens_at=09:00;closes_at=12:00`, and `Monday opens_at 09:00:00 closes_at 17:00:00`. */
function pairsRow(text: string): string | null {
  if (!/\bopens_?at\b|\b(?:start|open)(?:_time)?=/i.test(text)) {
    return null;
  }
  const pairs = text.split(/[;|&\n]/).map((part) => part.split('=').map((side) => side.trim()));
  if (pairs.every((sides) => sides.length === 2)) {
    return rowLine(Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value] as const)));
  }
  return text
    .replace(/\bopens_?at ?[:=]? ?(?=\d)/gi, '')
    .replace(/ ?[,;|]? ?\bcloses_?at ?[:=]? ?(?=\d)/gi, ' - ')
    .replace(/\b(?:weekday|byday) ?[:=] ?/gi, '');
}

function jsonRows(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (isRecord(value) && Object.keys(value).every((key) => weekdays.test(key.toLowerCase()))) {
    const lines = Object.entries(value).map(([day, hours]) =>
      typeof hours === 'string'
        ? `${day}: ${hours === '' ? 'closed' : hours}`
        : isRecord(hours) || hours === null
          ? rowLine({ ...hours, day })
          : null,
    );
    return linesOf(lines);
  }
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  return linesOf(rows.map((row) => (isRecord(row) ? rowLine(row) : null)));
}

function linesOf(lines: readonly (string | null)[]): string | null {
  return lines.length > 0 && lines.every((line) => line !== null) ? lines.join('\n') : null;
}

/** Null for a row with other content: it could restrict the hours. */
function rowLine(row: Record<string, unknown>): string | null {
  const cells = Object.entries(row).map(([key, cell]) => [key.toLowerCase(), cell] as const);
  const isEmpty = (cell: unknown) => cell === null || cell === '' || /^(?:weekly|1)$/i.test(String(cell));
  const known = [...dayKeys, ...openKeys, ...closeKeys];
  const isKnown = cells.every(
    ([key, cell]) =>
      (known.includes(key) && (typeof cell === 'string' || cell === null)) ||
      (plainKeys.includes(key) && (key === 'id' || isEmpty(cell))),
  );
  const cellOf = (keys: readonly string[]) => cells.find(([key]) => keys.includes(key))?.[1];
  const [day, opens, closes] = [cellOf(dayKeys), cellOf(openKeys), cellOf(closeKeys)];
  if (!isKnown || typeof day !== 'string' || /\d/.test(day)) {
    return null;
  }
  return opens || closes ? `${day}: ${opens} - ${closes}` : `${day}: closed`;
}
