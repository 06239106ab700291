/** Reads a directory in the tabular form of Open Referral HSDS 3.x: a set of CSV files named after their tables. */

import { tablesQuestion } from './column-mapping/map-tables.ts';
import { type DirectoryMapping, missingProblems } from './column-mapping/mapping-question.ts';
import { type DirectoryTables, linkTables, parseTables, type TextFile } from './directory-tables.ts';
import type { ImportedDirectory } from './import-types.ts';
import type { Table } from './read-csv.ts';
import { createLocationReader } from './read-locations.ts';
import { type ReadContext, readOrganizations } from './read-organizations.ts';
import { phoneReader } from './read-phones.ts';
import { readServices } from './read-services.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';

export type HsdsOptions = {
  /** Short name of the directory; with a record's id there it identifies the record permanently. */
  source: string;
  /** Time of reading: later dates of change are errors, and schedules that ended before it are past. */
  now: Date;
  /** For tables with other headings. */
  mapping?: DirectoryMapping | undefined;
};

/**
 * Never throws because of the files' content: every row that cannot be read, or is doubtful, is a problem in the
 * result.
 */
export function readHsds(files: readonly (TextFile | Table)[], options: HsdsOptions): ImportedDirectory {
  const problems: RowProblem[] = [];
  const tables = parseTables(files, problems, options.mapping?.tables);
  for (const table of ['organizations', 'services']) {
    if (!tables.has(table)) {
      problems.push(
        rowProblem({ file: `${table}.csv`, line: 0 }, 'refused', '', undefined, {
          code: 'file-missing',
          values: { file: `${table}.csv` },
        }),
      );
    }
  }
  const question = tablesQuestion(tables);
  if (question) {
    problems.push(...missingProblems(question.missing));
    return { organizations: [], resources: [], problems, question };
  }
  return readTables(linkTables(new Map([...tables].map(([name, { rows }]) => [name, rows]))), options, problems);
}

/** Problems are added to those found while opening the tables. */
export function readTables(
  tables: DirectoryTables,
  { source, now }: HsdsOptions,
  problems: RowProblem[] = [],
): ImportedDirectory {
  const context: ReadContext = {
    tables,
    source,
    problems,
    phones: phoneReader(tables, problems),
    readLocation: createLocationReader(tables, problems),
  };
  const organizations = readOrganizations(context);
  const resources = readServices(context, organizations, now);
  return { organizations: [...organizations.values()], resources, problems };
}
