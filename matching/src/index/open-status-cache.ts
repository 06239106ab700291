/** Evaluates each distinct hours line once a minute: whether it is open, and when it opens. */
import type { IsOpenAt, NextOpening, NextOpeningAt } from './index-document.ts';

export type OpenStatusCache = {
  /** Id of the line and zone; -1 when a place has no hours. */
  idOf(hours: string | undefined, timeZone: string | undefined): number;
  /** 1 open, 0 closed, -1 unknown. */
  read(id: number, now: Date, openAt: IsOpenAt): 1 | 0 | -1;
  /**
   * The first moment from which a place is certainly open, in milliseconds since 1970: not before the minute of `from`,
   * Infinity when not within a week, NaN when unknown.
   */
  next(id: number, from: number, nextOpening: NextOpeningAt): number;
  /** The same with the zone, uncached: for the few places that are shown. */
  nextOpening(id: number, from: number, nextOpening: NextOpeningAt): NextOpening | null;
};

const minute = 60_000;
const notAsked = 2;
/** Sentinel: not evaluated yet. */
const unasked = Number.NEGATIVE_INFINITY;
/** "Now" changes every minute; "tonight" and "sunday" are requested all day. */
const maxCachedMoments = 8;

export function createOpenStatusCache(): OpenStatusCache {
  const ids = new Map<string, number>();
  const lines: { hours: string; timeZone: string | undefined }[] = [];
  let states = new Int8Array(64).fill(notAsked);
  let askedAt = Number.NaN;
  let asked: IsOpenAt | null = null;
  const openings = new Map<number, Float64Array>();
  let openingsFrom: NextOpeningAt | null = null;
  /** For each line the last result in the future, with the moment it was computed for: valid until it is reached. */
  let askedFrom = new Float64Array(64);
  let comingAt = new Float64Array(64);

  function openingsAt(thatMinute: number): Float64Array {
    let kept = openings.get(thatMinute);
    if (kept && kept.length >= lines.length) return kept;
    const larger = new Float64Array(states.length).fill(unasked);
    if (kept) larger.set(kept);
    kept = larger;
    openings.delete(thatMinute);
    openings.set(thatMinute, kept);
    const [oldest] = openings.keys();
    if (openings.size > maxCachedMoments && oldest !== undefined) openings.delete(oldest);
    return kept;
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
        const more = new Int8Array(states.length * 2).fill(notAsked);
        more.set(states);
        states = more;
        askedFrom = grown(askedFrom);
        comingAt = grown(comingAt);
      }
      return id;
    },
    read(id, now, openAt) {
      const line = lines[id];
      if (!line) return -1;
      const thisMinute = Math.floor(now.getTime() / minute);
      if (thisMinute !== askedAt || openAt !== asked) {
        states.fill(notAsked);
        askedAt = thisMinute;
        asked = openAt;
      }
      let state = states[id] ?? notAsked;
      if (state === notAsked) {
        const open = openAt(line.hours, line.timeZone, now);
        state = open === null ? -1 : open ? 1 : 0;
        states[id] = state;
      }
      return state === 1 ? 1 : state === 0 ? 0 : -1;
    },
    next(id, from, nextOpening) {
      const line = lines[id];
      if (!line) return Number.NaN;
      if (nextOpening !== openingsFrom) {
        openings.clear();
        comingAt.fill(0);
        openingsFrom = nextOpening;
      }
      const thatMinute = Math.floor(from / minute);
      const kept = openingsAt(thatMinute);
      let at = kept[id] ?? unasked;
      if (at === unasked) {
        const moment = thatMinute * minute;
        const coming = comingAt[id] ?? 0;
        if (moment <= coming && moment >= (askedFrom[id] ?? 0)) {
          at = coming;
        } else {
          at = nextOpening(line.hours, line.timeZone, new Date(moment))?.at ?? Number.NaN;
          if (Number.isFinite(at) && at > moment) {
            askedFrom[id] = moment;
            comingAt[id] = at;
          }
        }
        kept[id] = at;
      }
      return at;
    },
    nextOpening(id, from, nextOpening) {
      const line = lines[id];
      return line ? nextOpening(line.hours, line.timeZone, new Date(Math.floor(from / minute) * minute)) : null;
    },
  };
}

function grown(array: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}
