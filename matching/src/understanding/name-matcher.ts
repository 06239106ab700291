/** Types for matching names of the directory in a text, implemented by index/name-index.ts. */
import type { Token } from '../text/tokenize.ts';

export type NameMatch = {
  /** As the directory writes it. */
  name: string;
  /** Confidence that the query means this name, 0 to 1. */
  evidence: number;
  /** The query equals the name, or nearly so. */
  exact: boolean;
  /** Records with the name, and records of an organization with it. */
  slots: readonly number[];
  ofOrganization: readonly number[];
  /** Where in the text, UTF-16 offsets. */
  spans: { start: number; end: number }[];
};

export type NameQuery = {
  tokens: readonly Token[];
  /** Stop words and words for times or manner: neutral for names. */
  isNeutral: (at: number) => boolean;
  /** Words of town names, which occur in many names. */
  isPlace: (at: number) => boolean;
  /** Words of a recognized need: they indicate a name only when rare among names, or when they are the whole name. */
  isNeedWord: (at: number) => boolean;
};

export type NameMatcher = {
  /** @returns the most likely names, best first; without those far below the best. */
  match(query: NameQuery): NameMatch[];
};
