/** Recognizes the column of a table by the format of its cells. */

import type { DirectoryColumn } from '@waymark/contract/directory-columns';
import { parseCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import { parseHours } from '../hours/parse-hours.ts';
import { isStateCode } from '../parse-address.ts';
import { parsePhone } from '../parse-phone.ts';
import { parseEmail, parseWebAddress } from '../parse-web-address.ts';

type Kind = {
  isLike: (cell: string) => boolean;
  /** Such cells are enough, whatever the heading is. */
  alone?: true;
  /** Other cells are stored as text, so the heading is enough. */
  keepsText?: true;
};

const enumName = (cell: string) => cell.toUpperCase().replace(/[\s-]+/g, '_');
const degrees = (cell: string, limit: number) =>
  /^[+-]?\d{1,3}\.\d{2,}$/.test(cell) && Math.abs(Number(cell)) <= limit && Number(cell) !== 0;

export const valueKinds: Partial<Record<DirectoryColumn, Kind>> = {
  Email: { isLike: (cell) => parseEmail(cell) !== null, alone: true },
  Website: { isLike: (cell) => !cell.includes('@') && parseWebAddress(cell) !== null, alone: true },
  Phone: { isLike: (cell) => /\d{3}/.test(cell) && cell.length < 60 && parsePhone(cell) !== null, alone: true },
  Phones: { isLike: (cell) => /\d{3}\D{0,3}\d{4}/.test(cell) },
  ZIP: { isLike: (cell) => /^\d{4,5}(?:-\d{4})?$/.test(cell) },
  State: { isLike: isStateCode, alone: true },
  Latitude: { isLike: (cell) => degrees(cell, 90) && !cell.startsWith('-'), alone: true },
  Longitude: { isLike: (cell) => degrees(cell, 180) && cell.startsWith('-'), alone: true },
  Hours: { isLike: (cell) => /\d/.test(cell) && parseHours(cell) !== null, alone: true, keepsText: true },
  Status: { isLike: (cell) => ResourceStatus.options.some((one) => one === enumName(cell)) },
  Type: { isLike: (cell) => ResourceType.options.some((one) => one === enumName(cell)) },
  Category: { isLike: (cell) => parseCategory(cell) !== null },
  'Checked on': { isLike: (cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell) },
  'Last changed': { isLike: (cell) => /^\d{4}-\d{2}-\d{2}/.test(cell) },
  'Lowest age': { isLike: (cell) => /^\d{1,3}$/.test(cell) },
  'Highest age': { isLike: (cell) => /^\d{1,3}$/.test(cell) },
  'Places in all': { isLike: (cell) => /^\d{1,7}$/.test(cell) },
  Free: { isLike: (cell) => /^(?:yes|no|y|n|true|false|0|1|x)$/i.test(cell) },
  'Waiting list': { isLike: (cell) => /^(?:yes|no|y|n|true|false|0|1|x)$/i.test(cell) },
};

/** The part of the cells that look like it, from 0 to 1; null without cells, or where any text will do. */
export function likeness(column: DirectoryColumn, cells: readonly string[]): number | null {
  const kind = valueKinds[column];
  return kind === undefined || cells.length === 0
    ? null
    : cells.filter((cell) => kind.isLike(cell)).length / cells.length;
}
