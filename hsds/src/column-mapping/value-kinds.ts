/** Recognizes the column of a table by the format of its cells. */

import type { DirectoryColumn } from '@waymark/contract/directory-columns';
import { parseCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import { parseHours } from '../hours/parse-hours.ts';
import { isStateCode } from '../parse-address.ts';
import { parsePhone } from '../parse-phone.ts';
import { parseEmail, parseWebAddress } from '../parse-web-address.ts';

type Kind = {
  matches: (cell: string) => boolean;
  /** Such cells are enough, whatever the heading is. */
  alone?: true;
  /** Other cells are stored as text, so the heading is enough. */
  keepsText?: true;
};

const enumName = (cell: string) => cell.toUpperCase().replace(/[\s-]+/g, '_');
const degrees = (cell: string, limit: number) =>
  /^[+-]?\d{1,3}\.\d{2,}$/.test(cell) && Math.abs(Number(cell)) <= limit && Number(cell) !== 0;

export const valueKinds: Partial<Record<DirectoryColumn, Kind>> = {
  Email: { matches: (cell) => parseEmail(cell) !== null, alone: true },
  Website: { matches: (cell) => !cell.includes('@') && parseWebAddress(cell) !== null, alone: true },
  Phone: { matches: (cell) => /\d{3}/.test(cell) && cell.length < 60 && parsePhone(cell) !== null, alone: true },
  Phones: { matches: (cell) => /\d{3}\D{0,3}\d{4}/.test(cell) },
  ZIP: { matches: (cell) => /^\d{4,5}(?:-\d{4})?$/.test(cell) },
  State: { matches: isStateCode, alone: true },
  Latitude: { matches: (cell) => degrees(cell, 90) && !cell.startsWith('-'), alone: true },
  Longitude: { matches: (cell) => degrees(cell, 180) && cell.startsWith('-'), alone: true },
  Hours: { matches: (cell) => /\d/.test(cell) && parseHours(cell) !== null, alone: true, keepsText: true },
  Status: { matches: (cell) => ResourceStatus.options.some((one) => one === enumName(cell)) },
  Type: { matches: (cell) => ResourceType.options.some((one) => one === enumName(cell)) },
  Category: { matches: (cell) => parseCategory(cell) !== null },
  'Checked on': { matches: (cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell) },
  'Last changed': { matches: (cell) => /^\d{4}-\d{2}-\d{2}/.test(cell) },
  'Lowest age': { matches: (cell) => /^\d{1,3}$/.test(cell) },
  'Highest age': { matches: (cell) => /^\d{1,3}$/.test(cell) },
  'Places in all': { matches: (cell) => /^\d{1,7}$/.test(cell) },
  Free: { matches: (cell) => /^(?:yes|no|y|n|true|false|0|1|x)$/i.test(cell) },
  'Waiting list': { matches: (cell) => /^(?:yes|no|y|n|true|false|0|1|x)$/i.test(cell) },
};

/** Share of the cells that match the column's format, from 0 to 1; null without cells, or where any text will do. */
export function shareOfMatchingCells(column: DirectoryColumn, cells: readonly string[]): number | null {
  const kind = valueKinds[column];
  return kind === undefined || cells.length === 0
    ? null
    : cells.filter((cell) => kind.matches(cell)).length / cells.length;
}
