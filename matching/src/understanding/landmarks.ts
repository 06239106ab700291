/**
 * Landmarks that only say where: "food near the bus station" asks for no bus. They count only beside other content: "near the
 * library" alone finds the library.
 */
import type { FoundPhrase } from '../lexicon/find-phrases.ts';
import type { Token } from '../text/tokenize.ts';
import { nearWords } from './place-cue-words.ts';

/** Maximum number of words between "near" and the landmark: "close to the", "al lado de la". */
const maxWordsBetween = 3;

/** Words for "near" that follow the landmark, in Japanese, Chinese, Korean and Hindi. */
const nearAfter =
  /^(?:の(?:近く|ちかく|そば|隣|となり|前)|的?(?:附近|旁边|旁邊|对面)|\s?(?:근처|옆|앞|부근)|\s(?:के पास|के करीब|के नज़दीक))/u;

/** @returns positions of the tokens of landmarks that are only named to say where */
export function landmarkTokens(
  text: string,
  tokens: readonly Token[],
  found: readonly FoundPhrase[],
  isLittle: (at: number) => boolean,
): ReadonlySet<number> {
  const landmarks = found.filter(({ value, tokens: at }) => value.kind === 'landmark' && isNear(at));
  const positions = new Set(landmarks.flatMap(({ tokens: at }) => at));
  const isOther = (token: Token, at: number) => !positions.has(at) && !isLittle(at) && !nearWords.has(token.word);
  return tokens.some(isOther) ? positions : new Set();

  function isNear(at: readonly number[]): boolean {
    const first = at[0] ?? 0;
    const clause = tokens[first]?.clause;
    for (let before = first - 1; before >= first - maxWordsBetween; before -= 1) {
      const token = tokens[before];
      if (token?.clause !== clause || token === undefined) break;
      if (nearWords.has(token.word)) return true;
      if (!isLittle(before)) break;
    }
    return nearAfter.test(text.slice(tokens[at.at(-1) ?? 0]?.end));
  }
}
