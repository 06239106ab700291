/**
 * Finds words of a fixed list with edit distance one from a given word, or with a similar sound, by symmetric deletion:
 * every word is indexed by its single deletions, its sound key and the deletions of that. Buckets are hashed, so
 * results include false positives: verify them.
 */
import type { Language } from './language.ts';
import { type SoundedWord, soundKey } from './sound-key.ts';

export type NeighbourIndex = {
  /** Candidates; duplicates are possible. */
  near(word: string): Iterable<SoundedWord>;
};

const minLength = 4;
const maxLength = 24;
/** More buckets per entry make false positives rarer. */
const bucketsPerEntry = 2;
/** Maximum number of index entries of a word. */
const maxHashes = 2 * (maxLength + 1);

export function createNeighbourIndex(list: Iterable<string>, language: Language): NeighbourIndex {
  const words: SoundedWord[] = [];
  for (const word of list) {
    if (word.length >= minLength && word.length <= maxLength) words.push({ word, sound: soundKey(word, language) });
  }
  const { shift, starts, entries } = createBuckets(words);
  const queryHashes = new Uint32Array(maxHashes);
  return {
    near(word) {
      if (word.length > maxLength) return [];
      const count = writeHashes({ word, sound: soundKey(word, language) }, queryHashes, 0);
      const found = new Set<number>();
      for (let at = 0; at < count; at += 1) {
        const bucket = (queryHashes[at] ?? 0) >>> shift;
        const end = starts[bucket + 1] ?? 0;
        for (let position = starts[bucket] ?? 0; position < end; position += 1) found.add(entries[position] ?? 0);
      }
      return [...found].flatMap((at) => words[at] ?? []);
    },
  };
}

/** `entries`: positions of words, bucket by bucket. `starts`: the first entry of each bucket. */
type Buckets = { shift: number; starts: Uint32Array; entries: Uint32Array };

/** A function of its own: a closure that is kept, such as `near`, would keep the hashes too, which are larger than the buckets. */
function createBuckets(words: readonly SoundedWord[]): Buckets {
  const hashes = new Uint32Array(words.length * maxHashes);
  const ends = new Uint32Array(words.length);
  let count = 0;
  for (const [at, word] of words.entries()) {
    count = writeHashes(word, hashes, count);
    ends[at] = count;
  }
  const shift = 32 - Math.max(4, Math.ceil(Math.log2(count * bucketsPerEntry + 1)));
  const starts = new Uint32Array(2 ** (32 - shift) + 1);
  const bucketOf = (at: number) => (hashes[at] ?? 0) >>> shift;
  for (let at = 0; at < count; at += 1) starts[bucketOf(at) + 1] = (starts[bucketOf(at) + 1] ?? 0) + 1;
  for (let bucket = 1; bucket < starts.length; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const next = starts.slice();
  const entries = new Uint32Array(count);
  for (let word = 0, at = 0; word < words.length; word += 1) {
    for (; at < (ends[word] ?? 0); at += 1) {
      const position = next[bucketOf(at)] ?? 0;
      entries[position] = word;
      next[bucketOf(at)] = position + 1;
    }
  }
  return { shift, starts, entries };
}

const letterSeed = 0x811c9dc5;
const soundSeed = 0x01f0a3c7;

/** @returns the next write position. */
function writeHashes({ word, sound }: SoundedWord, to: Uint32Array, from: number): number {
  return writeDeletionHashes(sound.slice(0, maxLength), soundSeed, to, writeDeletionHashes(word, letterSeed, to, from));
}

/** Writes the hashes of a text and of its single deletions. @returns the next write position. */
function writeDeletionHashes(text: string, seed: number, to: Uint32Array, from: number): number {
  let count = from;
  for (let deleted = -1; deleted < text.length; deleted += 1) {
    // Deleting either of two equal neighbours gives the same.
    if (deleted > 0 && text[deleted] === text[deleted - 1]) continue;
    to[count] = hashWithout(text, deleted, seed);
    count += 1;
  }
  return count;
}

/** FNV-1a over UTF-16 units, with its upper bits mixed in. */
function hashWithout(text: string, deleted: number, seed: number): number {
  let hash = seed | 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== deleted) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}
