/**
 * The directory's search index, which lives in a thread of its own so that answering one person never holds up another.
 * Should the thread fail, it is started and filled again; until then searches are refused with 'not-ready'.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Refusal } from '../http/problems.ts';
import type { DirectoryAnswer, DirectorySettings, FromDirectory, Question, ToDirectory } from './directory-messages.ts';

export type Directory = {
  /** Resources in the index; null while it is being filled. */
  size(): number | null;
  /** Resolves when the index is complete. */
  whenReady(): Promise<void>;
  /** Throws Refusal 'not-ready' while the index is not complete. */
  search(question: Question): Promise<DirectoryAnswer>;
  /** Resolves when everything committed before the call can be found; at once while the index is being filled. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

export type DirectoryParts = DirectorySettings & {
  logger: Logger;
  /** The thread's program; tests bring one that can be made to fail. */
  program?: URL;
};

type Pending = { resolve: (message: FromDirectory) => void; reject: (error: Error) => void };

/** Milliseconds before the first restart and at most before any. */
const firstPause = 100;
const longestPause = 10_000;
/** Milliseconds that the thread may take to put its things away. */
const closingTime = 5_000;

/** Starts filling the index and returns at once. */
export function openDirectory({ logger, program, ...settings }: DirectoryParts): Directory {
  const file = program ?? new URL('./directory-worker.ts', import.meta.url);
  const pending = new Map<number, Pending>();
  const waiting: (() => void)[] = [];
  let lastId = 0;
  let size: number | null = null;
  let pause = firstPause;
  let closed = false;
  let restart: NodeJS.Timeout | undefined;
  let worker = start();

  function start(): Worker {
    const thread = new Worker(file, { workerData: settings, name: 'directory' });
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
    if (!closed) {
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
      for (const resolve of waiting.splice(0)) {
        resolve();
      }
      return;
    }
    const asked = pending.get(message.id);
    pending.delete(message.id);
    asked?.resolve(message);
  }

  function ask(question: (id: number) => ToDirectory): Promise<FromDirectory> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker.postMessage(question(id));
    });
  }

  return {
    size: () => size,

    async whenReady() {
      if (size === null) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },

    async search(question) {
      if (size === null) {
        throw new Refusal('not-ready');
      }
      const message = await ask((id) => ({ kind: 'search', id, question }));
      if (message.kind !== 'answer') {
        const where = message.kind === 'failed' ? message.where : message.kind;
        throw new Error(`The directory could not answer: ${where}`);
      }
      return message.answer;
    },

    async catchUp() {
      if (size !== null) {
        await ask((id) => ({ kind: 'catch-up', id }));
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
