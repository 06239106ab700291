/** Removes unknown values from answers: a missing key means "unknown"; null and "" would look like values. */

export type Filled<T> = { [Key in keyof T]?: Exclude<T[Key], null | undefined | ''> };

/** The fields with a value. */
export function omitEmpty<T extends object>(fields: T): Filled<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  // `Object.entries` loses the types by key; the filter above guarantees them.
  return Object.fromEntries(kept) as Filled<T>;
}

/** The same as one value: null when no field of the group has a value. */
export function omitEmptyGroup<T extends object>(fields: T): Filled<T> | null {
  const kept = omitEmpty(fields);
  return Object.keys(kept).length > 0 ? kept : null;
}
