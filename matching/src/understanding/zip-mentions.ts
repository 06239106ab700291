/** Five digits are as often a sum of money, a house number or the number of a case: the words around say whether they are a ZIP code. */
import type { Language } from '../text/language.ts';
import type { Token } from '../text/tokenize.ts';
import * as say from './place-cue-words.ts';
import { isNearBefore, placedAfter } from './place-leads.ts';
import { stateCode } from './us-states.ts';

/** `surely`: a word says that it is a place, however far; `placed`: a word that may say so; `briefly`: few words, and none does. */
type ZipMention = 'surely' | 'placed' | 'briefly';

type Text = { text: string; tokens: readonly Token[]; language: Language };

/** "Food pantry 45764", "comida para niños 45764". */
const maxWordsBesideZip = 4;
/** "My ZIP code is", "mi código postal es". */
const wordsBackToZip = 3;
/** Where a word for money may stand before "around 11950". */
const wordsBackToMoney = 4;

/** @returns how the text says that the token is a ZIP code; null when it does not. */
export function zipMentionAt(of: Text, at: number): ZipMention | null {
  const { text, tokens, language } = of;
  const token = tokens[at];
  if (!token || !/^\d{5}$/.test(token.word) || isSum(of, at) || isHouse(tokens, at)) return null;
  const previous = tokens[at - 1];
  const before = previous?.sentence === token.sentence ? previous.word : '';
  const after = placedAfter(text, token.end);
  const isSurely =
    isNearBefore(tokens, at) ||
    say.unambiguousPrepositions.has(before) ||
    say.surelyBeforeZip[language]?.has(say.articlesBefore.has(before) ? (tokens[at - 2]?.word ?? '') : before) ||
    isNamedZip(of, at) ||
    after === 'surely' ||
    tokens[at + 1]?.word === 'area';
  if (isSurely) return 'surely';
  if (say.numberBeforeInText.test(text.slice(0, token.start)) || say.numberBefore.has(before)) return null;
  if (say.placePrepositions.has(before) || stateCode(before) || after === 'placed') return 'placed';
  const isBrief = at === tokens.length - 1 && tokens.length <= maxWordsBesideZip && !say.sumBefore.has(before);
  return isBrief ? 'briefly' : null;
}

/**
 * Whether a mention that is no known ZIP code was still meant as one. More strictly than where one is known: round numbers and those
 * after a word for money are sums, and "at 12345 Broadway" is a house.
 */
export function isMeantAsZip(of: Text, at: number): boolean {
  const { tokens } = of;
  const mention = zipMentionAt(of, at);
  if (mention === null || mention === 'placed') return false;
  const token = tokens[at];
  const before = tokens[at - 1]?.word ?? '';
  if (isNamedZip(of, at)) return !say.otherCodes.has(before) || say.zipBefore.has(tokens[at - 2]?.word ?? '');
  if (/^[1-9]\d\d00$/.test(token?.word ?? '')) return false;
  if (mention === 'briefly') return !say.moneyWords.has(before);
  if (!say.sumPrepositions.has(before)) return true;
  const next = tokens[at + 1];
  const isFollowed = next !== undefined && next.clause === token?.clause;
  return (
    !isFollowed && !tokens.slice(Math.max(0, at - wordsBackToMoney), at).some(({ word }) => say.moneyWords.has(word))
  );
}

/** "ZIP 45701", "my ZIP code is 45701", "邮编45701", "45701 zip". */
function isNamedZip({ text, tokens }: Text, at: number): boolean {
  const isZipWord = (token: Token | undefined) =>
    token !== undefined && token.sentence === tokens[at]?.sentence && say.zipBefore.has(token.word);
  if (isZipWord(tokens[at - 1])) return true;
  if (/^zip(?:code)?$/.test(tokens[at + 1]?.word ?? '')) return true;
  const isSaid = say.copulas.has(tokens[at - 1]?.word ?? '');
  if (isSaid && tokens.slice(Math.max(0, at - wordsBackToZip), at).some(isZipWord)) return true;
  return say.zipBeforeInText.test(text.slice(0, tokens[at]?.start));
}

function isSum({ text, tokens }: Text, at: number): boolean {
  const { start = 0, end = 0 } = tokens[at] ?? {};
  const hasSign = /[$€£]\s*$/.test(text.slice(0, start)) || /^\s*[$€£¥円元원₹]/.test(text.slice(end));
  return hasSign || say.sumAfter.has(tokens[at + 1]?.word ?? '');
}

function isHouse(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1, at + 4).some((token) => say.streetSuffixes.has(token.word));
}
