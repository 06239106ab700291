/**
 * The search index of the directory, in a worker thread so that a search never blocks the event loop. If the thread
 * fails or does not answer, it is restarted and filled again; until then searches are refused with 'not-ready'.
 */
import { Worker } from 'node:worker_threads';
import type { Understanding } from '@waymark/contract/search';
import { LexiconProblems } from '@waymark/matching/data';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import type { Logger } from 'pino';
import { ApiError } from '../../platform/http/api-error.ts';
import type {
  FromIndexWorker,
  IndexAnswer,
  IndexQuery,
  IndexSettings,
  IndexWorkerData,
  ToIndexWorker,
} from './index-messages.ts';

export type SearchIndex = {
  /** Resources in the index; null while it is being filled. */
  size(): number | null;
  /** Resolves when the index is complete. Rejects with LexiconProblems when the engine's data files are invalid. */
  whenReady(): Promise<void>;
  /** The data files of the running engine. Throws ApiError 'not-ready' until the index has been complete once. */
  lexicon(): LexiconFiles;
  /** Throws ApiError 'not-ready' while the index is incomplete, and when too many queries are waiting. */
  search(question: IndexQuery): Promise<IndexAnswer>;
  /** Only the analysis of the text. Throws like `search`. */
  understand(question: IndexQuery): Promise<Understanding>;
  /**
   * Resolves when everything committed before the call is searchable; at once while the index is being filled. Throws
   * when the changes could not be read, and ApiError 'not-ready' on timeout.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

export type SearchIndexOptions = IndexSettings & {
  logger: Logger;
  /** Tests start another thread, or none. */
  startThread?: (workerData: IndexWorkerData) => DirectoryThread;
  /** Query timeout in milliseconds. */
  answerTimeout?: number;
  /** Maximum number of waiting queries. */
  maxPending?: number;
};

