/** Splits a collection into a development set and a held-out one, which nobody reads while working on the engine. */

/** True for an id that ends with an odd number; the others are held out. */
export function isInDevelopmentSet(id: string): boolean {
  return Number(/\d+$/.exec(id)?.[0] ?? 0) % 2 === 1;
}
