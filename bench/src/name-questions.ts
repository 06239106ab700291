/** Names as people type them, drawn from a directory with a fixed seed. */
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { createSeededRandom } from './seeded-random.ts';

export type NameQuestion = { text: string; name: string; of: 'place' | 'organization' };

const littleWords = new Set(['and', 'for', 'the', 'with', 'los', 'las', 'del', 'para', 'por']);
const letters = 'abcdefghijklmnopqrstuvwxyz';

export function nameQuestions(records: readonly IndexDocument[]): [kind: string, NameQuestion[]][] {
  const chance = createSeededRandom(20_261_122);
  const pick = (count: number) => chance.whole(0, count - 1);
  const names = [...new Set(records.map(({ name }) => name))];
  const organizations = [...new Set(records.flatMap(({ organizationName }) => organizationName ?? []))];
  const wordsOf = (name: string): string[] => [...name.matchAll(/[\p{L}\p{N}'’&-]+/gu)].map(([word]) => word);
  const holders = new Map<string, number>();
  for (const name of names) {
    for (const word of new Set(wordsOf(name.toLowerCase()))) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const rarity = (word: string) => holders.get(word.toLowerCase()) ?? 0;

  const whole = names.map((name) => ({ text: name.toLowerCase(), name }));
  const part = names.flatMap((name) => {
    const words = wordsOf(name).filter((word) => word.length > 2 && !littleWords.has(word.toLowerCase()));
    if (words.length < 3) return [];
    // The two that tell most, in the order of the name: what a person remembers.
    const rarest = words.toSorted((a, b) => rarity(a) - rarity(b)).slice(0, 2);
    const kept = words.filter((word) => rarest.includes(word)).slice(0, 2);
    // Words that stand together in other names too ask for any of these.
    const shared = names.filter((other) =>
      kept.every((word) => wordsOf(other.toLowerCase()).includes(word.toLowerCase())),
    );
    return shared.length > 1 ? [] : [{ text: kept.join(' ').toLowerCase(), name }];
  });
  const slip = names.flatMap((name) => {
    const words = wordsOf(name);
    const long = [...words.keys()].filter((at) => /^\p{L}{5,}$/u.test(words[at] ?? ''));
    const at = long[pick(Math.max(1, long.length))];
    const word = at === undefined ? undefined : words[at];
    if (at === undefined || word === undefined) return [];
    return [
      {
        text: words
          .map((one, place) => (place === at ? slipped(word) : one))
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
    ['with one slip', places(slip)],
    ['organization', organization.map((one) => ({ ...one, of: 'organization' as const }))],
  ];

  /** A letter left out, doubled, changed, or two swapped; anywhere in the word. */
  function slipped(word: string): string {
    const at = pick(word.length);
    const kind = pick(4);
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
    if (kind === 1) return word.slice(0, at + 1) + word.slice(at);
    if (kind === 2) return word.slice(0, at) + letters[pick(letters.length)] + word.slice(at + 1);
    const from = Math.min(at, word.length - 2);
    return word.slice(0, from) + word[from + 1] + word[from] + word.slice(from + 2);
  }
}
