/** Towns, counties and ZIP codes of the directory itself, recognised in what a person writes. */
import type { UnderstoodPlace } from '@waymark/contract/search';
import { foldWord } from './normalize.ts';
import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

export type KnownPlace = {
  /** As the directory writes it. */
  name: string;
  kind: 'city' | 'zip' | 'county';
  /** Degrees: the middle of the public places there. */
  latitude?: number;
  longitude?: number;
};

export type PlaceMatch = { place: KnownPlace; tokens: number[] };

type Gazetteer = Map<string, { words: string[]; place: KnownPlace }[]>;
const built = new WeakMap<readonly KnownPlace[], Gazetteer>();

/** In front of a name, these say that it is a place. */
const before = new Set(
  'in near at from around outside to by en cerca de desde a dans pres em perto bei aus nach a vicino da в около из возле في من قرب'
    .split(' ')
    .map(foldWord),
);

function gazetteerOf(places: readonly KnownPlace[]): Gazetteer {
  const known = built.get(places);
  if (known) return known;
  const gazetteer: Gazetteer = new Map();
  for (const place of places) {
    const words = tokenize(place.name).map((token) => token.word);
    const first = words[0];
    if (first === undefined) continue;
    const entries = gazetteer.get(first) ?? [];
    entries.push({ words, place });
    entries.sort((a, b) => b.words.length - a.words.length);
    gazetteer.set(first, entries);
  }
  built.set(places, gazetteer);
  return gazetteer;
}

/**
 * @param isOrdinary whether a word also means something else ("Reading", "Hope"): then it must stand after "in" or the like.
 * @returns every place named, in the order of the text.
 */
export function findPlaces(
  text: string,
  tokens: readonly Token[],
  places: readonly KnownPlace[],
  isOrdinary: (word: string) => boolean,
): PlaceMatch[] {
  const gazetteer = gazetteerOf(places);
  const matches: PlaceMatch[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.typed ?? tokens[at]?.word ?? '';
    const entry = (gazetteer.get(word) ?? []).find(({ words }) =>
      words.every((part, offset) => (tokens[at + offset]?.typed ?? tokens[at + offset]?.word) === part),
    );
    if (!entry) continue;
    if (entry.words.length === 1 && entry.place.kind !== 'zip' && isOrdinary(word)) {
      const written = text.slice(tokens[at]?.start, tokens[at]?.end);
      const capital = written !== written.toLowerCase() && written !== written.toUpperCase();
      if (!before.has(tokens[at - 1]?.word ?? '') || !capital) continue;
    }
    matches.push({ place: entry.place, tokens: entry.words.map((_, offset) => at + offset) });
    at += entry.words.length - 1;
  }
  return matches;
}

/** The place a text is about: a ZIP code before a town before a county; of two towns the one named first. */
export function choosePlace(
  text: string,
  tokens: readonly Token[],
  matches: readonly PlaceMatch[],
): UnderstoodPlace | null {
  const order = { zip: 0, city: 1, county: 2 };
  const chosen = [...matches].sort(
    (a, b) => order[a.place.kind] - order[b.place.kind] || (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0),
  )[0];
  if (!chosen) return null;
  const { name, kind, latitude, longitude } = chosen.place;
  const evidence = [text.slice(tokens[chosen.tokens[0] ?? 0]?.start, tokens[chosen.tokens.at(-1) ?? 0]?.end)];
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {};
  return { name, kind, ...point, evidence };
}
