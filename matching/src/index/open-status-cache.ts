/** Evaluates each distinct hours line once a minute: whether it is open, and when it opens. */
import { minuteMs } from '../text/zoned-clock.ts';
import type { IsOpenAt, NextOpening, NextOpeningAt } from './index-document.ts';

export type OpenStatusCache = {
  /** Id of the line and zone; -1 when a place has no hours. */
  idOf(hours: string | undefined, timeZone: string | undefined): number;
  /** Number of different lines: ids are below this. */
  lineCount(): number;
  /** A function of the id: 1 open, 0 closed, -1 unknown. Valid during one search. */
  statesAt(now: Date, openAt: IsOpenAt): (id: number) => 1 | 0 | -1;
  /**
   * The first moment from which a place is certainly open, in milliseconds since 1970: not before the minute of `from`,
   * Infinity when not within a week, NaN when unknown.
   */
  next(id: number, from: number, nextOpening: NextOpeningAt): number;
  /** The same with the zone, uncached: for the few places that are shown. */
  nextOpening(id: number, from: number, nextOpening: NextOpeningAt): NextOpening | null;
};

/** State and opening of a line that was not evaluated yet. */
const noState = 2;
const noOpening = Number.NEGATIVE_INFINITY;
/** "Now" changes every minute; "tonight" and "sunday" are requested all day. */
const maxCachedMoments = 8;

export function createOpenStatusCache(): OpenStatusCache {
  const ids = new Map<string, number>();
  const lines: { hours: string; timeZone: string | undefined }[] = [];
  let states = new Int8Array(64).fill(noState);
  let stateMinute = Number.NaN;
  let stateOpenAt: IsOpenAt | null = null;
  const openings = new Map<number, Float64Array>();
  let openingsFrom: NextOpeningAt | null = null;
  /** For each line the last result in the future, with the moment it was computed for: valid until it is reached. */
  let comingFrom = new Float64Array(64);
  let comingAt = new Float64Array(64);

  function openingsAt(thatMinute: number): Float64Array {
    let cached = openings.get(thatMinute);
    if (cached && cached.length >= lines.length) return cached;
    const larger = new Float64Array(states.length).fill(noOpening);
    if (cached) larger.set(cached);
    cached = larger;
    openings.delete(thatMinute);
    openings.set(thatMinute, cached);
    const [oldest] = openings.keys();
    if (openings.size > maxCachedMoments && oldest !== undefined) openings.delete(oldest);
    return cached;
  }

  function stateOf(id: number, now: Date, openAt: IsOpenAt): 1 | 0 | -1 {
    const line = lines[id];
    const open = line ? openAt(line.hours, line.timeZone, now) : null;
    return open === null ? -1 : open ? 1 : 0;
  }

  return {
    idOf(hours, timeZone) {
      if (!hours) return -1;
      const key = `${timeZone ?? ''}\n${hours}`;
      const existing = ids.get(key);
      if (existing !== undefined) return existing;
      const id = lines.length;
      ids.set(key, id);
      lines.push({ hours, timeZone });
      if (id >= states.length) {
        const more = new Int8Array(states.length * 2).fill(noState);
        more.set(states);
        states = more;
        comingFrom = grown(comingFrom);
        comingAt = grown(comingAt);
      }
      return id;
    },
    lineCount: () => lines.length,
    statesAt(now, openAt) {
      const thisMinute = Math.floor(now.getTime() / minuteMs);
      if (thisMinute !== stateMinute || openAt !== stateOpenAt) {
        states.fill(noState);
        stateMinute = thisMinute;
        stateOpenAt = openAt;
      }
      const cached = states;
      return (id) => {
        if (id < 0) return -1;
        let state = cached[id] ?? noState;
        if (state === noState) {
          state = stateOf(id, now, openAt);
          cached[id] = state;
        }
        return state === 1 ? 1 : state === 0 ? 0 : -1;
      };
    },
    next(id, from, nextOpening) {
      const line = lines[id];
      if (!line) return Number.NaN;
      if (nextOpening !== openingsFrom) {
        openings.clear();
        comingAt.fill(0);
        openingsFrom = nextOpening;
      }
      const thatMinute = Math.floor(from / minuteMs);
      const cached = openingsAt(thatMinute);
      let at = cached[id] ?? noOpening;
      if (at === noOpening) {
        const moment = thatMinute * minuteMs;
        const coming = comingAt[id] ?? 0;
        if (moment <= coming && moment >= (comingFrom[id] ?? 0)) {
          at = coming;
        } else {
          at = nextOpening(line.hours, line.timeZone, new Date(moment))?.at ?? Number.NaN;
          if (Number.isFinite(at) && at > moment) {
            comingFrom[id] = moment;
            comingAt[id] = at;
          }
        }
        cached[id] = at;
      }
      return at;
    },
    nextOpening(id, from, nextOpening) {
      const line = lines[id];
      return line ? nextOpening(line.hours, line.timeZone, new Date(Math.floor(from / minuteMs) * minuteMs)) : null;
    },
  };
}

function grown(array: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}
