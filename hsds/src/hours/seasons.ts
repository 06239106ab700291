/** Assigns the seasons of a text to its hours. */
import { type Item, isDayOrTime, type Season } from './items.ts';
import { seasonsMayOverlap } from './read-dates.ts';

export type Chunk = { season?: Season; items: Item[] };

/** `Swimming pool June-August. Open Mon-Fri 9-5`: the months may be those of the pool only. */
export function hasSeasonOfAnother(items: readonly Item[]): boolean {
  const season = items.findIndex(({ kind }) => kind === 'season');
  const isNamed = items.slice(0, Math.max(season, 0)).some((item) => item.kind === 'label' && item.of === 'named');
  const next = items
    .slice(season + 1)
    .find((item) => item.kind === 'stop' || item.kind === 'label' || isDayOrTime(item));
  return isNamed && (next?.kind === 'stop' || next?.kind === 'label') && !items.slice(0, season).some(isDayOrTime);
}

/**
 * A season applies to what follows it, or to what precedes it when the text begins with hours and ends with a season.
 */
export function splitSeasons(items: readonly Item[]): Chunk[] | null {
  const seasons = items.flatMap((item) => (item.kind === 'season' ? [item.season] : []));
  if (seasons.length === 0) {
    return [{ items: [...items] }];
  }
  const relevant = items.filter((item) => isDayOrTime(item) || item.kind === 'season' || item.kind === 'pause');
  const [season] = seasons;
  const position = relevant.findIndex(({ kind }) => kind === 'season');
  const betweenTimes = relevant[position - 1]?.kind === 'times' && relevant[position + 1]?.kind === 'times';
  if (season !== undefined && seasons.length === 1 && groupsOfDays(items) === 1 && !betweenTimes) {
    return [{ season, items: items.filter(({ kind }) => kind !== 'season') }];
  }
  const apart = partsWithSeasons(items);
  if (apart !== null) {
    return apart;
  }
  const isLeading = relevant[0]?.kind === 'season';
  if (isLeading === (relevant.at(-1)?.kind === 'season') || anyOverlap(seasons)) {
    return null;
  }
  const chunks: Chunk[] = [];
  let part: Item[] = [];
  for (const item of isLeading ? items.toReversed() : items) {
    if (item.kind === 'season') {
      chunks.push({ season: item.season, items: isLeading ? part.toReversed() : part });
      part = [];
    } else {
      part.push(item);
    }
  }
  const inOrder = isLeading ? chunks.toReversed() : chunks;
  const isClear = inOrder.every(
    (chunk) => chunk.items.some(isDayOrTime) && (isLeading || groupsOfDays(chunk.items) === 1),
  );
  return isClear && !part.some(isDayOrTime) ? inOrder : null;
}

/**
 * `Sunday 1-5, October through May; Monday-Saturday 10-6 all year`: parts with and without a season, for different days. Null for
 * anything else.
 */
function partsWithSeasons(items: readonly Item[]): Chunk[] | null {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (item.kind === 'stop') parts.push([]);
    else parts.at(-1)?.push(item);
  }
  const relevant = parts.filter((part) => part.some((item) => isDayOrTime(item) || item.kind === 'season'));
  const chunks = relevant.map((part) => {
    const seasons = part.flatMap((item) => (item.kind === 'season' ? [item.season] : []));
    const rest = part.filter(({ kind }) => kind !== 'season');
    const isWhole = rest.some(({ kind }) => kind === 'times') && groupsOfDays(rest) === 1;
    const isAtEnd = part.findIndex(({ kind }) => kind === 'season') > part.findIndex(({ kind }) => kind === 'times');
    const [season] = seasons;
    return isWhole && seasons.length < 2 && (season === undefined || isAtEnd)
      ? { ...(season && { season }), items: rest }
      : null;
  });
  const days = chunks.flatMap((chunk) => chunk?.items.flatMap(daysNamed) ?? []);
  const isClear = chunks.length > 1 && new Set(days).size === days.length && days.length > 0;
  return isClear && chunks.every((chunk) => chunk !== null) ? chunks : null;
}

function daysNamed(item: Item): readonly number[] {
  return item.kind === 'days' ? item.days : item.kind === 'nth' ? [item.day] : [];
}

function anyOverlap(seasons: readonly Season[]): boolean {
  return seasons.some((one, index) => seasons.slice(index + 1).some((other) => seasonsMayOverlap(one, other)));
}

function groupsOfDays(items: readonly Item[]): number {
  const kinds = items.filter(isDayOrTime).map(({ kind }) => kind === 'days' || kind === 'nth');
  return kinds.filter((isDays, index) => isDays && kinds[index - 1] !== true).length;
}
