/** Queries by name as people type them, generated from a directory with a fixed seed. */
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { createSeededRandom } from './seeded-random.ts';

export type NameQuery = { text: string; name: string; of: 'place' | 'organization' };

const stopWords = new Set(['and', 'for', 'the', 'with', 'los', 'las', 'del', 'para', 'por']);
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** By kind of query: the whole name, two rare words of it, a typo in it, and the name of the organization. */
export function generateNameQueries(records: readonly IndexDocument[]): [kind: string, NameQuery[]][] {
  const random = createSeededRandom(20_261_122);
  const pick = (count: number) => random.integer(0, count - 1);
  const names = [...new Set(records.map(({ name }) => name))];
  const organizations = [...new Set(records.flatMap(({ organizationName }) => organizationName ?? []))];
  const wordsOf = (name: string): string[] => [...name.matchAll(/[\p{L}\p{N}'’&-]+/gu)].map(([word]) => word);
  const nameCounts = new Map<string, number>();
  for (const name of names) {
    for (const word of new Set(wordsOf(name.toLowerCase()))) nameCounts.set(word, (nameCounts.get(word) ?? 0) + 1);
  }
  const frequency = (word: string) => nameCounts.get(word.toLowerCase()) ?? 0;

  const whole = names.map((name) => ({ text: name.toLowerCase(), name }));
  const part = names.flatMap((name) => {
    const words = wordsOf(name).filter((word) => word.length > 2 && !stopWords.has(word.toLowerCase()));
    if (words.length < 3) return [];
    // The two rarest words, in the order of the name.
    const rarest = words.toSorted((a, b) => frequency(a) - frequency(b)).slice(0, 2);
    const kept = words.filter((word) => rarest.includes(word)).slice(0, 2);
    // Words that other names contain too would be ambiguous.
    const shared = names.filter((other) =>
      kept.every((word) => wordsOf(other.toLowerCase()).includes(word.toLowerCase())),
    );
    return shared.length > 1 ? [] : [{ text: kept.join(' ').toLowerCase(), name }];
  });
  const misspelled = names.flatMap((name) => {
    const words = wordsOf(name);
    const long = [...words.keys()].filter((at) => /^\p{L}{5,}$/u.test(words[at] ?? ''));
    const at = long[pick(Math.max(1, long.length))];
    const word = at === undefined ? undefined : words[at];
    if (at === undefined || word === undefined) return [];
    return [
      {
        text: words
          .map((one, index) => (index === at ? addTypo(word) : one))
          .join(' ')
          .toLowerCase(),
        name,
      },
    ];
  });
  const organization = organizations.map((name) => ({ text: name.toLowerCase(), name }));
  const places = (list: { text: string; name: string }[]) => list.map((one) => ({ ...one, of: 'place' as const }));
  return [
    ['whole name', places(whole)],
    ['two words of it', places(part)],
    ['with one slip', places(misspelled)],
    ['organization', organization.map((one) => ({ ...one, of: 'organization' as const }))],
  ];

  /** One letter is left out, doubled, replaced, or swapped with the next. */
  function addTypo(word: string): string {
    const at = pick(word.length);
    const kind = pick(4);
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
    if (kind === 1) return word.slice(0, at + 1) + word.slice(at);
    if (kind === 2) return word.slice(0, at) + letters[pick(letters.length)] + word.slice(at + 1);
    const from = Math.min(at, word.length - 2);
    return word.slice(0, from) + word[from + 1] + word[from] + word.slice(from + 2);
  }
}
