/** Reads a directory in the tabular form of Open Referral HSDS 3.x: a set of CSV files named after their tables. */
import { type DirectoryTables, openTables, type TextFile } from './directory-tables.ts';
import type { ImportedDirectory } from './imported.ts';
import { type Reading, readOrganizations } from './read-organizations.ts';
import { phoneReader } from './read-phones.ts';
import { placeReader } from './read-places.ts';
import { readServices } from './read-services.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';

export type HsdsOptions = {
  /** Short name of the directory; with a record's id there it names the record for ever. */
  source: string;
  /** The moment of reading: dates of change after it are wrong, hours that ended before it are past. */
  now: Date;
};

/** Never throws on what the files hold: every row that cannot be read, or not with certainty, is a problem in the answer. */
export function readHsds(files: readonly TextFile[], options: HsdsOptions): ImportedDirectory {
  const problems: RowProblem[] = [];
  const tables = openTables(files, problems);
  for (const table of ['organizations', 'services']) {
    if (!tables.has(table)) {
      problems.push(
        rowProblem(
          { file: `${table}.csv`, line: 0 },
          'refused',
          '',
          undefined,
          `A directory needs the file ${table}.csv. It is not there.`,
        ),
      );
    }
  }
  return readTables(tables, options, problems);
}

/** Problems found on the way are added to those that opening the tables found. */
export function readTables(
  tables: DirectoryTables,
  { source, now }: HsdsOptions,
  problems: RowProblem[] = [],
): ImportedDirectory {
  const reading: Reading = {
    tables,
    source,
    problems,
    phones: phoneReader(tables, problems),
    place: placeReader(tables, problems),
  };
  const organizations = readOrganizations(reading);
  const resources = readServices(reading, organizations, now);
  return { organizations: [...organizations.values()], resources, problems };
}
