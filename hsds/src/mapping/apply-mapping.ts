/** Reads a table of somebody else's as ours. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { type DirectoryColumn, directoryColumns } from '@waymark/contract/directory-columns';
import { formatListCell } from '../list-cells.ts';
import type { Row, Table } from '../read-csv.ts';
import { type RowProblem, rowProblem } from '../row-problem.ts';
import { hoursOfDay, plainHeading } from './foreign-headings.ts';

/** Lists, with what separates the entries of a cell when nobody says it. */
const lists: Partial<Record<DirectoryColumn, RegExp>> = {
  Languages: /[;,|\n]|\/|\band\b|&/,
  Tags: /[;,|\n]/,
  Accessibility: /[;,|\n]/,
  People: /[;,|\n]/,
  'Area served': /[;,|\n]/,
  'What to bring': /[;|\n]/,
  'Who cannot come': /[;|\n]/,
  Phones: /[;\n,/]|\bor\b|\band\b/,
};
/** Between the texts of several columns. */
const between: Partial<Record<DirectoryColumn, string>> = { Street: ', ', Hours: '; ', Name: ' ', Organization: ' ' };

/** The same rows with our headings. Columns of the mapping that the table does not have are problems. */
export function applyMapping(table: Table, { columns, constants = {}, separators = {} }: ColumnMapping): Table {
  const nameOf = new Map(table.headings.map((heading, place) => [heading.toLowerCase(), table.columns[place] ?? '']));
  const used = directoryColumns.filter((column) => columns[column] || constants[column] !== undefined);
  const problems = [...table.problems];
  for (const heading of new Set(Object.values(columns).flat())) {
    if (!nameOf.has(plainSpaces(heading))) {
      const at = { file: table.file, line: 1 };
      problems.push(rowProblem(at, 'doubtful', heading, undefined, 'mapped-column-missing'));
    }
  }
  const textOf = (row: Row, column: DirectoryColumn): string => {
    const headings = columns[column] ?? [];
    const cells = headings.flatMap((heading) => {
      const cell = row.cells[nameOf.get(plainSpaces(heading)) ?? '']?.trim() ?? '';
      return cell === '' ? [] : [{ heading, cell }];
    });
    const texts = cells.map(({ heading, cell }) => withDay(column, headings.length, heading, cell));
    const list = lists[column];
    const text =
      list === undefined
        ? texts.join(separators[column] ?? between[column] ?? '\n')
        : formatListCell(texts.flatMap((one) => entriesOf(one, separators[column] ?? list)));
    return text === '' ? (constants[column] ?? '') : text;
  };
  return {
    file: table.file,
    columns: used.map((column) => column.toLowerCase()),
    headings: used,
    rows: table.rows.map((row) => ({
      file: row.file,
      line: row.line,
      cells: Object.fromEntries(used.map((column) => [column.toLowerCase(), textOf(row, column)])),
    })),
    problems,
  };
}

/** Problems of rows name our column: with it, the one of the file that it was read from. */
export function withHeading(problem: RowProblem, { columns }: ColumnMapping): RowProblem {
  const column = problem.line > 1 ? directoryColumns.find((one) => one === problem.field) : undefined;
  const headings = column && columns[column];
  return headings ? { ...problem, heading: headings.join(', ') } : problem;
}

function plainSpaces(heading: string): string {
  return heading.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A column for each day: its heading is part of the hours. */
function withDay(column: DirectoryColumn, count: number, heading: string, cell: string): string {
  const [, day] = column === 'Hours' && count > 1 ? (hoursOfDay.exec(plainHeading(heading)) ?? []) : [];
  return day === undefined ? cell : `${day} ${cell}`;
}

function entriesOf(text: string, separator: RegExp | string): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
