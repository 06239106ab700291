/** Detects towns, counties and ZIP codes of the directory in a text. */
import type { UnderstoodPlace } from '@waymark/contract/search';
import { editDistance } from '../text/edit-distance.ts';
import type { Language } from '../text/language.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { isLikelyTypo } from '../text/typo-cost.ts';
import * as say from './place-cue-words.ts';
import { type FindTown, type TownMatch, townReader } from './town-elsewhere.ts';
import { isOrdinaryWord, stateCode } from './us-states.ts';
import { isMeantAsZip, zipMentionAt } from './zip-mentions.ts';

export type GazetteerPlace = {
  /** As the directory writes it. */
  name: string;
  kind: 'city' | 'zip' | 'county';
  /** Degrees: the center of the public places there. */
  latitude?: number;
  longitude?: number;
  /** Lower-case codes of the states with records of that name. */
  states?: readonly string[];
};

export type PlaceWords = {
  language: Language;
  /** Whether a word also has another meaning. */
  isOrdinary: (word: string) => boolean;
  /** Whether a word occurs in texts of any kind: it may have another meaning. */
  isMet: (word: string) => boolean;
  /** Whether these tokens name a need. */
  namesNeed: (at: readonly number[]) => boolean;
  /** Whether the rest of the text names a need. */
  needBeside: (at: readonly number[]) => boolean;
};

/** Places where the directory lists nothing; null for what is none or is too far away. */
export type PlacesElsewhere = {
  /** `surely`: a word beside it says that it is a place, however far. */
  zipCode: (digits: string, surely?: boolean) => GazetteerPlace | null;
  town: FindTown;
};
const nowhere: PlacesElsewhere = { zipCode: () => null, town: () => null };

/** `elsewhere`: a town where nothing is listed. */
export type PlaceMention = { place: GazetteerPlace; tokens: number[]; elsewhere: boolean };

type Entry = { words: readonly string[]; place: GazetteerPlace; form: 'full' | 'short' };
type Gazetteer = {
  byFirst: Map<string, Entry[]>;
  /** Names long enough for spelling correction, by the length of their first word. */
  long: Entry[];
};
const built = new WeakMap<readonly GazetteerPlace[], Gazetteer>();

/** A shorter name resembles too many words. */
const minLengthWithSlip = 6;
const minShortFormLength = 5;

function gazetteerOf(places: readonly GazetteerPlace[]): Gazetteer {
  const cached = built.get(places);
  if (cached) return cached;
  const gazetteer: Gazetteer = { byFirst: new Map(), long: [] };
  const shortForms = new Map<string, number>();
  const wordsOf = (place: GazetteerPlace) => tokenize(place.name).map((token) => token.word);
  for (const place of places) {
    const first = place.kind === 'city' ? wordsOf(place)[0] : undefined;
    if (first) shortForms.set(first, (shortForms.get(first) ?? 0) + 1);
  }
  for (const place of places) {
    const words = wordsOf(place);
    const first = words[0];
    if (first === undefined) continue;
    add(words, place, 'full');
    if (place.kind === 'county') for (const other of countyForms(words)) add(other, place, 'full');
    if (place.kind === 'city' && words.length > 1) {
      add([words.join('')], place, 'full');
      // "Up in Castine" for Castine Hill, if no other town begins like that.
      if (first.length >= minShortFormLength && shortForms.get(first) === 1) add([first], place, 'short');
    }
    if (place.kind !== 'zip' && words.join('').length >= minLengthWithSlip)
      gazetteer.long.push({ words, place, form: 'full' });
  }
  built.set(places, gazetteer);
  return gazetteer;

  function add(words: readonly string[], place: GazetteerPlace, form: Entry['form']): void {
    const entries = gazetteer.byFirst.get(words[0] ?? '') ?? [];
    entries.push({ words, place, form });
    entries.sort((a, b) => b.words.length - a.words.length || (a.form === 'full' ? -1 : 1));
    gazetteer.byFirst.set(words[0] ?? '', entries);
  }
}

/** Variants of "Marlow County": "condado de Marlow", "Marlow Co", "Marlow县". */
function countyForms(words: readonly string[]): string[][] {
  const name = words.filter((word) => word !== 'county' && word !== 'parish');
  if (name.length === 0 || name.length === words.length) return [];
  return [
    ...['condado de', 'comte de', 'contea di', 'county of', 'condado', 'округ', 'مقاطعه'].map((lead) => [
      ...lead.split(' '),
      ...name,
    ]),
    ...['co', 'cnty', 'countys', '县', '縣', '郡', 'landkreis'].map((end) => [...name, end]),
    [...name, '카', '운', '티'],
    [...name, 'カ', 'ウ', 'ン', 'テ', 'ィ'],
  ];
}

/**
 * @param words what the words around decide for a town whose name is also a word ("Reading", "Hope").
 * @returns every place named, in the order of the text.
 */
