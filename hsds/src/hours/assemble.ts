/** Assembles the items of a text into one opening_hours line, or returns the reason why that is not possible. */
import type { RowReason } from '@waymark/contract/row-reasons';
import { parseClauses } from './clauses.ts';
import { datedRules } from './dated-hours.ts';
import { selectVisitorHours } from './hours-of-the-place.ts';
import type { Item } from './items.ts';
import type { Limit } from './last-entry.ts';
import { formatSeason, isWholeYear } from './read-dates.ts';
import { type Chunk, hasSeasonOfAnother, splitSeasons } from './seasons.ts';
import { parseRules, subtractBreaks } from './week-rules.ts';

export type Assembled = {
  weekly: string;
  closedOnHolidays: boolean;
  /** Last entries, and the line without them. */
  limits?: readonly Limit[];
  weeklyWithoutLimits?: string;
};
export type Refused = { reason: RowReason };

export function assemble(items: readonly Item[]): Assembled | Refused {
  if (hasSeasonOfAnother(items)) {
    return { reason: 'hours-seasons' };
  }
  const limits = items.filter(isLimit);
  const others = items.filter((item) => !isLimit(item));
  const unlimited = assembleWith(others, []);
  if (limits.length === 0 || 'reason' in unlimited) {
    return unlimited;
  }
  const limited = assembleWith(others, limits);
  return 'reason' in limited ? limited : { ...limited, limits, weeklyWithoutLimits: unlimited.weekly };
}

function isLimit(item: Item): item is Limit {
  return item.kind === 'lastEntry' || item.kind === 'lastEntryBefore';
}

function assembleWith(items: readonly Item[], limits: readonly Limit[]): Assembled | Refused {
  const placeItems = selectVisitorHours(items);
  if (placeItems === null) {
    return { reason: 'hours-door' };
  }
  const holidays = placeItems.filter((item) => item.kind === 'holidays');
  const off = placeItems.flatMap((item) => (item.kind === 'off' ? [item.rule] : []));
  const perMonth = placeItems.filter((item) => item.kind === 'perMonth');
  const nth = placeItems.flatMap((item) => (item.kind === 'nth' ? item.nth : []));
  if (perMonth.some(({ count }) => count !== nth.length || placeItems.some(({ kind }) => kind === 'days'))) {
    return { reason: 'hours-days-of-month' };
  }
  const rest = pausesAsMeals(
    placeItems.filter(({ kind }) => kind !== 'holidays' && kind !== 'off' && kind !== 'aside'),
  );
  const dated = datedRules(rest);
  if (dated === null) {
    return { reason: 'hours-which-dates' };
  }
  const chunks = dated === undefined ? splitSeasons(rest) : [];
  if (chunks === null || new Set(holidays.map(({ open }) => open)).size > 1) {
    return { reason: 'hours-seasons' };
  }
  const rules: string[] = [...(dated ?? [])];
  for (const chunk of chunks) {
    const found = readChunk(chunk, limits);
    if (found === null) {
      return { reason: 'hours-which-days' };
    }
    rules.push(...found);
  }
  const weekly = [...rules, ...off.map((rule) => `${rule} off`)].join('; ');
  return { weekly, closedOnHolidays: holidays.some(({ open }) => !open) };
}

/** Lunch hours without any other hours are a meal, not a break. */
function pausesAsMeals(items: readonly Item[]): Item[] {
  const isMeal =
    !items.some(({ kind }) => kind === 'times') && items.every((item) => item.kind !== 'pause' || !item.closed);
  return items.map((item) => (isMeal && item.kind === 'pause' ? { kind: 'times', range: item.range } : item));
}

function readChunk({ season, items }: Chunk, limits: readonly Limit[]): string[] | null {
  const clauses = parseClauses(items);
  if (clauses === null) {
    return null;
  }
  const hasLunch = items.some(({ kind }) => kind === 'lunch');
  if (hasLunch && clauses.hours.some(({ ranges }) => ranges.length === 1)) {
    return null;
  }
  const withPauses = subtractBreaks(clauses.hours, clauses.pauses);
  const rules = withPauses && parseRules(withPauses, limits);
  if (rules === null || rules.length === 0) {
    return null;
  }
  if (season === undefined || isWholeYear(season)) {
    return rules;
  }
  const always = rules.map((rule) => (rule === '24/7' ? 'Mo-Su 00:00-24:00' : rule));
  return always.some((rule) => rule.endsWith(' off')) ? null : always.map((rule) => `${formatSeason(season)}: ${rule}`);
}
