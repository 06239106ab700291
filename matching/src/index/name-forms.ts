/** The words by which names are compared, how they must lie in a text, and the forms in which a name is written. */
import { foldText } from '../text/fold.ts';
import { isSyllabic, type Token } from '../text/tokenize.ts';

export type NameWord = { word: string; at: number; start: number; end: number };

/** Words for comparing names: as typed, and bigrams in scripts without spaces. */
export function nameWords(tokens: readonly Token[]): NameWord[] {
  return tokens.flatMap((token, at): NameWord[] => {
    const { start, end } = token;
    if (!isSyllabic(token.script)) return [{ word: token.typed ?? token.word, at, start, end }];
    const next = tokens[at + 1];
    if (!next || !isSyllabic(next.script) || next.start !== end) {
      const before = tokens[at - 1];
      const lone = !before || !isSyllabic(before.script) || before.end !== start;
      return lone ? [{ word: token.word, at, start, end }] : [];
    }
    return [{ word: token.word + next.word, at, start, end: next.end }];
  });
}

/** "Family Housing (FHAR)" is indexed as a whole, without the brackets, and by what is inside. */
export function formsOf(name: string): string[] {
  const inside = [...name.matchAll(/\(([^()]{2,})\)/gu)].map(([, text = '']) =>
    text.replace(/^(?:formerly|aka)\s+/iu, ''),
  );
  const outside = name.replace(/\([^()]*\)/gu, ' ').trim();
  const initials = initialsOf(outside);
  return [...new Set([name, ...(inside.length > 0 ? [outside, ...inside] : []), ...(initials ? [initials] : [])])];
}

const minInitials = 3;
const leftOutOfInitials = new Set('of the and for in a an at to inc de la el los las y del'.split(' '));

/** @param form of the name, from `formsOf`. */
export function isAcronym(form: string, name: string): boolean {
  return (
    /^[\p{Lu}\p{N}&.]{2,}$/u.test(form) || (form !== name && form === initialsOf(name.replace(/\([^()]*\)/gu, ' ')))
  );
}

/** "Golden Gate Regional Center" is often called GGRC. */
function initialsOf(name: string): string | null {
  const words = foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !leftOutOfInitials.has(word));
  if (words.length < minInitials || words.length > 6) return null;
  return words.map((word) => word[0]).join('');
}

/** Whether the words of the query are in the name's order. */
export function isInOrder(words: ReadonlyMap<number, { by: number }>): boolean {
  const by = [...words].sort(([a], [b]) => a - b).flatMap(([at, hit]) => (at >= 0 ? [hit.by] : []));
  return by.every((one, at) => at === 0 || one >= (by[at - 1] ?? 0));
}

/** At least two adjacent words, or one without another meaning. */
export function isMention(
  covered: ReadonlyMap<number, number>,
  queryWords: readonly NameWord[],
  isExplained: (at: number) => boolean,
): boolean {
  const at = [...covered.keys()].sort((a, b) => a - b);
  const first = at[0] ?? 0;
  const last = at.at(-1) ?? 0;
  if (last - first > at.length) return false;
  return at.some(
    (by) => !isExplained(queryWords[by]?.at ?? 0) && (at.length > 1 || (queryWords[by]?.word.length ?? 0) > 5),
  );
}