export function findPlaces(
  text: string,
  tokens: readonly Token[],
  places: readonly GazetteerPlace[],
  placeWords: PlaceWords,
  elsewhere: PlacesElsewhere = nowhere,
): PlaceMention[] {
  if (places.length === 0) return [];
  const gazetteer = gazetteerOf(places);
  const { isOrdinary, namesNeed, needBeside } = placeWords;
  const townAt = townReader({
    text,
    tokens,
    words: placeWords,
    stateAt: (at) => stateAt(text, tokens, at, {}),
    findTown: elsewhere.town,
  });
  const matches: PlaceMention[] = [];
  let slipsLeft = maxSlipsTried;
  for (let at = 0; at < tokens.length; at += 1) {
    const entry = exactAt(at) ?? zipCodeAt(at) ?? slipAt(at);
    if (!entry) {
      at = take(at, townAt(at), true) ?? at;
      continue;
    }
    const end = at + entry.words.length;
    const state = stateAt(text, tokens, end, entry.place);
    if (state && entry.place.states?.length && !entry.place.states.includes(state.code)) {
      // "Wexley, TX" is another Wexley.
      at = take(at, townAt(at), true) ?? state.last;
      continue;
    }
    if (!isMeant(at, end, entry)) continue;
    at = take(at, { place: withPoint(entry), last: state ? state.last : end - 1 }, false) ?? at;
  }
  return matches;

  /** @returns its last token. */
  function take(at: number, found: TownMatch | null, elsewhere: boolean): number | null {
    if (!found) return null;
    const { place, last } = found;
    matches.push({ place, tokens: Array.from({ length: last - at + 1 }, (_, offset) => at + offset), elsewhere });
    return last;
  }

  /** A town that is only served, or only has places without a public point, is where the towns elsewhere say. */
  function withPoint({ words, place }: Entry): GazetteerPlace {
    if (place.kind !== 'city' || place.latitude !== undefined) return place;
    const { latitude, longitude } = elsewhere.town(words, place.states?.[0] ?? null) ?? {};
    return latitude === undefined || longitude === undefined ? place : { ...place, latitude, longitude };
  }

  function isMeant(at: number, end: number, { words, place, form }: Entry): boolean {
    if (place.kind === 'zip') return true;
    const previous = tokens[at - 1];
    const isAfter = (set: ReadonlySet<string>) =>
      previous !== undefined && previous.sentence === tokens[at]?.sentence && set.has(previous.word);
    if (isAfter(say.personTitles) || (isAfter(say.copulaVerbs) && tokens[at - 2]?.word === 'name')) return false;
    const next = tokens[end];
    if (next && next.clause === tokens[end - 1]?.clause && say.streetSuffixes.has(next.word) && place.kind === 'city')
      return false;
    const word = words[0] ?? '';
    if (form === 'short') return isAfter(say.placePrepositions) && !isOrdinary(word);
    if (words.length > 1 || !isOrdinary(word)) return true;
    const written = text.slice(tokens[at]?.start, tokens[at]?.end);
    const capital = written !== written.toLowerCase() && written !== written.toUpperCase();
    const named = Array.from({ length: end - at }, (_, offset) => at + offset);
    // Nothing else in the text, or a need beside it ("food in reading").
    if (tokens.length === named.length) return capital || !namesNeed(named);
    return isAfter(say.placePrepositions) && (capital || needBeside(named));
  }

  function exactAt(at: number): Entry | undefined {
    for (const form of formsOf(tokens[at])) {
      const entry = gazetteer.byFirst
        .get(form)
        ?.find(({ words }) => words.every((part, offset) => formsOf(tokens[at + offset]).includes(part)));
      if (entry) return entry;
    }
    return undefined;
  }

  function zipCodeAt(at: number): Entry | undefined {
    const word = tokens[at]?.word ?? '';
    const mention = zipMentionAt({ text, tokens, language: placeWords.language }, at);
    const place = mention && elsewhere.zipCode(word, mention === 'surely');
    return place ? { words: [word], place, form: 'full' } : undefined;
  }

  /** One typo in a long name, in an unknown word, in a position for a place: "in Wexly", "tilbrook". */
  function slipAt(at: number): Entry | undefined {
    const token = tokens[at];
    const typed = token?.typed ?? token?.word ?? '';
    if (token?.script !== 'latin' || typed.length < 3 || isOrdinary(typed) || slipsLeft === 0) return undefined;
    const previous = tokens[at - 1];
    const isPlaced = previous !== undefined && say.placePrepositions.has(previous.word);
    slipsLeft -= 1;
    return gazetteer.long.find(({ words }) => {
      const first = words[0] ?? '';
      if (Math.abs(first.length - typed.length) > 1 || (first[0] !== typed[0] && first[1] !== typed[0])) return false;
      let slips = 0;
      for (const [offset, part] of words.entries()) {
        const other = tokens[at + offset];
        const written = other?.typed ?? other?.word ?? '';
        if (written === part) continue;
        if (part.length < 4 || editDistance(written, part, 1) > 1 || !isLikelyTypo(written, part)) return false;
        slips += 1;
      }
      return slips === 1 && (isPlaced || words.length > 1 || first.length >= surelyLong);
    });
  }
}

