/** Optimal string alignment distance: insertions, deletions, substitutions and transpositions. */

/** @returns the distance, or `max + 1` when it is larger than `max`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (b.length > maxLength) return a === b ? 0 : max + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    const previous = a.charCodeAt(i - 2);
    row[0] = i;
    let left = i;
    let rowMin = i;
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      if (left + 1 < cost) cost = left + 1;
      const above = (last[j] ?? 0) + 1;
      if (above < cost) cost = above;
      if (i > 1 && j > 1 && previous === other && letter === b.charCodeAt(j - 2)) {
        const swapped = (before[j - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      left = cost;
      if (cost < rowMin) rowMin = cost;
    }
    if (rowMin > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? max + 1;
}

/** Maximum word length. */
const maxLength = 200;
const rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(maxLength + 1),
  new Uint16Array(maxLength + 1),
  new Uint16Array(maxLength + 1),
];
