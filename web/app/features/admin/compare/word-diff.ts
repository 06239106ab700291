/** Which words of two texts differ, so that a change in a long one is seen at once. */
import type { ArrayChange } from 'diff';
import { diffArrays } from 'diff/lib/diff/array.js';

export type Segment = { text: string; changed: boolean };

/** Words that differ. Beyond as many nobody waits for an answer: then all of it counts as changed. */
const maxEditLength = 1000;

/** Both texts in segments: what they share, and what is only in one. Put together, each side is its text. */
export function wordDiff(before: string, after: string): { before: Segment[]; after: Segment[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const comparator = (one: string, other: string) => one.trim() === other.trim();
  const found = diffArrays(old, now, { comparator, maxEditLength });
  if (!found) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
  return { before: segments(old, found, 'added'), after: segments(now, found, 'removed') };
}

/** The words of one side, without what is only on the other. */
function segments(
  words: readonly string[],
  found: readonly ArrayChange<string>[],
  other: 'added' | 'removed',
): Segment[] {
  const side: Segment[] = [];
  let at = 0;
  for (const part of found.filter((one) => !one[other])) {
    const changed = part.added || part.removed;
    const text = words.slice(at, at + part.count).join('');
    const last = side.at(-1);
    if (last?.changed === changed) last.text += text;
    else side.push({ text, changed });
    at += part.count;
  }
  return side;
}

/** Words and what stands between them, each with the blanks before it: a new full stop makes no new word. */
function wordsOf(text: string): string[] {
  return text.match(/\s*[\p{L}\p{M}\p{N}]+|\s*[^\s\p{L}\p{M}\p{N}]+|\s+/gu) ?? [];
}
