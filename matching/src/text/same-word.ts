/**
 * Stemming is coarse: these functions decide by their endings whether two words with the same stem are forms of one word (Latin
 * script).
 */

const longBeginning = 5;
const maxEndingOfLong = 5;
const shortBeginning = 4;
const maxEndingOfShort = 3;

/** Differ in number only: "bed" and "beds", "baby" and "babies", "eau" and "eaux". */
export function isSameOrPlural(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `${short}s` || long === `${short}es` || long === `${short}x`) return true;
  return short.endsWith('y') && long === `${short.slice(0, -1)}ies`;
}

/** "Desalojo" and "desalojaron" are, "corte" (court) and "cortarme" (cut myself) are not. Both words are folded. */
export function isInflectionOf(a: string, b: string): boolean {
  if (isSameOrPlural(a, b)) return true;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const endingLength = Math.max(a.length, b.length) - same;
  if (same >= longBeginning) return endingLength <= maxEndingOfLong;
  if (same >= shortBeginning) return endingLength <= maxEndingOfShort;
  // "casa" and "case", "hijo" and "hija": one short ending for another.
  return same === shortBeginning - 1 && a.length === b.length && endingLength === 1;
}
