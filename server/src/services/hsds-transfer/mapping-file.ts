/** The file of `npm run import -- --map FILE`: which column is which, in YAML. */
import { ColumnMapping } from '@waymark/contract/column-mapping';
import { directoryColumns } from '@waymark/contract/directory-columns';
import type { DirectoryMapping, MappingQuestion } from '@waymark/hsds/mapping/mapping-question';
import { isAlias, parseDocument, stringify } from 'yaml';
import * as z from 'zod/mini';

/** The message is a whole sentence. */
export class MappingMistake extends Error {}

const headings = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((written) => (typeof written === 'string' ? [written] : written)),
);
const text = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((written) => String(written)),
);
const texts = z.nullish(z.record(z.string(), text));
const MappingFile = z.strictObject({
  columns: z.nullish(z.record(z.string(), headings)),
  constants: texts,
  separators: texts,
  tables: z.nullish(z.record(z.string(), z.record(z.string(), text))),
});

/** Throws MappingMistake. */
export function readMapping(name: string, written: string): DirectoryMapping {
  const file = fileOf(name, written);
  const unknown = [file.columns, file.constants, file.separators]
    .flatMap((part) => Object.keys(part ?? {}))
    .find((field) => ourName(field) === undefined);
  if (unknown !== undefined) {
    throw new MappingMistake(
      `${name}: "${unknown}" is not one of our columns. They are ${directoryColumns.join(', ')}.`,
    );
  }
  const { columns, constants, separators, tables } = file;
  if (!columns && !constants && !tables) {
    throw new MappingMistake(`${name} names no column. It needs "columns:", or "tables:" for HSDS tables.`);
  }
  const mapping = ColumnMapping.safeParse({
    columns: withOurNames(columns),
    ...(constants && { constants: withOurNames(constants) }),
    ...(separators && { separators: withOurNames(separators) }),
  });
  if (!mapping.success) {
    const path = mapping.error.issues[0]?.path.join('.') ?? '';
    throw new MappingMistake(`${name}: ${path} is empty, too long or of the wrong form.`);
  }
  return { ...((columns || constants) && { table: mapping.data }), ...(tables && { tables }) };
}

function fileOf(name: string, written: string): z.infer<typeof MappingFile> {
  const document = parseDocument(written);
  const [error] = document.errors;
  if (error) {
    throw new MappingMistake(`${name} is not YAML: ${error.message.split('\n')[0]}`);
  }
  // Nothing here needs an alias, and nested ones take all memory.
  const value: unknown = isAlias(document.contents) ? null : document.toJS({ maxAliasCount: 0 });
  const read = MappingFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.');
    throw new MappingMistake(
      `${name}${where ? `: "${where}" is not understood` : ' is not understood'}. It has the parts columns, constants, separators and tables.`,
    );
  }
  return read.data;
}

function ourName(written: string) {
  return directoryColumns.find((column) => column.toLowerCase() === written.trim().toLowerCase());
}

function withOurNames(fields: Readonly<Record<string, unknown>> | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([field, value]) => [ourName(field) ?? field, value]));
}

/** A mapping as such a file, with what the columns that are not used hold, for a person to correct. */
export function mappingText({ mapping, missing, table }: MappingQuestion): string {
  const { columns = {}, constants } = mapping.table ?? {};
  const used = new Set(Object.values(columns).flat());
  const open = mapping.tables ? [] : missing.filter(({ column }) => !Object.hasOwn(columns, column));
  const needed = open.map(({ column }) => `#   ${column}: (the heading of a column; without it nothing can be read)`);
  const left = (table?.headings ?? []).flatMap((heading, place) =>
    used.has(heading) ? [] : [`#   ${heading}: ${(table?.samples[place] ?? []).map(short).join(' | ')}`],
  );
  const parts = mapping.tables
    ? { tables: mapping.tables }
    : {
        columns: Object.fromEntries(
          Object.entries(columns).map(([field, [only, ...others]]) => [
            field,
            others.length > 0 ? [only, ...others] : only,
          ]),
        ),
        ...(constants && { constants }),
      };
  return [
    '# Our column: the heading of theirs, or a list of headings that are joined.',
    `# Ours are ${mapping.tables ? 'the columns of HSDS' : directoryColumns.join(', ')}.`,
    stringify(parts, { lineWidth: 0 }).trimEnd(),
    ...(needed.length > 0 ? ['# Missing:', ...needed] : []),
    ...(left.length > 0 ? ['# Not read:', ...left] : []),
    '',
  ].join('\n');
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
