/** Asks each distinct hours line once a minute whether its places are open. */
import type { OpenAt } from './candidate.ts';

export type OpenCache = {
  /** A number for the line and zone; -1 when a place has no hours. */
  idOf(hours: string | undefined, timeZone: string | undefined): number;
  /** 1 open, 0 closed, -1 not known. */
  read(id: number, now: Date, openAt: OpenAt): 1 | 0 | -1;
};

const minute = 60_000;
const notAsked = 2;

export function createOpenCache(): OpenCache {
  const ids = new Map<string, number>();
  const lines: { hours: string; timeZone: string | undefined }[] = [];
  let states = new Int8Array(64).fill(notAsked);
  let askedAt = Number.NaN;
  let asked: OpenAt | null = null;

  return {
    idOf(hours, timeZone) {
      if (!hours) return -1;
      const key = `${timeZone ?? ''}\n${hours}`;
      const known = ids.get(key);
      if (known !== undefined) return known;
      const id = lines.length;
      ids.set(key, id);
      lines.push({ hours, timeZone });
      if (id >= states.length) {
        const more = new Int8Array(states.length * 2).fill(notAsked);
        more.set(states);
        states = more;
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
  };
}
