/**
 * The directory's search index, which lives in a thread of its own so that answering one person never holds up another.
 * Should the thread fail or fall silent, it is started and filled again; until then searches are refused with 'not-ready'.
 */
import { Worker } from 'node:worker_threads';
import { LexiconProblems } from '@waymark/matching/data';
import type { LexiconFiles } from '@waymark/matching/lexicon';
import type { Logger } from 'pino';
import { Refusal } from '../http/problems.ts';
import type {
  DirectoryAnswer,
  DirectorySettings,
  DirectoryStart,
  FromDirectory,
  Question,
  ToDirectory,
} from './directory-messages.ts';

export type Directory = {
  /** Resources in the index; null while it is being filled. */
  size(): number | null;
  /** Resolves when the index is complete. Rejects with LexiconProblems when the engine's data files allow none. */
  whenReady(): Promise<void>;
  /** What the engine at work was made of. Throws Refusal 'not-ready' until the index has been complete once. */
  lexicon(): LexiconFiles;
  /** Throws Refusal 'not-ready' while the index is not complete, and when it has too much to do. */
  search(question: Question): Promise<DirectoryAnswer>;
  /**
   * Resolves when everything committed before the call can be found; at once while the index is being filled. Throws when the
   * changes could not be read, and Refusal 'not-ready' when that takes too long.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

export type DirectoryParts = DirectorySettings & {
  logger: Logger;
  /** The thread's program; tests bring one that can be made to fail. */
  program?: URL;
  /** Milliseconds that an answer may take. */
  longestAnswer?: number;
  /** Questions that may wait for an answer at once. */
  mostPending?: number;
};

type Pending = { resolve: (message: FromDirectory) => void; reject: (error: Error) => void };

/** People give up after about ten seconds; an ordinary answer takes some milliseconds. */
const usualLongestAnswer = 8_000;
/** More than the thread answers in the time that anybody would wait. */
const usualMostPending = 500;

/** Milliseconds before the first restart and at most before any. */
const firstPause = 100;
const longestPause = 10_000;
/** Milliseconds that the thread may take to put its things away. */
const closingTime = 5_000;

/** Starts filling the index and returns at once. */
export function openDirectory(parts: DirectoryParts): Directory {
  const { logger, program, longestAnswer = usualLongestAnswer, mostPending = usualMostPending, ...settings } = parts;
  const file = program ?? new URL('./directory-worker.ts', import.meta.url);
  const pending = new Map<number, Pending>();
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let lastId = 0;
  let size: number | null = null;
  let pause = firstPause;
  let closed = false;
  let problems: LexiconProblems | null = null;
  let lastLexicon: LexiconFiles | undefined;
  let restart: NodeJS.Timeout | undefined;
  let worker = start();

  function start(): Worker {
    const workerData: DirectoryStart = { ...settings, ...(lastLexicon && { lastLexicon }) };
    const thread = new Worker(file, { workerData, name: 'directory' });
    thread.on('message', hear);
    thread.on('error', (error) => logger.error({ err: error }, 'the directory failed'));
    thread.on('exit', () => recover());
    return thread;
  }

  function recover(): void {
    size = null;
    for (const { reject } of pending.values()) {
      reject(new Refusal('not-ready'));
    }
    pending.clear();
    if (!closed && !problems) {
      logger.warn({ milliseconds: pause }, 'the directory is started again');
      restart = setTimeout(() => {
        worker = start();
      }, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  function hear(message: FromDirectory): void {
    if (message.kind === 'log') {
      logger[message.level](message.fields, message.message);
      return;
    }
    if (message.kind === 'size') {
      size = message.size;
      pause = firstPause;
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

  /** Throws Refusal 'not-ready' when there is no answer in time; `onSilence` is told then. */
  async function ask(question: (id: number) => ToDirectory, onSilence: () => void): Promise<FromDirectory> {
    if (pending.size >= mostPending) {
      throw new Refusal('not-ready');
    }
    lastId += 1;
    const id = lastId;
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        late = setTimeout(() => {
          pending.delete(id);
          reject(new Refusal('not-ready'));
          onSilence();
        }, longestAnswer);
        worker.postMessage(question(id));
      });
    } finally {
      clearTimeout(late);
    }
  }

  /** A thread that does not answer a search is lost in something that may never end. */
  function giveUp(thread: Worker): void {
    if (thread === worker) {
      logger.error({ milliseconds: longestAnswer }, 'the directory did not answer and is stopped');
      size = null;
      void thread.terminate();
    }
  }

  return {
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
        throw new Refusal('not-ready');
      }
      return lastLexicon;
    },

    async search(question) {
      if (size === null) {
        throw new Refusal('not-ready');
      }
      const asked = worker;
      const message = await ask(
        (id) => ({ kind: 'search', id, question }),
        () => giveUp(asked),
      );
      if (message.kind !== 'answer') {
        const where = message.kind === 'failed' ? message.where : message.kind;
        throw new Error(`The directory could not answer: ${where}`);
      }
      return message.answer;
    },

    async catchUp() {
      if (size !== null) {
        // Reading many changes may take long and hold up no search: the thread is left alone.
        const message = await ask(
          (id) => ({ kind: 'catch-up', id }),
          () => logger.warn({ milliseconds: longestAnswer }, 'the directory has not caught up yet'),
        );
        if (message.kind === 'failed') {
          throw new Error(`The directory could not catch up: ${message.where}`);
        }
      }
    },

    async close() {
      closed = true;
      clearTimeout(restart);
      const exited =
        worker.threadId === -1 ? Promise.resolve() : new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage({ kind: 'close' } satisfies ToDirectory);
      const late = setTimeout(() => void worker.terminate(), closingTime);
      await exited;
      clearTimeout(late);
    },
  };
}
