/** Computes what is published of one closed period. Pure: the same counts always give the same result. */
import { minPublishedCount } from '@waymark/contract/unmet-lists';
import type { Bounds } from '@waymark/contract/unmet-needs';
import { nameOfWeek, type Period } from '../../services/search-counts/weeks.ts';
import { boundsOf, boundsOfTwo, type Partition, partition, sumOf } from './suppress.ts';

export type KindCell = {
  category: string;
  kind: string;
  area: string;
  asked: number;
  foundNothing: number;
  noneOpen: number;
  urgent: number;
};

export type LanguageCell = { language: string; asked: number; notServed: number };

type PeriodCells = {
  period: Period;
  kinds: readonly KindCell[];
  languages: readonly LanguageCell[];
  /** Searches of each week of the period. */
  searches: readonly number[];
};

/** A part is null where several are counted together. */
type PublishedGroup = {
  category: string | null;
  kind: string | null;
  area: string | null;
  asked: number;
  foundNothing: Bounds;
  noneOpen: Bounds;
  urgent: Bounds;
};

export type PublishedPeriod = {
  period: Period;
  groups: PublishedGroup[];
  languages: { language: string | null; asked: number; notServed: Bounds }[];
  weeks: { week: string; from: string; searches: number | null }[];
};

/** From the finest to the coarsest: how a group is named, and which cells belong to one. */
const levels = [
  ['category', 'kind', 'area'],
  ['category', 'kind'],
  ['category', 'area'],
  ['category'],
] as const satisfies readonly (readonly (keyof KindCell)[])[];

export function publish({ period, kinds, languages, searches }: PeriodCells): PublishedPeriod {
  const byKind = partitionOfKinds(kinds);
  const byLanguage = partition(languages, [({ language }) => language]);
  const weeks = period.weeks.map((from) => ({ week: nameOfWeek(from), from, searches: null }));
  if (!byKind || !byLanguage) {
    return { period, groups: [], languages: [], weeks };
  }
  // With one week missing, it would be the sum of the languages less the other weeks.
  const isEveryWeekPublished = searches.every((count) => count >= minPublishedCount);
  return {
    period,
    groups: groupsOf(byKind),
    languages: languagesOf(byLanguage),
    weeks: weeks.map((week, at) => ({ ...week, searches: isEveryWeekPublished ? (searches[at] ?? null) : null })),
  };
}

export function partitionOfKinds(kinds: readonly KindCell[]): Partition<KindCell> | null {
  return partition(
    kinds,
    levels.map((parts) => (cell: KindCell) => JSON.stringify(parts.map((part) => cell[part]))),
  );
}

function groupsOf({ groups, rest }: Partition<KindCell>): PublishedGroup[] {
  const published = groups.map(({ level, cells }) => groupOf(cells, levels[level] ?? []));
  return rest.length > 0 ? [...published, groupOf(rest, [])] : published;
}

function groupOf(cells: readonly KindCell[], named: readonly (keyof KindCell)[]): PublishedGroup {
  const nameIn = (part: 'category' | 'kind' | 'area') => (named.includes(part) ? (cells[0]?.[part] ?? null) : null);
  const count = (part: 'foundNothing' | 'noneOpen' | 'urgent') => cells.reduce((sum, cell) => sum + cell[part], 0);
  const asked = sumOf(cells);
  const [foundNothing, noneOpen] = boundsOfTwo(count('foundNothing'), count('noneOpen'), asked);
  return {
    category: nameIn('category'),
    kind: nameIn('kind'),
    area: nameIn('area'),
    asked,
    foundNothing,
    noneOpen,
    urgent: boundsOf(count('urgent'), asked),
  };
}

function languagesOf({ groups, rest }: Partition<LanguageCell>): PublishedPeriod['languages'] {
  const line = (cells: readonly LanguageCell[], language: string | null) => {
    const asked = sumOf(cells);
    const notServed = cells.reduce((sum, cell) => sum + cell.notServed, 0);
    return { language, asked, notServed: boundsOf(notServed, asked) };
  };
  const published = groups.map(({ cells }) => line(cells, cells[0]?.language ?? null));
  return rest.length > 0 ? [...published, line(rest, null)] : published;
}