/** The part of `Worker` that is used. */
export type DirectoryThread = Pick<Worker, 'postMessage' | 'terminate' | 'threadId'> & {
  on(event: 'message', listener: (message: FromIndexWorker) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
};

type Pending = { resolve: (message: FromIndexWorker) => void; reject: (error: Error) => void };

/** Clients give up after about ten seconds; a query usually takes some milliseconds. */
const defaultAnswerTimeout = 8_000;
/** More queries than the thread can answer within the timeout. */
const defaultMaxPending = 500;

/** Restart delay in milliseconds: initial and maximum. */
const initialDelay = 100;
const maxDelay = 10_000;
/** Milliseconds for the thread to shut down. */
const closeTimeout = 5_000;

export type StartedSearchIndex = SearchIndex & {
  /** Fills the index from this database and follows its changes. Called once. */
  follow(databaseUrl: string): void;
};

/** Starts the thread, which reads the engine meanwhile, and returns at once. */
export function startSearchIndex(deps: SearchIndexOptions): StartedSearchIndex {
  const {
    logger,
    startThread = directoryThread(),
    answerTimeout = defaultAnswerTimeout,
    maxPending = defaultMaxPending,
    ...settings
  } = deps;
  const pending = new Map<number, Pending>();
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let lastId = 0;
  let size: number | null = null;
  let delay = initialDelay;
  let isClosed = false;
  let problems: LexiconProblems | null = null;
  let lastLexicon: LexiconFiles | undefined;
  let restart: NodeJS.Timeout | undefined;
  let followed: ToIndexWorker | undefined;
  let worker = start();

  function start(): DirectoryThread {
    const thread = startThread({ ...settings, ...(lastLexicon && { lastLexicon }) });
    thread.on('message', handleMessage);
    thread.on('error', (error) => logger.error({ err: error }, 'the directory failed'));
    thread.on('exit', () => recover());
    if (followed) {
      thread.postMessage(followed);
    }
    return thread;
  }

  function recover(): void {
    size = null;
    for (const { reject } of pending.values()) {
      reject(new ApiError('not-ready'));
    }
    pending.clear();
    if (!isClosed && !problems) {
      logger.warn({ milliseconds: delay }, 'the directory is started again');
      restart = setTimeout(() => {
        worker = start();
      }, delay);
      delay = Math.min(delay * 2, maxDelay);
    }
  }

  function handleMessage(message: FromIndexWorker): void {
    if (message.kind === 'log') {
      logger[message.level](message.fields, message.message);
      return;
    }
    if (message.kind === 'size') {
      size = message.size;
      delay = initialDelay;
      for (const { resolve } of waiting.splice(0)) {
        resolve();
      }
      return;
    }
    if (message.kind === 'lexicon') {
      lastLexicon = message.lexicon;
      return;
    }
    if (message.kind === 'lexicon-problems') {
      problems = new LexiconProblems(message.problems);
      for (const { reject } of waiting.splice(0)) {
        reject(problems);
      }
      return;
    }
    const asked = pending.get(message.id);
    pending.delete(message.id);
    asked?.resolve(message);
  }

  /** Throws ApiError 'not-ready' when too many queries wait, and on timeout, after which it calls `onTimeout`. */
  async function ask(question: (id: number) => ToIndexWorker, onTimeout: () => void): Promise<FromIndexWorker> {
    if (pending.size >= maxPending) {
      throw new ApiError('not-ready');
    }
    lastId += 1;
    const id = lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        timer = setTimeout(() => {
          pending.delete(id);
          reject(new ApiError('not-ready'));
          onTimeout();
        }, answerTimeout);
        worker.postMessage(question(id));
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Like `ask`; throws ApiError 'not-ready' also while the index is incomplete. */
  async function askNow(question: (id: number) => ToIndexWorker): Promise<FromIndexWorker> {
    if (size === null) {
      throw new ApiError('not-ready');
    }
    const asked = worker;
    return ask(question, () => terminateThread(asked));
  }

  /** A thread that does not answer a search may be in an endless loop. */
  function terminateThread(thread: DirectoryThread): void {
    if (thread === worker) {
      logger.error({ milliseconds: answerTimeout }, 'the directory did not answer and is stopped');
      size = null;
      void thread.terminate();
    }
  }

  return {
    follow(databaseUrl) {
      followed = { kind: 'follow', databaseUrl };
      worker.postMessage(followed);
    },

    size: () => size,

    async whenReady() {
      if (problems) {
        throw problems;
      }
      if (size === null) {
        await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      }
    },

    lexicon() {
      if (!lastLexicon) {
        throw new ApiError('not-ready');
      }
      return lastLexicon;
    },

    async search(question) {
      const message = await askNow((id) => ({ kind: 'search', id, question }));
      if (message.kind !== 'answer') {
        throw noAnswerError(message);
      }
      // Written by the thread of the same program.
      return JSON.parse(message.answer) as IndexAnswer;
    },

    async understand(question) {
      const message = await askNow((id) => ({ kind: 'understand', id, question }));
      if (message.kind !== 'understood') {
        throw noAnswerError(message);
      }
      return message.understanding;
    },

    async catchUp() {
      if (size !== null) {
        // Reading many changes may take long and does not block searches: the thread is not restarted.
        const message = await ask(
          (id) => ({ kind: 'catch-up', id }),
          () => logger.warn({ milliseconds: answerTimeout }, 'the directory has not caught up yet'),
        );
        if (message.kind === 'failed') {
          throw new Error(`The directory could not catch up: ${message.where}`);
        }
      }
    },

    async close() {
      isClosed = true;
      clearTimeout(restart);
      const exited =
        worker.threadId === -1 ? Promise.resolve() : new Promise<void>((resolve) => worker.on('exit', resolve));
      worker.postMessage({ kind: 'close' } satisfies ToIndexWorker);
      const timer = setTimeout(() => void worker.terminate(), closeTimeout);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** @param program module that the thread runs; tests use others */
export function directoryThread(
  program: URL = new URL('./index-worker.ts', import.meta.url),
): (workerData: IndexWorkerData) => DirectoryThread {
  return (workerData) => new Worker(program, { workerData, name: 'directory' });
}

function noAnswerError(message: FromIndexWorker): Error {
  return new Error(`The directory could not answer: ${message.kind === 'failed' ? message.where : message.kind}`);
}
