/**
 * The three-way merge of an import: the values of a source, the current record, and what was edited manually since the
 * source last provided it. Manual edits win over the record's own source; a file of another source (such as an edited
 * export) counts as a manual edit by the person who imports it. Source: docs/decisions/0018.
 */
import { isDeepStrictEqual } from 'node:util';

/** Columns that belong together, by the API's field name. */
export type ColumnGroups<Column extends string> = Readonly<Record<string, readonly Column[]>>;

/** `undefined`: the source has no information about the field. */
type SourceValues<Column extends string> = { readonly [Name in Column]?: unknown };
type StoredValues<Column extends string> = { readonly [Name in Column]: unknown } & {
  readonly source: string | null;
  readonly edited_here: readonly string[];
};

export type ImportMergeResult<Column extends string> = {
  /** Columns that keep their current value. */
  keptColumns: ReadonlySet<Column>;
  /** Groups where a manual edit differs from the source and wins. */
  keptGroups: string[];
  editedHere: string[];
  /** Whether any value changes. */
  changes: boolean;
};

export type ImportMergeOptions<Column extends string> = {
  groups: ColumnGroups<Column>;
  /** The source of the file. */
  source: string;
  /** Groups that the source does not provide completely enough to be used. */
  unknown?: readonly string[];
  /** An empty value in a file of another source is no information. */
  emptyIsSilent?: boolean;
  /** The stored values as an export contains them: without confidential addresses. */
  exported?: SourceValues<Column> | undefined;
};

/** Stands in exports for a confidential address inside a text. */
const redactionMark = '…';

export function mergeWithStored<Column extends string>(
  incoming: SourceValues<Column>,
  stored: StoredValues<Column>,
  { groups, source, unknown = [], emptyIsSilent = false, exported = stored }: ImportMergeOptions<Column>,
): ImportMergeResult<Column> {
  const isOtherSource = stored.source !== source;
  /** The export hid a part of the value, and the file has what the export had, or a text in which a part is still hidden. */
  const isRedacted = (column: Column) =>
    !isSame(exported[column], stored[column]) &&
    (isSame(incoming[column], exported[column]) || includesRedactionMark(incoming[column]));
  const isSilent = (column: Column) =>
    incoming[column] === undefined ||
    (isOtherSource && emptyIsSilent && incoming[column] === null) ||
    (isOtherSource && isRedacted(column));
  const differs = (column: Column) => !isSilent(column) && !isSame(incoming[column], stored[column]);
  const edited = new Set<string>(stored.edited_here);
  const stay = new Set<Column>();
  const kept: string[] = [];
  let changes = false;
  for (const [group, columns] of Object.entries(groups)) {
    const differing = columns.filter(differs);
    const wasEdited = columns.some((column) => edited.has(column));
    const silent = columns.filter(isSilent);
    if (unknown.includes(group)) {
      addAll(stay, columns);
    } else if (isOtherSource) {
      addAll(stay, silent);
      addAll(edited, differing);
      changes ||= differing.length > 0;
    } else if (wasEdited && differing.length > 0) {
      addAll(stay, columns);
      kept.push(group);
    } else if (wasEdited) {
      addAll(stay, silent);
      for (const column of columns.filter((one) => !stay.has(one))) {
        // The source now agrees with the manual edit.
        edited.delete(column);
      }
    } else {
      changes ||= differing.length > 0;
    }
  }
  return { keptColumns: stay, keptGroups: kept, editedHere: stored.source === null ? [] : [...edited].sort(), changes };
}

function addAll<T>(all: Set<T>, more: readonly T[]): void {
  for (const one of more) {
    all.add(one);
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}

function includesRedactionMark(value: unknown): boolean {
  return value !== null && value !== undefined && JSON.stringify(value).includes(redactionMark);
}
