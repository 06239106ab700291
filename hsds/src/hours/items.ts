/** The item types of a parsed hours text, before assembly. */
import type { FullDate } from './calendar.ts';
import type { ParsedTime, TimeRange } from './parse-times.ts';

/** A day of one year, or of every year. `month` begins at 0; without `day`, the whole month. */
export type MonthDay = { month: number; day?: number; year?: number };
export type Span = { from: MonthDay; to: MonthDay };
/** One span, or single months. */
export type Season = readonly Span[];

export type Item =
  | {
      kind: 'days';
      days: readonly number[];
      /** `single`: a day named alone; `all`: a word for the whole week. */
      form: 'single' | 'several' | 'all';
      /** `every`, `each`: not part of the list of nth days before it. */
      every?: boolean;
      /** In brackets after other hours: its hours replace those. */
      instead?: boolean;
    }
  | { kind: 'nth'; nth: readonly number[]; day: number }
  /** Single days, each with its year. */
  | { kind: 'dates'; dates: readonly FullDate[] }
  /** One day of the week, every other week. */
  | { kind: 'alternate'; day: number }
  /** The first day of "every other week". */
  | { kind: 'first'; date: FullDate }
  | { kind: 'times'; range: TimeRange; aroundTheClock?: boolean }
  /** Open until then instead of the usual end. */
  | { kind: 'until'; to: number }
  /** Open from then on instead of the usual beginning. */
  | { kind: 'since'; from: number }
  | { kind: 'closed' }
  /** Exceptions: the days after it are removed from those before it. */
  | { kind: 'except' }
  /** "Mornings", before the times. */
  | { kind: 'part'; half: 'am' | 'pm'; isOfMeal?: boolean }
  /** "Twice a month": the number of days of the month that must be named. */
  | { kind: 'perMonth'; count: number }
  /** The last time at which somebody is let in, before closing. */
  | { kind: 'lastEntry'; time: ParsedTime }
  | { kind: 'lastEntryBefore'; minutes: number }
  /** Closed for lunch. */
  | { kind: 'pause'; range: TimeRange; closed: boolean }
  /** Closed for lunch, with no times: the hours must have a gap. */
  | { kind: 'lunch' }
  | { kind: 'season'; season: Season }
  | { kind: 'off'; rule: string }
  | { kind: 'holidays'; open: boolean }
  /** Begins a part about walk-in hours, about what has a name ("Food pantry:"), or about a phone or an office. */
  | { kind: 'label'; of: 'visitors' | 'named' | 'phone' | 'office'; isNamed?: boolean }
  /** Complete hours of something else, which are left out: `24-hour hotline`. */
  | { kind: 'aside' }
  | { kind: 'separator'; sign: ',' | ':' | '-' | '(' | ')' }
  | { kind: 'stop'; line: boolean };

/** Days, times and closings. */
export const isDayOrTime = ({ kind }: Item) =>
  kind === 'dates' ||
  kind === 'alternate' ||
  kind === 'days' ||
  kind === 'nth' ||
  kind === 'times' ||
  kind === 'until' ||
  kind === 'closed';
