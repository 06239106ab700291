/** Times found in a text, before they are evaluated on a clock. */
import type { TimeEntry } from '../lexicon/lexicon-schema.ts';

/** `minutes`: after midnight; `surely` is false when it may be twelve hours later. */
export type FoundHour = { as: 'at' | 'after' | 'before'; minutes: number; isCertain: boolean };

/** A time as written: entries of the lexicon's times, and an hour. */
export type FoundTime = {
  day: TimeEntry | null;
  part: TimeEntry | null;
  hour: FoundHour | null;
  /** A deadline: help is wanted until the day, not on it. */
  deadline: boolean;
  /** Positions of its tokens, ascending. */
  tokens: number[];
};
