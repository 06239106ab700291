/** Converts a table with other headings to a table with ours. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { type DirectoryColumn, directoryColumns } from '@waymark/contract/directory-columns';
import { formatListCell } from '../list-cells.ts';
import { cellValue, type Row, type Table } from '../read-csv.ts';
import { type RowProblem, rowProblem } from '../row-problem.ts';
import { hoursOfDay, plainHeading } from './foreign-headings.ts';

/** Columns that hold lists, with the separators of entries that are assumed when the mapping gives none. */
const listSeparators: Partial<Record<DirectoryColumn, RegExp>> = {
  Languages: /[;,|\n]|\/|\band\b|&/,
  Tags: /[;,|\n]/,
  Accessibility: /[;,|\n]/,
  People: /[;,|\n]/,
  'Area served': /[;,|\n]/,
  'What to bring': /[;|\n]/,
  'Who cannot come': /[;|\n]/,
  Phones: /[;\n,/]|\bor\b|\band\b/,
};
/** What joins the texts of several columns. */
const joiners: Partial<Record<DirectoryColumn, string>> = { Street: ', ', Hours: '; ', Name: ' ', Organization: ' ' };

/** The same rows with our headings. Columns of the mapping that the table does not have are problems. */
export function applyMapping(table: Table, { columns, constants = {}, separators = {} }: ColumnMapping): Table {
  const nameOf = new Map(table.headings.map((heading, index) => [heading.toLowerCase(), table.columns[index] ?? '']));
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
      const cell = cellValue(row, nameOf.get(plainSpaces(heading)) ?? '');
      return cell === '' ? [] : [{ heading, cell }];
    });
    const texts = cells.map(({ heading, cell }) => withDay(column, headings.length, heading, cell));
    const listSeparator = listSeparators[column];
    const text =
      listSeparator === undefined
        ? texts.join(separators[column] ?? joiners[column] ?? '\n')
        : formatListCell(texts.flatMap((one) => entriesOf(one, separators[column] ?? listSeparator)));
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

/** With a column for each day, the heading is part of the hours. */
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
