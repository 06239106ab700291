/** The mapping of the columns of a table to ours. Source: docs/decisions/0035. */
import * as z from 'zod/mini';
import { directoryColumns } from './directory-columns.ts';
import { maxLengths } from './field-limits.ts';
import { Resource } from './resource.ts';
import { reasonParts } from './row-reasons.ts';

/** A heading as it is written in a file. */
const maxHeadingLength = 300;
/** Columns that are read as one field, such as a column for each day of the week. */
const maxJoined = 20;

const column = z.enum(directoryColumns);

export const ColumnMapping = z.object({
  /** By our heading: the headings of the table, joined when there are several. */
  columns: z.partialRecord(
    column,
    z
      .array(z.string().check(z.minLength(1), z.maxLength(maxHeadingLength)))
      .check(z.minLength(1), z.maxLength(maxJoined)),
  ),
  /** Texts for rows whose cells are empty. */
  constants: z.optional(
    z.partialRecord(column, z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLengths.line))),
  ),
  /** Separators of the entries of one cell, for lists. */
  separators: z.optional(z.partialRecord(column, z.string().check(z.minLength(1), z.maxLength(10)))),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** A table whose columns a person has to map, or has mapped. */
export const ForeignTable = z.object({
  /** In their order, with the first texts of each. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** The given mapping, or a proposed one. */
  mapping: ColumnMapping,
});
export type ForeignTable = z.infer<typeof ForeignTable>;

/** The first places of a table as the public would see them. */
export const MappingPreview = z.object({
  places: z.array(Resource),
  /** Without these nothing can be read. */
  missing: z.array(column),
  /** Rows of the preview that cannot be read, and values that are left out; from the first. */
  problems: z.array(
    z.object({
      line: z.number(),
      field: z.string(),
      /** How the file calls it. */
      heading: z.optional(z.string()),
      reason: z.string(),
      ...reasonParts,
    }),
  ),
});
export type MappingPreview = z.infer<typeof MappingPreview>;
