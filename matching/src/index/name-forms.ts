/** The words by which names are compared, and the forms in which a name is written. */
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

/** "Golden Gate Regional Center" is often called GGRC. */
function initialsOf(name: string): string | null {
  const words = foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !leftOutOfInitials.has(word));
  if (words.length < minInitials || words.length > 6) return null;
  return words.map((word) => word[0]).join('');
}
