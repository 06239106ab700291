/** What the server's thread and the directory's thread say to each other. */
import type { Facets, Match, SearchQuery, Understanding } from '@waymark/contract/search';
import type { FileProblem } from '@waymark/matching/data';
import type { CrisisLineFile, Language, LexiconFiles } from '@waymark/matching/lexicon';

/** One page of an answer: which resources, in order, and why. */
export type DirectoryAnswer = {
  hits: { id: string; match: Match }[];
  /** Resources on all pages. */
  total: number;
  facets: Facets;
  understanding: Understanding;
};

export type Question = {
  query: SearchQuery;
  /** The language of labels. */
  locale: Language;
  now: Date;
};

export type ToDirectory =
  | { kind: 'search'; id: number; question: Question }
  | { kind: 'catch-up'; id: number }
  | { kind: 'close' };

export type LogLevel = 'info' | 'warn' | 'error';

export type FromDirectory =
  | { kind: 'size'; size: number }
  | { kind: 'answer'; id: number; answer: DirectoryAnswer }
  | { kind: 'caught-up'; id: number }
  /** `where` is the failing line of code: the message could hold a person's words. */
  | { kind: 'failed'; id: number; where: string }
  /** What the engine was made of, once the index is complete. */
  | { kind: 'lexicon'; lexicon: LexiconFiles }
  /** The thread cannot work with the engine's data files as they are, and ends. */
  | { kind: 'lexicon-problems'; problems: readonly FileProblem[] }
  | { kind: 'log'; level: LogLevel; fields: Record<string, unknown>; message: string };

export type DirectorySettings = {
  databaseUrl: string;
  timeZone: string;
  /** Where the engine's data files are, when not in their usual place. */
  lexiconFolder?: string;
  /** The numbers to call in danger, when they are not those of the data files. */
  crisisLines?: CrisisLineFile;
};

/** What a thread is started with. */
export type DirectoryStart = DirectorySettings & {
  /** The last data files that worked, for a thread that finds them wrong. */
  lastLexicon?: LexiconFiles;
};
