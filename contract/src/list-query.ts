/** What every list takes: a page of it, an order, a search. */
import * as z from 'zod/mini';
import { longest } from './field-limits.ts';
import { longestPage, usualPageSize } from './search-limits.ts';

/** An empty parameter (`status=`), as plain HTML forms send it, counts as absent; so does one of blanks. */
export function optionalParameter<T extends z.core.$ZodType>(item: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
      z.optional(item),
    ),
  );
}

export function wholeParameter(least: number, most: number, message: string) {
  return z.coerce.number({ error: message }).check(z.int(message), z.minimum(least, message), z.maximum(most, message));
}

/** One of a closed list; read without regard to case. */
export function choiceParameter<const Values extends readonly [string, ...string[]]>(
  values: Values,
  read: (written: string) => string = (written) => written.toUpperCase(),
) {
  return optionalParameter(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? read(value.trim()) : value)),
      z.enum(values, `Choose one of: ${values.join(', ')}.`),
    ),
  );
}

const pageNumber = wholeParameter(1, 10_000, 'Pages are numbered from 1.');
const pageSize = wholeParameter(1, longestPage, `Ask for 1 to ${longestPage} results at a time.`);

/** A part of what is looked for, without regard to case; trimmed, "" when nothing is. */
export const searchParameter = z._default(
  z.string().check(z.trim(), z.maxLength(longest.search, `Please shorten the search to ${longest.search} characters.`)),
  '',
);

/** Page and size of a list; both may be left out or empty. */
export const pageParameters = pagesOf(usualPageSize);

/** The same for a list whose pages usually have another size. */
export function pagesOf(usualSize: number) {
  return {
    page: z.pipe(emptyAsAbsent(), z._default(pageNumber, 1)),
    size: z.pipe(emptyAsAbsent(), z._default(pageSize, usualSize)),
  };
}

/** Sorted by one field; a minus turns it round (`-createdAt`). */
export function sortParameter<const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  otherwise: NoInfer<Fields>[number],
) {
  return z.pipe(emptyAsAbsent(), z._default(z.enum(fields, `Sort by one of: ${fields.join(', ')}.`), otherwise));
}

function emptyAsAbsent() {
  return z.transform((value: unknown) => (value === '' ? undefined : value));
}

export const PageQuery = z.object(pageParameters);
export type PageQuery = z.infer<typeof PageQuery>;

/** Path of a call about one record. */
export const ById = z.object({ id: z.string() });
