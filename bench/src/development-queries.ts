/** Half of a collection may be looked at while working on the engine; the other half is only counted, so it stays unseen. */

/** @param id ends with a number: odd ones may be looked at. */
export function isDevelopmentQuery(id: string): boolean {
  return Number(/\d+$/.exec(id)?.[0] ?? 0) % 2 === 1;
}
