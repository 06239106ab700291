/** Knows languages that are not read, so that their words are not taken for misspelled ones of another language. */
import { DangerKind } from '@waymark/contract/search';
import { foldWord } from '../text/fold.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import type { UnreadLanguageFile } from './lexicon-schema.ts';

/** A danger that is said in such a language, with the offsets of its words. */
type UnreadDanger = { kind: DangerKind; spans: { start: number; end: number }[] };

/** The dangers of a text in such a language; null for another text. */
export type FindUnread = (text: string, tokens: readonly Token[]) => UnreadDanger[] | null;

/** Minimum share of the words of a text, and minimum number unless all are. */
const minShare = 0.3;
const minWords = 2;
/** A text of one shorter word may be a name, or of another language. */
const minLengthAlone = 5;
/** Number of words that are looked at. */
const maxWords = 60;
const notAscii = /[^\0-\x7f]/;

export function createUnreadLanguages(file: UnreadLanguageFile | undefined): FindUnread {
  const languages = (file?.languages ?? []).map(({ letters, words, dangers }) => ({
    letters: new Set(letters),
    words: new Set(words.map(foldWord)),
    dangers: DangerKind.options.map((kind) => ({
      kind,
      phrases: (dangers[kind] ?? []).map((phrase) => tokenize(phrase).map(({ word }) => word)),
    })),
  }));

  return (text, tokens) => {
    const said = tokens.slice(0, maxWords).filter(({ script }) => script !== 'digits');
    const lettersOf = said.map(({ start, end }) => {
      const written = text.slice(start, end);
      return notAscii.test(written) ? [...written.normalize('NFC').toLowerCase()] : [];
    });
    const language = languages.find(({ letters, words }) => {
      const isSpelledSo = said.map((_, at) => lettersOf[at]?.some((one) => letters.has(one)));
      const own = said.filter(({ word }, at) => words.has(word) || isSpelledSo[at]);
      // A Latin letter that no other language has tells as much as two words. Arabic dialects borrow those of Persian.
      const signs = own.length + said.filter(({ script }, at) => script === 'latin' && isSpelledSo[at]).length;
      const isAll = own.length === said.length && (own.length > 1 || (own[0]?.word.length ?? 0) >= minLengthAlone);
      return own.length > 0 && (isAll || (signs >= minWords && own.length >= said.length * minShare));
    });
    return language?.dangers.flatMap(({ kind, phrases }) => foundIn(tokens, kind, phrases)) ?? null;
  };
}

function foundIn(tokens: readonly Token[], kind: DangerKind, phrases: readonly (readonly string[])[]): UnreadDanger[] {
  const spans = phrases.flatMap((words) =>
    tokens.flatMap(({ start }, at) =>
      words.every((word, offset) => tokens[at + offset]?.word === word)
        ? [{ start, end: tokens[at + words.length - 1]?.end ?? start }]
        : [],
    ),
  );
  return spans.length > 0 ? [{ kind, spans }] : [];
}
