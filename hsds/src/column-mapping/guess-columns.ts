/** Proposes a mapping of the columns of a table to ours, by the headings and the contents of the cells. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { type DirectoryColumn, directoryColumns } from '@waymark/contract/directory-columns';
import { cellValue, type Table } from '../read-csv.ts';
import { foreignHeadings, hoursOfDay, moreOfStreet, neverGuessed, plainHeading } from './foreign-headings.ts';
import { shareOfMatchingCells, valueKinds } from './value-kinds.ts';

/** Number of rows whose cells are examined. */
const maxRows = 40;
/** Minimum share of matching cells, with and without a matching heading. */
const minShare = { withHeading: 0.4, alone: 0.8 };

type Candidate = { heading: string; index: number; column: DirectoryColumn; score: number };

export function guessColumns({ columns, headings, rows }: Pick<Table, 'columns' | 'headings' | 'rows'>): ColumnMapping {
  const candidates = headings.flatMap((heading, index) => {
    const name = columns[index] ?? '';
    const cells = rows
      .slice(0, maxRows)
      .map((row) => cellValue(row, name))
      .filter((cell) => cell !== '');
    return directoryColumns.flatMap((column): Candidate[] => {
      const score = scoreOf(heading, column, cells);
      return score > 0 ? [{ heading, index, column, score }] : [];
    });
  });
  const found: Partial<Record<DirectoryColumn, string[]>> = {};
  const taken = new Set<string>();
  for (const { heading, column } of candidates.toSorted(
    (one, other) => other.score - one.score || one.index - other.index,
  )) {
    if (found[column] === undefined && !taken.has(heading)) {
      found[column] = [heading];
      taken.add(heading);
    }
  }
  addMore(
    found,
    'Street',
    headings.filter((heading) => !taken.has(heading) && moreOfStreet.test(plainHeading(heading))),
  );
  if (found.Hours === undefined) {
    addMore(
      found,
      'Hours',
      headings.filter((heading) => !taken.has(heading) && hoursOfDay.test(plainHeading(heading))),
    );
  }
  // Many lists have the organization only.
  if (found.Organization) {
    found.Name ??= found.Organization;
  }
  return { columns: inOrder(found) };
}

/** Headings that may be meant for a column that was not found: they share a word with it, or end like an id. */
export function findSimilarHeadings(column: string, headings: readonly string[]): string[] {
  const words = relatedWords[column] ?? new RegExp(`\\b${plainHeading(column)}\\b`);
  return headings.filter((heading) => words.test(plainHeading(heading)));
}

const relatedWords: Readonly<Record<string, RegExp>> = {
  Name: /\bname\b|\btitle\b|^(?:program|service|resource|site|facility|listing|agency|provider|organi[sz]ation)$/,
  Organization: /\b(?:org|organi[sz]ation|agency|provider|company|sponsor|operator|parent)\b/,
  id: /\b(?:id|uuid|guid|key|identifier|number|code)$/,
  organization_id: /\b(?:org|organi[sz]ation|agency|provider)\b/,
  name: /\b(?:name|title|service|program|organi[sz]ation|agency)\b/,
};

function scoreOf(heading: string, column: DirectoryColumn, cells: readonly string[]): number {
  const name = plainHeading(heading);
  if (neverGuessed.test(name)) {
    return 0;
  }
  const share = shareOfMatchingCells(column, cells);
  const fits = share === null || share >= minShare.withHeading || valueKinds[column]?.keepsText === true;
  if (heading.toLowerCase() === column.toLowerCase()) {
    return fits ? 10 : 0;
  }
  if (isCalled(column, name, cells)) {
    return fits ? 4 + (share ?? 0) : 0;
  }
  return share !== null && valueKinds[column]?.alone && share >= minShare.alone ? share : 0;
}

/** The column whose headings count for another one when the cells do not fit it. */
const fallbackOf: Partial<Record<DirectoryColumn, DirectoryColumn>> = {
  // Categories that are not ours are still useful for searching.
  Tags: 'Category',
  // Several numbers in a cell.
  Phones: 'Phone',
};

function isCalled(column: DirectoryColumn, name: string, cells: readonly string[]): boolean {
  const other = fallbackOf[column];
  const isFallback =
    other !== undefined &&
    foreignHeadings[other]?.test(name) &&
    (shareOfMatchingCells(other, cells) ?? 1) < minShare.withHeading;
  return isFallback || (foreignHeadings[column]?.test(name) ?? false);
}

function addMore(found: Partial<Record<DirectoryColumn, string[]>>, column: DirectoryColumn, more: string[]): void {
  const all = [...(found[column] ?? []), ...more];
  if (all.length > 0 && more.length > 0) {
    found[column] = all;
  }
}

function inOrder(found: Partial<Record<DirectoryColumn, string[]>>): ColumnMapping['columns'] {
  return Object.fromEntries(
    directoryColumns.flatMap((column) => (found[column] === undefined ? [] : [[column, found[column]]])),
  );
}
