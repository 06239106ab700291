/** Answers leave out what is not known: an absent key says "unknown", null and "" would only look like an answer. */

type Filled<T> = { [Key in keyof T]?: Exclude<T[Key], null | undefined | ''> };

/** The fields that hold something. */
export function filled<T extends object>(fields: T): Filled<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  // Entries forget which key holds which type; the filter above is what the type says.
  return Object.fromEntries(kept) as Filled<T>;
}

/** The same as one value: null when nothing in the group is known. */
export function group<T extends object>(fields: T): Filled<T> | null {
  const kept = filled(fields);
  return Object.keys(kept).length > 0 ? kept : null;
}
