/** Query parameters of lists: paging, sorting, search. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { defaultPageSize, maxPageSize } from './search-limits.ts';

/** Empty and blank parameters (`status=`), as plain HTML forms send them, count as absent. */
export function optionalParameter<T extends z.core.$ZodType>(item: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
      z.optional(item),
    ),
  );
}

export function integerParameter(min: number, max: number, message: string) {
  return z.coerce.number({ error: message }).check(z.int(message), z.minimum(min, message), z.maximum(max, message));
}

/** For `choiceParameter`: the values are in lower case. */
export const lowerCase = (written: string) => written.toLowerCase();

/** A value of an enumeration, case-insensitive. */
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

/** One such value or several, repeated (`status=AVAILABLE&status=APPROVED`); none when absent. */
export function choicesParameter<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z._default(
    z.pipe(
      z.transform((value: unknown) =>
        [value]
          .flat()
          .flatMap((one) => (typeof one !== 'string' ? [one] : one.trim() === '' ? [] : [one.trim().toUpperCase()])),
      ),
      z
        .array(z.enum(values, `Choose one of: ${values.join(', ')}.`))
        .check(z.maxLength(values.length, 'Name each value once.')),
    ),
    [],
  );
}

const pageNumber = integerParameter(1, 10_000, 'Pages are numbered from 1.');
const pageSize = integerParameter(1, maxPageSize, `Ask for 1 to ${maxPageSize} results at a time.`);

/** A substring to search for, case-insensitive; trimmed, "" when absent. */
export const searchParameter = z._default(
  z
    .string()
    .check(z.trim(), z.maxLength(maxLengths.search, `Please shorten the search to ${maxLengths.search} characters.`)),
  '',
);

/** Page number and size; both optional. */
export const pageParameters = pageParametersWithDefault(defaultPageSize);

/** The same with another default page size. */
export function pageParametersWithDefault(defaultSize: number) {
  return {
    page: z.pipe(emptyAsAbsent(), z._default(pageNumber, 1)),
    size: z.pipe(emptyAsAbsent(), z._default(pageSize, defaultSize)),
  };
}

/** Sorting by one field; a minus means descending (`-createdAt`). */
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

/** Path parameters of a call about one record. */
export const IdParams = z.object({ id: z.string() });
