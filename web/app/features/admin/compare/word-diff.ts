/** Which words of two texts differ. */
import type { ArrayChange } from 'diff';
import { diffArrays } from 'diff/lib/diff/array.js';

export type Segment = { text: string; changed: boolean };

/** Limit of differing words, which bounds the running time: beyond it both texts count as wholly changed. */
const maxEditLength = 1000;

/** Both texts as segments that are shared or changed. The segments of a side, joined, are its text. */
export function wordDiff(before: string, after: string): { before: Segment[]; after: Segment[] } {
  const [oldWords, newWords] = [tokenize(before), tokenize(after)];
  const comparator = (one: string, other: string) => one.trim() === other.trim();
  const changes = diffArrays(oldWords, newWords, { comparator, maxEditLength });
  if (!changes) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
  return { before: segmentsOf(oldWords, changes, 'added'), after: segmentsOf(newWords, changes, 'removed') };
}

/** The words of one side. `other`: the kind of change that is on the other side only. */
function segmentsOf(
  words: readonly string[],
  changes: readonly ArrayChange<string>[],
  other: 'added' | 'removed',
): Segment[] {
  const segments: Segment[] = [];
  let position = 0;
  for (const part of changes.filter((one) => !one[other])) {
    const changed = part.added || part.removed;
    const text = words.slice(position, position + part.count).join('');
    const last = segments.at(-1);
    if (last?.changed === changed) last.text += text;
    else segments.push({ text, changed });
    position += part.count;
  }
  return segments;
}

/** Words and punctuation, each with the whitespace before it. Apart, so that a new full stop does not change a word. */
function tokenize(text: string): string[] {
  return text.match(/\s*[\p{L}\p{M}\p{N}]+|\s*[^\s\p{L}\p{M}\p{N}]+|\s+/gu) ?? [];
}
