/** Words of several parts that say before or after a name that it is a place: "por la zona de", "in der Nähe von", "の近く". */
import type { Token } from '../text/tokenize.ts';
import * as say from './place-cue-words.ts';

/** Languages that say it after the name. */
const surelyAfter =
  /^(?:\s?の?(?:近く|ちかく|近所|近辺|付近|周辺|辺り|あたり|そば|界隈|エリア|方面)|\s?的?(?:附近|周边|周邊|周围|周圍|一带|一帶|旁边|旁邊|那边|那邊|这边|這邊|地区|地區)|\s?(?:근처|부근|주변|인근|지역|일대|쪽에)|\s(?:(?:के|की)\s(?:पास|करीब|क़रीब|न(?:ज़?|\u095b)दीक|आस[- ]?पास|इलाके|तरफ़?)|इलाके))/u;
const maybeAfter = /^(?:(?:に(?:住|い|あ)|で(?![\p{N}]))|\s?에(?:서|\s?(?:살|사는|있))|\sमें(?!\p{L}))/u;

/** @param end where the name ends in the text */
export function placedAfter(text: string, end: number | undefined): 'surely' | 'placed' | null {
  const rest = text.slice(end, (end ?? 0) + maxLengthAfter);
  return surelyAfter.test(rest) ? 'surely' : maybeAfter.test(rest) ? 'placed' : null;
}
const maxLengthAfter = 16;

/** "Cerca de", "cerca del", "close to the", "in der Gegend um", "im Raum": what stands before a name and is sure to say where. */
export function isNearBefore(tokens: readonly Token[], at: number): boolean {
  const wordAt = (one: number) => (tokens[one]?.sentence === tokens[at]?.sentence ? (tokens[one]?.word ?? '') : '');
  const isWhere = (word: string) => say.nearWords.has(word) || say.areaBefore.has(word);
  const isLink = (word: string) => say.placePrepositions.has(word) || say.afterNear.has(word);
  const last = say.articlesBefore.has(wordAt(at - 1)) ? at - 2 : at - 1;
  if (say.wholeAreaBefore.has(wordAt(last))) return true;
  // "Near the 45701" needs no other word; "the 45701" alone says nothing.
  if (last < at - 1 && say.unambiguousPrepositions.has(wordAt(last))) return true;
  return isLink(wordAt(last)) && isWhere(wordAt(last - 1));
}
