/** Adds up what is published of the chosen periods. Filters only select among published groups: they never count anew. */
import type { UnmetGroup, UnmetLanguage, UnmetNeeds, UnmetQuery } from '@waymark/contract/unmet-needs';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import { localizedLabel } from '@waymark/matching/lexicon/localized-label';
import type { Language } from '@waymark/matching/text/language';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type PeriodCounts, readClosedCounts } from '../../services/search-counts/read-closed-counts.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';
import { type KindCell, type LanguageCell, type PublishedPeriod, publish } from './publish.ts';
import { addBounds } from './suppress.ts';

export type UnmetDeps = { db: Database; directory: SearchIndex; timeZone: string; now: () => Date };

export async function readPublished({ db, timeZone, now }: UnmetDeps): Promise<PublishedPeriod[]> {
  const counts = await readClosedCounts(db, { now: now(), timeZone });
  return counts.map((period) => publish(cellsOf(period)));
}

export async function readUnmetNeeds(deps: UnmetDeps, query: UnmetQuery, locale: Language): Promise<UnmetNeeds> {
  const { countSearches, publishUnmetNeeds } = await readSettings(deps.db);
  const published = await readPublished(deps);
  const chosen = selectPeriods(published, query);
  const all = addUp(
    chosen.flatMap(({ groups }) => groups),
    ({ category, kind, area }) => JSON.stringify([category, kind, area]),
    (one, other) => ({
      ...one,
      asked: one.asked + other.asked,
      foundNothing: addBounds(one.foundNothing, other.foundNothing),
      noneOpen: addBounds(one.noneOpen, other.noneOpen),
      urgent: addBounds(one.urgent, other.urgent),
    }),
  );
  const labels = labelsIn(deps.directory.lexicon(), locale);
  return {
    counting: countSearches,
    published: publishUnmetNeeds,
    periods: published.map(({ period: { from, until } }) => ({ from, until })),
    categories: namesIn(all.map(({ category }) => category)),
    areas: namesIn(all.map(({ area }) => area)),
    groups: filterGroups(all, query).map((group) => ({
      ...group,
      label: group.kind && (labels.get(group.kind) ?? null),
    })),
    languages: addUp<UnmetLanguage>(
      chosen.flatMap(({ languages }) => languages),
      ({ language }) => JSON.stringify(language),
      (one, other) => ({
        ...one,
        asked: one.asked + other.asked,
        notServed: addBounds(one.notServed, other.notServed),
      }),
    ),
    weeks: chosen.toReversed().flatMap(({ weeks }) => weeks),
  };
}

/** Throws ApiError 'unmet-needs-not-published' unless an administrator has published it. */
export async function readPublicUnmetNeeds(deps: UnmetDeps, query: UnmetQuery, locale: Language): Promise<UnmetNeeds> {
  if (!(await readSettings(deps.db)).publishUnmetNeeds) {
    throw new ApiError('unmet-needs-not-published');
  }
  return readUnmetNeeds(deps, query, locale);
}

export function selectPeriods(published: readonly PublishedPeriod[], { period }: UnmetQuery): PublishedPeriod[] {
  return published.filter((one) => period === undefined || one.period.from === period);
}

export function filterGroups<Group extends Pick<UnmetGroup, 'category' | 'area'>>(
  groups: readonly Group[],
  { category, area }: UnmetQuery,
): Group[] {
  return groups.filter(
    (group) => (category === undefined || group.category === category) && (area === undefined || group.area === area),
  );
}

export function labelsIn({ concepts }: LexiconFiles, locale: Language): ReadonlyMap<string, string> {
  return new Map(
    concepts.flatMap(({ content }) =>
      content.concepts.map(({ id, label }) => [id, localizedLabel(label, locale)] as const),
    ),
  );
}

function cellsOf({ period, counts, languages }: PeriodCounts) {
  const kinds = addUp<KindCell>(
    counts.map(({ category, kind, area, asked, found_nothing, none_open, urgent }) => ({
      category,
      kind,
      area,
      asked,
      foundNothing: found_nothing,
      noneOpen: none_open,
      urgent,
    })),
    ({ category, kind, area }) => JSON.stringify([category, kind, area]),
    (one, other) => ({
      ...one,
      asked: one.asked + other.asked,
      foundNothing: one.foundNothing + other.foundNothing,
      noneOpen: one.noneOpen + other.noneOpen,
      urgent: one.urgent + other.urgent,
    }),
  );
  const languageCells = addUp<LanguageCell>(
    languages.map(({ language, asked, not_served }) => ({ language, asked, notServed: not_served })),
    ({ language }) => language,
    (one, other) => ({ ...one, asked: one.asked + other.asked, notServed: one.notServed + other.notServed }),
  );
  const searches = period.weeks.map((from) =>
    languages.filter(({ week }) => week === from).reduce((sum, { asked }) => sum + asked, 0),
  );
  return { period, kinds, languages: languageCells, searches };
}

/** One row for each key, the most asked for first; of equal ones the order of their keys decides. */
function addUp<Row extends { asked: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (one: Row, other: Row) => Row,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key);
    sums.set(key, before ? add(before, row) : row);
  }
  return [...sums]
    .sort(([oneKey, one], [otherKey, other]) => other.asked - one.asked || (oneKey < otherKey ? -1 : 1))
    .map(([, row]) => row);
}

function namesIn(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name) => name !== null))].sort();
}
