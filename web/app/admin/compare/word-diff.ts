/** Which words of two texts differ, so that a change in a long one is seen at once. */

export type Stretch = { text: string; changed: boolean };

/** Beyond this many pairs of words nobody waits for an answer: then all of it counts as changed. */
const mostPairs = 1_000_000;

/** Both texts in stretches: what they share, and what is only in one. Put together, each side is its text. */
export function wordDiff(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length * now.length > mostPairs) return { before: [whole(before)], after: [whole(after)] };
  const shared = sharedWords(old, now);
  return {
    before: stretches(old, new Set(shared.map(([place]) => place))),
    after: stretches(now, new Set(shared.map(([, place]) => place))),
  };
}

/** Words and what stands between them, each with the blanks before it: a new full stop makes no new word. */
function wordsOf(text: string): string[] {
  return text.match(/\s*[\p{L}\p{M}\p{N}]+|\s*[^\s\p{L}\p{M}\p{N}]+|\s+/gu) ?? [];
}

const whole = (text: string): Stretch => ({ text, changed: true });

/** The longest row of words that stands in both, as places in either. */
function sharedWords(old: readonly string[], now: readonly string[]): [number, number][] {
  const isSame = (at: number, beside: number) => old[at]?.trim() === now[beside]?.trim();
  const width = now.length + 1;
  const length = new Uint32Array((old.length + 1) * width);
  const from = (at: number, beside: number) => length[at * width + beside] ?? 0;
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let beside = now.length - 1; beside >= 0; beside -= 1) {
      length[at * width + beside] = isSame(at, beside)
        ? from(at + 1, beside + 1) + 1
        : Math.max(from(at + 1, beside), from(at, beside + 1));
    }
  }
  const shared: [number, number][] = [];
  let [at, beside] = [0, 0];
  while (at < old.length && beside < now.length) {
    if (isSame(at, beside)) {
      shared.push([at, beside]);
      at += 1;
      beside += 1;
    } else if (from(at + 1, beside) >= from(at, beside + 1)) at += 1;
    else beside += 1;
  }
  return shared;
}

function stretches(words: readonly string[], shared: ReadonlySet<number>): Stretch[] {
  const found: Stretch[] = [];
  for (const [place, text] of words.entries()) {
    const changed = !shared.has(place);
    const last = found.at(-1);
    if (last?.changed === changed) last.text += text;
    else found.push({ text, changed });
  }
  return found;
}
