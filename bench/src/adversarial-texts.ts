/** Generates texts that are slow to understand: long, repetitive, misspelled, in many scripts. A seed gives the same texts. */
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** @param words of the lexicon and of the directory, from which near misses are made. @param maxLength UTF-16 units. */
export function adversarialTexts(count: number, words: readonly string[], maxLength: number, seed = 7): string[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const make = makers[at % makers.length] ?? repeatedWord;
    const length = random.chance(0.7) ? maxLength : random.integer(1, maxLength);
    const pieces: string[] = [];
    for (let size = 0; size < length; ) {
      const piece = make(random, words, pieces.length) || ' ';
      pieces.push(piece);
      size += piece.length;
    }
    return pieces.join('').slice(0, length);
  });
}

/** Returns the next piece of a text; `before` is the number of pieces before it. */
type Maker = (random: SeededRandom, words: readonly string[], before: number) => string;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const letter = (random: SeededRandom) => random.pick([...letters]);
const repeatedWord: Maker = (_random, words) => `${words[0]} `;

const makers: readonly Maker[] = [
  // Words of the lexicon in random order: many phrases begin, few are completed.
  (random, words) => `${random.pick(words)} `,
  // One typo in every word.
  (random, words) => `${addTypo(random.pick(words), random)} `,
  // Two typos, so that most words cannot be corrected.
  (random, words) => `${addTypo(addTypo(random.pick(words), random), random)} `,
  // Random letters of usual word length.
  (random) => `${Array.from({ length: random.integer(4, 12) }, () => letter(random)).join('')} `,
  // One endless word.
  (random) => letter(random),
  (_random, words) => words[words.length >> 1] ?? '',
  // Joined words and split words.
  (random, words) => random.pick(words) + random.pick(words) + (random.chance(0.3) ? ' ' : ''),
  (random, words) => `${[...random.pick(words)].join(' ')} `,
  (random, words) => `${random.pick(['no', 'not', "don't need", 'sin', 'без', '没有'])} ${random.pick(words)} `,
  (random, words) => `${random.pick(words)}${random.pick([', but ', '... ', '; ', '! ', '? ', ' / ', '\n'])}`,
  // Any character, lone surrogates included.
  (random) => String.fromCharCode(random.integer(0, 0xffff)),
  (random) => String.fromCodePoint(random.integer(0x1f300, 0x1faff)),
  // Letters with many combining marks.
  (random) => letter(random) + String.fromCharCode(random.integer(0x300, 0x36f)).repeat(random.integer(1, 20)),
  // Scripts without spaces, which need segmentation, then scripts with few.
  (random) => String.fromCharCode(random.integer(0x4e00, 0x9fff)),
  (random) => String.fromCharCode(random.integer(0x3040, 0x30ff)),
  (random) => String.fromCharCode(random.integer(0xac00, 0xd7a3)),
  (random) => String.fromCharCode(random.integer(0x620, 0x64a)) + (random.chance(0.15) ? ' ' : ''),
  (random) => String.fromCharCode(random.integer(0x904, 0x939)) + (random.chance(0.15) ? ' ' : ''),
  (random) => String.fromCharCode(random.integer(0x430, 0x44f)) + (random.chance(0.12) ? ' ' : ''),
  // Invisible characters, and characters with compatibility decompositions.
  (random, words) => `${random.pick(words)}${random.pick(['\u200b', '\u200d', '\u202e', '\u00ad', '\ufeff'])}`,
  (random) => `${random.pick([...'ＡＢＣａｂｃ１２３ﬁﬂ㍿㎏½℻'])}`,
  (random) => `${random.integer(0, 99_999)} `,
  (random) => random.pick(['.', '...', '-', "'", '"', '(', ')', '\\', '$', '*', '[', ']', '&', '%', ' ', '\t', '\n']),
  // Repeated words and letters.
  repeatedWord,
  (_random, words, before) => `${words[before % 3]} `,
  (_random, _words, before) => letters[before >> 9] ?? 'z',
];

function addTypo(word: string, random: SeededRandom): string {
  const at = random.integer(0, Math.max(0, word.length - 1));
  const kind = random.next();
  if (kind < 0.3) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.6) return word.slice(0, at) + letter(random) + word.slice(at);
  if (kind < 0.8) return word.slice(0, at) + letter(random) + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}
