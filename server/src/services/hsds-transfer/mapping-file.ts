/** The file of `npm run import -- --map FILE`: which column is which, in YAML. */
import { ColumnMapping } from '@waymark/contract/column-mapping';
import { directoryColumns } from '@waymark/contract/directory-columns';
import type { DirectoryMapping, MappingQuestion } from '@waymark/hsds/column-mapping/mapping-question';
import { isAlias, parseDocument, stringify } from 'yaml';
import * as z from 'zod/mini';

/** The mapping file is invalid; the message is a sentence. */
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
  const file = parseFile(name, written);
  const unknown = [file.columns, file.constants, file.separators]
    .flatMap((part) => Object.keys(part ?? {}))
    .find((field) => columnName(field) === undefined);
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
    columns: withColumnNames(columns),
    ...(constants && { constants: withColumnNames(constants) }),
    ...(separators && { separators: withColumnNames(separators) }),
  });
  if (!mapping.success) {
    const path = mapping.error.issues[0]?.path.join('.') ?? '';
    throw new MappingMistake(`${name}: ${path} is empty, too long or of the wrong form.`);
  }
  return { ...((columns || constants) && { table: mapping.data }), ...(tables && { tables }) };
}

function parseFile(name: string, written: string): z.infer<typeof MappingFile> {
  const document = parseDocument(written);
  const [error] = document.errors;
  if (error) {
    throw new MappingMistake(`${name} is not YAML: ${error.message.split('\n')[0]}`);
  }
  // No aliases: nested ones could exhaust the memory, and a mapping needs none.
  const value: unknown = isAlias(document.contents) ? null : document.toJS({ maxAliasCount: 0 });
  const result = MappingFile.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const path = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.');
    throw new MappingMistake(
      `${name}${path ? `: "${path}" is not understood` : ' is not understood'}. It has the parts columns, constants, separators and tables.`,
    );
  }
  return result.data;
}

function columnName(written: string) {
  return directoryColumns.find((column) => column.toLowerCase() === written.trim().toLowerCase());
}

function withColumnNames(fields: Readonly<Record<string, unknown>> | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([field, value]) => [columnName(field) ?? field, value]));
}

/** A proposed mapping as such a file, with samples of the unused columns in comments, for a person to correct. */
export function mappingText({ mapping, missing, table }: MappingQuestion): string {
  const { columns = {}, constants } = mapping.table ?? {};
  const used = new Set(Object.values(columns).flat());
  const missingColumns = mapping.tables ? [] : missing.filter(({ column }) => !Object.hasOwn(columns, column));
  const missingLines = missingColumns.map(
    ({ column }) => `#   ${column}: (the heading of a column; without it nothing can be read)`,
  );
  const unusedLines = (table?.headings ?? []).flatMap((heading, place) =>
    used.has(heading) ? [] : [`#   ${heading}: ${(table?.samples[place] ?? []).map(shorten).join(' | ')}`],
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
    ...(missingLines.length > 0 ? ['# Missing:', ...missingLines] : []),
    ...(unusedLines.length > 0 ? ['# Not read:', ...unusedLines] : []),
    '',
  ].join('\n');
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