/** From this length on a misspelled name needs no "in" before it. */
const surelyLong = 8;
/** Maximum lookups per text: bounds the work for nonsense. */
const maxSlipsTried = 60;

/**
 * A ZIP code in the words that nobody knows: mistyped, or one without a point.
 * @returns its token; null when there is none, or nothing to compare it with.
 */
export function findUnknownZip(
  text: string,
  tokens: readonly Token[],
  language: Language,
  elsewhere: PlacesElsewhere | undefined,
): number | null {
  if (!elsewhere) return null;
  const at = tokens.findIndex(
    ({ word }, at) => isMeantAsZip({ text, tokens, language }, at) && elsewhere.zipCode(word, true) === null,
  );
  return at < 0 ? null : at;
}

function formsOf(token: Token | undefined): string[] {
  if (!token) return [];
  return token.typed === undefined || token.typed === token.word ? [token.word] : [token.typed, token.word];
}

/** A state right after a name: "TX", "tx" where that is no word, "oh" where it ends the text and may be the place’s own, "Texas". */
function stateAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  { states }: Pick<GazetteerPlace, 'states'>,
): { code: string; last: number; sure: boolean } | null {
  const token = tokens[at];
  if (!token || token.sentence !== tokens[at - 1]?.sentence) return null;
  const next = tokens[at + 1];
  const two = next && next.sentence === token.sentence ? stateCode(`${token.word} ${next.word}`) : null;
  if (two) return { code: two, last: at + 1, sure: true };
  const code = stateCode(token.word);
  if (!code) return null;
  const written = text.slice(token.start, token.end);
  const isShouted = text === text.toUpperCase();
  const isPlain = written.length === 2 && (written !== written.toUpperCase() || isShouted);
  const isItsOwn = next === undefined && (!states?.length || states.includes(code));
  const sure = !isPlain || !isOrdinaryWord(code);
  return sure || isItsOwn ? { code, last: at, sure } : null;
}

const kindScore = { zip: 1.5, city: 1, county: 0 };
/**
 * A town of the directory before one where nothing is listed, if nothing else is said of them. Where somebody else is ("my mother in
 * Portland") is often a far town of the same name: below `minElsewhereScore` it is not taken for a place.
 */
const elsewhereScore = -0.5;
const minElsewhereScore = -0.5;
const lookBack = 4;
/** Below this score a place was only mentioned as the wrong one. */
const minScore = -3;

/**
 * The place where help is needed. Of two that are named, where the person lives or moves to before where they come from, work
 * or only go; a ZIP code before a town before a county; else the one named first.
 */
export function selectPlace(
  text: string,
  tokens: readonly Token[],
  matches: readonly PlaceMention[],
): UnderstoodPlace | null {
  let chosen: PlaceMention | null = null;
  let best = minScore;
  for (const match of matches) {
    const score =
      kindScore[match.place.kind] + (match.elsewhere ? elsewhereScore : 0) + roleScore(tokens, match.tokens[0] ?? 0);
    if (score > best && !(match.elsewhere && score < minElsewhereScore)) {
      best = score;
      chosen = match;
    }
  }
  if (!chosen) return null;
  const { name, kind, latitude, longitude } = chosen.place;
  const evidence = [text.slice(tokens[chosen.tokens[0] ?? 0]?.start, tokens[chosen.tokens.at(-1) ?? 0]?.end)];
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {};
  return { name, kind, ...point, evidence };
}

function roleScore(tokens: readonly Token[], at: number): number {
  let score = 0;
  const previous = tokens[at - 1];
  if (previous && say.originPrepositions.has(previous.word)) score -= 0.5;
  for (let back = 1; back <= lookBack; back += 1) {
    const token = tokens[at - back];
    if (!token || token.sentence !== tokens[at]?.sentence) break;
    const { word } = token;
    if (back <= 2 && say.rejectedPlaceCues.has(word) && word !== 'but') score -= 5;
    if (say.residenceCues.has(word)) score += 2;
    if (say.destinationCues.has(word)) score += previous && say.originPrepositions.has(previous.word) ? -3 : 3;
    if (say.formerResidenceCues.has(word)) score += previous && say.originPrepositions.has(previous.word) ? -3 : 0;
    // "A ride from here" starts at the person's place.
    if (say.otherPlaceCues.has(word) && !(previous && say.originPrepositions.has(previous.word))) score -= 1.5;
    if (say.residenceCues.has(word) || say.destinationCues.has(word) || say.formerResidenceCues.has(word)) break;
  }
  return score;
}
