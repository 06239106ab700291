/**
 * Reads a directory in one JSON file of HSDS 3.x: a list of services or organizations as its API answers them (bare, or the
 * `contents` of a page), or an object of tables (`services`, `services.csv`).
 */
import { isRecord } from '@waymark/contract/is-record';
import { canonicalTableName, linkTables, type TextFile } from './directory-tables.ts';
import type { ImportedDirectory } from './import-types.ts';
import { createRowCollector, type HsdsRecord, type TableRows } from './json-to-tables.ts';
import { type HsdsOptions, readTables } from './read-hsds.ts';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';

/** Never throws on what the file holds. A problem's `line` is the position of its record in the file, from 1. */
export function readHsdsJson(file: TextFile, options: HsdsOptions): ImportedDirectory {
  const problems: RowProblem[] = [];
  const refuse = (reason: Reason, line = 0) =>
    problems.push(rowProblem({ file: file.name, line }, 'refused', '', undefined, reason));
  const value = parse(file.text, refuse);
  const tables: TableRows = new Map();
  const add = createRowCollector(tables);
  for (const { table, list } of value === undefined ? [] : listsIn(value)) {
    for (const [index, record] of list.entries()) {
      const line = index + 1;
      if (isRecord(record)) {
        add(table ?? tableOf(record), record, { file: file.name, line });
      } else {
        refuse('no-record', line);
      }
    }
  }
  if (value !== undefined && tables.size === 0 && problems.length === 0) {
    refuse('no-service');
  }
  return readTables(linkTables(tables), options, problems);
}

function parse(text: string, refuse: (reason: Reason) => unknown): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return value;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    refuse({ code: 'file-not-json', sentence: `The file is not JSON (${why}).` });
    return undefined;
  }
}

type List = { table?: string; list: readonly unknown[] };

function listsIn(value: unknown): List[] {
  if (Array.isArray(value)) {
    return [{ list: value }];
  }
  if (!isRecord(value)) {
    return [];
  }
  if (Array.isArray(value.contents)) {
    return [{ list: value.contents }];
  }
  if (typeof value.id === 'string') {
    return [{ list: [value] }];
  }
  return Object.entries(value).flatMap(([name, list]): List[] => {
    const table = canonicalTableName(name.replace(/\.csv$/i, ''));
    return table !== undefined && Array.isArray(list) ? [{ table, list }] : [];
  });
}

/**
 * Records with a status or an organization are services; records at a location have both; the others are organizations.
 */
function tableOf(record: HsdsRecord): string {
  if ('service' in record && 'location' in record) {
    return 'service_at_locations';
  }
  return 'organization' in record || 'organization_id' in record || 'status' in record ? 'services' : 'organizations';
}
