/**
 * What a source says of a record, joined with what people have made of it here. Of its own source a record takes everything but
 * what a person has changed since; a file from elsewhere (an export that somebody worked on) speaks for whoever sends it in, so
 * what it changes counts as changed here. Source: docs/decisions/0018.
 */
import { isDeepStrictEqual } from 'node:util';

/** Columns that only make sense together, by what the API calls them. */
export type Groups<Column extends string> = Readonly<Record<string, readonly Column[]>>;

/** `undefined`: the source does not say. jsonb as it is written: JSON text. */
type Said<Column extends string> = { readonly [Name in Column]?: unknown };
type Present<Column extends string> = { readonly [Name in Column]: unknown } & {
  readonly source: string | null;
  readonly edited_here: readonly string[];
};

export type Joined<Column extends string> = {
  /** Columns whose present value stays. */
  stay: ReadonlySet<Column>;
  /** Groups of which the source says something else than a person did here. */
  kept: string[];
  editedHere: string[];
  /** Whether anything becomes different. */
  changes: boolean;
};

export type Joining<Column extends string> = {
  groups: Groups<Column>;
  /** Columns written as JSON text. */
  json: readonly Column[];
  /** The source of the file. */
  source: string;
  /** Groups that the source does not know enough of to say anything. */
  unknown?: readonly string[];
  /** From elsewhere, what is empty there says nothing. */
  emptyIsSilent?: boolean;
};

/** Stands where a hidden address was taken out of a text. */
const takenOut = '…';

export function joinWithPresent<Column extends string>(
  said: Said<Column>,
  present: Present<Column>,
  { groups, json, source, unknown = [], emptyIsSilent = false }: Joining<Column>,
): Joined<Column> {
  const isElsewhere = present.source !== source;
  const read = (column: Column) => {
    const value = said[column];
    return typeof value === 'string' && json.includes(column) ? JSON.parse(value) : (value ?? null);
  };
  const isSilent = (column: Column) =>
    said[column] === undefined ||
    (isElsewhere && emptyIsSilent && said[column] === null) ||
    (isElsewhere && holdsTakenOut(said[column]) && !holdsTakenOut(present[column]));
  const differs = (column: Column) => !isSilent(column) && !isDeepStrictEqual(read(column), present[column] ?? null);
  const edited = new Set<string>(present.edited_here);
  const stay = new Set<Column>();
  const kept: string[] = [];
  let changes = false;
  for (const [group, columns] of Object.entries(groups)) {
    const differing = columns.filter(differs);
    const wasEdited = columns.some((column) => edited.has(column));
    const silent = columns.filter(isSilent);
    if (unknown.includes(group)) {
      addAll(stay, columns);
    } else if (isElsewhere) {
      addAll(stay, silent);
      addAll(edited, differing);
      changes ||= differing.length > 0;
    } else if (wasEdited && differing.length > 0) {
      addAll(stay, columns);
      kept.push(group);
    } else if (wasEdited) {
      addAll(stay, silent);
      for (const column of columns.filter((one) => !stay.has(one))) {
        // The source says the same by now.
        edited.delete(column);
      }
    } else {
      changes ||= differing.length > 0;
    }
  }
  return { stay, kept, editedHere: present.source === null ? [] : [...edited].sort(), changes };
}

function addAll<T>(all: Set<T>, more: readonly T[]): void {
  for (const one of more) {
    all.add(one);
  }
}

function holdsTakenOut(value: unknown): boolean {
  return value !== null && value !== undefined && JSON.stringify(value).includes(takenOut);
}
