/** Splits a collection: one half is a development set, the other is held out, so nobody reads it while working on the engine. */

/** @param id ends with a number; the odd ones are the development set. */
export function isDevelopmentQuery(id: string): boolean {
  return Number(/\d+$/.exec(id)?.[0] ?? 0) % 2 === 1;
}
