/** Parses OpenStreetMap opening_hours lines (https://wiki.openstreetmap.org/wiki/Key:opening_hours), with a cache. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import type { nominatim_object, opening_hours } from 'opening_hours';
import { daysLater, WallDate } from './wall-clock.ts';

/** Its dates are `WallDate`. `uncertain`: the line calls it unknown ("by appointment"), or it cannot be evaluated. */
type Interval = { from: number; to: number; uncertain: boolean };

/** A valid line. */
export type HoursLine = {
  /** When it is open between two wall-clock times, in order. */
  intervals(from: Date, to: Date): Interval[];
  /** Open at this time, without any change in the five years after it. */
  isAlwaysOpen(wall: Date): boolean;
  /** Whether every week is alike, but for public holidays. */
  isWeekStable(): boolean;
};

type LibraryLine = Pick<opening_hours, 'getIterator' | 'getOpenIntervals' | 'isWeekStable'>;
type Place = { address: Pick<nominatim_object['address'], 'country_code' | 'state'> };
type Library = new (line: string, place: Place) => LibraryLine;

/** Public holidays of the United States. Without coordinates, sunrise is 6:00 and sunset 18:00. */
const place: Place = { address: { country_code: 'us', state: '' } };

/**
 * The library, evaluated in a VM context whose `Date` is `WallDate`: see wall-clock.ts. Its file is the one that
 * `require` would load.
 */
function loadLibrary(): Library {
  const localRequire = createRequire(import.meta.url);
  const path = localRequire.resolve('opening_hours');
  const module = { exports: {} };
  const context = createContext({
    Date: WallDate,
    module,
    exports: module.exports,
    require: createRequire(path),
    console,
  });
  new Script(readFileSync(path, 'utf8'), { filename: path }).runInContext(context);
  return module.exports as Library;
}

let library: Library | undefined;
const parsed = new Map<string, HoursLine | null>();
/** Cache size in lines; a directory of 100,000 places has some thousands. */
export const maxCachedLines = 20_000;

/** null for an invalid line; `onInvalid` is called the first time. */
export function parseHoursLine(line: string, onInvalid: (line: string) => void): HoursLine | null {
  const cached = parsed.get(line);
  if (cached !== undefined) {
    return cached;
  }
  if (parsed.size >= maxCachedLines) {
    parsed.clear();
  }
  const result = parse(line);
  parsed.set(line, result);
  if (result === null) {
    onInvalid(line);
  }
  return result;
}

/** Weekdays with hours, such as "Mo-Fr,Su 09:00-12:00,13:00-17:00; Tu[2] 10:00-24:00; PH off": they need no parser. */
const plainLine = (() => {
  const day = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
  const days = `${day}(?:-${day}|\\[[1-5]\\])?`;
  const times = '(?:[01]\\d|2[0-3]):[0-5]\\d-(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)';
  const rule = `(?:${days}(?:,${days})* ${times}(?:,${times})*|PH off)`;
  return new RegExp(`^${rule}(?:; ${rule})*$`);
})();

const validity = new Map<string, boolean>();

/** For many lines of which nothing else is needed: a parsed line takes kilobytes. */
export function isHoursLine(line: string): boolean {
  if (plainLine.test(line)) {
    return true;
  }
  const known = validity.get(line);
  if (known !== undefined) {
    return known;
  }
  if (validity.size >= maxCachedLines) {
    validity.clear();
  }
  const isValid = parse(line) !== null;
  validity.set(line, isValid);
  return isValid;
}

function parse(line: string): HoursLine | null {
  library ??= loadLibrary();
  try {
    return readSafely(new library(line, place));
  } catch {
    // The library throws errors and strings for invalid lines. Editors get the reason from the preview of hours.
    return null;
  }
}

/**
 * Where a line names public holidays, opening_hours 3.15 throws for some days, such as 31 December 2028, and for every period with
 * one of them. The days of the period are then evaluated one by one.
 */
function readSafely(line: LibraryLine): HoursLine {
  const read = (from: Date, to: Date): Interval[] =>
    line.getOpenIntervals(from, to).map(([begin, end, uncertain]) => ({
      from: begin.getTime(),
      to: end.getTime(),
      uncertain,
    }));
  return {
    isWeekStable: () => line.isWeekStable(),
    intervals(from, to) {
      try {
        return read(from, to);
      } catch {
        const intervals: Interval[] = [];
        for (let day = from; day < to; day = daysLater(day, 1)) {
          for (const next of readDay(day, daysLater(day, 1))) {
            const last = intervals.at(-1);
            if (last?.to === next.from && last.uncertain === next.uncertain) {
              last.to = next.to;
            } else {
              intervals.push(next);
            }
          }
        }
        return intervals;
      }
    },
    isAlwaysOpen(wall) {
      try {
        const iterator = line.getIterator(wall);
        return iterator.getState() && !iterator.advance();
      } catch {
        return false;
      }
    },
  };

  function readDay(from: Date, to: Date): Interval[] {
    try {
      return read(from, to);
    } catch {
      return [{ from: from.getTime(), to: to.getTime(), uncertain: true }];
    }
  }
}
