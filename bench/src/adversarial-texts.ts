/** Texts made to be slow to read: long, repeating, half right, in every script at once. The same seed gives the same texts. */
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** @param words of the lexicon and of the directory, from which near misses are made. @param maxLength UTF-16 units. */
export function adversarialTexts(count: number, words: readonly string[], maxLength: number, seed = 7): string[] {
  const chance = createSeededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const make = makers[at % makers.length] ?? repeatedWord;
    const length = chance.happens(0.7) ? maxLength : chance.whole(1, maxLength);
    const pieces: string[] = [];
    for (let size = 0; size < length; ) {
      const piece = make(chance, words, pieces.length) || ' ';
      pieces.push(piece);
      size += piece.length;
    }
    return pieces.join('').slice(0, length);
  });
}

/** Each makes the next piece of a text; `before` is how many pieces came before it. */
type Maker = (chance: SeededRandom, words: readonly string[], before: number) => string;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const letter = (chance: SeededRandom) => chance.pick([...letters]);
const repeatedWord: Maker = (_chance, words) => `${words[0]} `;

const makers: readonly Maker[] = [
  // Words of the lexicon in no order: every phrase begins, few end.
  (chance, words) => `${chance.pick(words)} `,
  // One slip in every word.
  (chance, words) => `${slip(chance.pick(words), chance)} `,
  // Two slips, so that most cannot be put right.
  (chance, words) => `${slip(slip(chance.pick(words), chance), chance)} `,
  // Nonsense of a likely length.
  (chance) => `${Array.from({ length: chance.whole(4, 12) }, () => letter(chance)).join('')} `,
  // One endless word.
  (chance) => letter(chance),
  (_chance, words) => words[words.length >> 1] ?? '',
  // Words run together and words taken apart.
  (chance, words) => chance.pick(words) + chance.pick(words) + (chance.happens(0.3) ? ' ' : ''),
  (chance, words) => `${[...chance.pick(words)].join(' ')} `,
  (chance, words) => `${chance.pick(['no', 'not', "don't need", 'sin', 'без', '没有'])} ${chance.pick(words)} `,
  (chance, words) => `${chance.pick(words)}${chance.pick([', but ', '... ', '; ', '! ', '? ', ' / ', '\n'])}`,
  // Any character there is, halves of surrogate pairs included.
  (chance) => String.fromCharCode(chance.whole(0, 0xffff)),
  (chance) => String.fromCodePoint(chance.whole(0x1f300, 0x1faff)),
  // Letters under heaps of marks, and marks alone.
  (chance) => letter(chance) + String.fromCharCode(chance.whole(0x300, 0x36f)).repeat(chance.whole(1, 20)),
  // Scripts without spaces, which must be cut into words.
  (chance) => String.fromCharCode(chance.whole(0x4e00, 0x9fff)),
  (chance) => String.fromCharCode(chance.whole(0x3040, 0x30ff)),
  (chance) => String.fromCharCode(chance.whole(0xac00, 0xd7a3)),
  (chance) => String.fromCharCode(chance.whole(0x620, 0x64a)) + (chance.happens(0.15) ? ' ' : ''),
  (chance) => String.fromCharCode(chance.whole(0x904, 0x939)) + (chance.happens(0.15) ? ' ' : ''),
  (chance) => String.fromCharCode(chance.whole(0x430, 0x44f)) + (chance.happens(0.12) ? ' ' : ''),
  // Signs that are not seen, and letters that look like others.
  (chance, words) => `${chance.pick(words)}${chance.pick(['\u200b', '\u200d', '\u202e', '\u00ad', '\ufeff'])}`,
  (chance) => `${chance.pick([...'ＡＢＣａｂｃ１２３ﬁﬂ㍿㎏½℻'])}`,
  (chance) => `${chance.whole(0, 99_999)} `,
  (chance) => chance.pick(['.', '...', '-', "'", '"', '(', ')', '\\', '$', '*', '[', ']', '&', '%', ' ', '\t', '\n']),
  // The same words again and again, and the same letter.
  repeatedWord,
  (_chance, words, before) => `${words[before % 3]} `,
  (_chance, _words, before) => letters[before >> 9] ?? 'z',
];

function slip(word: string, chance: SeededRandom): string {
  const at = chance.whole(0, Math.max(0, word.length - 1));
  const kind = chance.next();
  if (kind < 0.3) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.6) return word.slice(0, at) + letter(chance) + word.slice(at);
  if (kind < 0.8) return word.slice(0, at) + letter(chance) + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}
