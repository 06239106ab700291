/** Messages between the main thread and the directory's worker thread. */
import type { SearchQuery, Understanding } from '@waymark/contract/search';
import type { FileProblem } from '@waymark/matching/data';
import type { CrisisLineFile, LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import type { SearchAnswer } from '@waymark/matching/ranking/search-directory';
import type { Language } from '@waymark/matching/text/language';

export type IndexAnswer = SearchAnswer & { understanding: Understanding };

export type IndexQuery = {
  query: SearchQuery;
  /** The language of labels. */
  locale: Language;
  now: Date;
  /** Lists each place of a service by itself; absent: only where one organization is asked for. */
  eachPlace?: boolean;
};

export type ToIndexWorker =
  /** The first message, unless it is `close`: fills the index from this database and follows its changes. */
  | { kind: 'follow'; databaseUrl: string }
  | { kind: 'search'; id: number; question: IndexQuery }
  /** Analyses the text without searching. */
  | { kind: 'understand'; id: number; question: IndexQuery }
  | { kind: 'catch-up'; id: number }
  | { kind: 'close' };

export type LogLevel = 'info' | 'warn' | 'error';

export type FromIndexWorker =
  | { kind: 'size'; size: number }
  /** `answer`: an IndexAnswer as JSON, which crosses threads several times as fast as the value itself. */
  | { kind: 'answer'; id: number; answer: string }
  | { kind: 'understood'; id: number; understanding: Understanding }
  | { kind: 'caught-up'; id: number }
  /** `where`: stack frames without the error message, which could contain a person's words. */
  | { kind: 'failed'; id: number; where: string }
  /** The engine's data files, once the index is complete. */
  | { kind: 'lexicon'; lexicon: LexiconFiles }
  /** The engine's data files are invalid; the thread ends. */
  | { kind: 'lexicon-problems'; problems: readonly FileProblem[] }
  | { kind: 'log'; level: LogLevel; fields: Record<string, unknown>; message: string };

export type IndexSettings = {
  timeZone: string;
  /** Folder of the engine's data files; absent: the default. */
  lexiconFolder?: string;
  /** Crisis lines that replace those of the data files. */
  crisisLines?: CrisisLineFile;
  /** False: ready a second earlier, which the first search in each language takes instead. */
  warmUp?: boolean;
};

/** `workerData` of the thread. */
export type IndexWorkerData = IndexSettings & {
  /** The last valid data files, used when those on disk are invalid. */
  lastLexicon?: LexiconFiles;
};
