/** Fills the index from the database, follows its changes and answers queries that come through a port. */
import type { MessagePort } from 'node:worker_threads';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import type { VersionedEngine } from '../../domain/engine/load-engine.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { type ChangeFollower, followChanges } from './follow-changes.ts';
import type { FromIndexWorker, IndexSettings, LogLevel, ToIndexWorker } from './index-messages.ts';
import { createIndexedEngine, type IndexedEngine } from './indexed-engine.ts';
import { createConceptWriter } from './write-back-concepts.ts';

type DirectoryPort = Pick<MessagePort, 'on' | 'once' | 'postMessage' | 'close'>;

export function createSender(port: DirectoryPort) {
  const send = (message: FromIndexWorker): void => port.postMessage(message);
  const log = (level: LogLevel, message: string, fields: Record<string, unknown> = {}): void =>
    send({ kind: 'log', level, fields, message });
  return { send, log };
}

export type ServedDirectory = Pick<IndexSettings, 'timeZone' | 'warmUp'> & {
  lexicon: LexiconFiles;
  engine: VersionedEngine;
  /** Called when the index cannot be filled, or no longer be updated. */
  onFatalError: (error: unknown) => void;
};

/** Serves the directory of the database that the first message names. */
export function serveDirectory(port: DirectoryPort, served: ServedDirectory): void {
  port.once('message', (message: ToIndexWorker) => {
    if (message.kind === 'follow') {
      follow(port, message.databaseUrl, served);
    } else {
      port.close();
    }
  });
}

function follow(
  port: DirectoryPort,
  databaseUrl: string,
  { timeZone, warmUp = true, lexicon, engine, onFatalError }: ServedDirectory,
): void {
  const { send, log } = createSender(port);
  const db: Database = openDatabase(
    databaseUrl,
    (error) => log('warn', 'the directory lost a database connection', { reason: error.message }),
    2,
  );
  const indexedEngine: IndexedEngine = createIndexedEngine(timeZone, engine, (field, value) =>
    log('warn', 'opening hours cannot be read', { field, value }),
  );
  const conceptWriter = createConceptWriter({
    db,
    engineVersion: engine.engineVersion,
    takeRead: indexedEngine.takeUnstoredConcepts,
    onFailure: (error) => log('warn', 'concepts could not be stored', { where: framesOf(error) }),
  });
  const startedAt = performance.now();
  let complete = false;
  const followerPromise: Promise<ChangeFollower> = followChanges({
    db,
    databaseUrl,
    log,
    put(rows) {
      indexedEngine.put(rows);
      sendSize();
    },
    remove(ids) {
      indexedEngine.remove(ids);
      sendSize();
    },
    fail: onFatalError,
  });

  function sendSize(): void {
    if (complete) {
      send({ kind: 'size', size: indexedEngine.size() });
      conceptWriter.start();
    }
  }

  followerPromise.then(() => {
    if (warmUp) {
      indexedEngine.warmUp();
    }
    complete = true;
    send({ kind: 'lexicon', lexicon });
    sendSize();
    log('info', 'the directory is ready', {
      resources: indexedEngine.size(),
      milliseconds: Math.round(performance.now() - startedAt),
    });
  }, onFatalError);

  port.on('message', (message: ToIndexWorker) => {
    if (message.kind === 'search') {
      answer(message);
    } else if (message.kind === 'understand') {
      understand(message);
    } else if (message.kind === 'catch-up') {
      void catchUp(message.id);
    } else if (message.kind === 'close') {
      void close();
    }
  });

  function answer({ id, question }: Extract<ToIndexWorker, { kind: 'search' }>): void {
    try {
      send({ kind: 'answer', id, answer: JSON.stringify(indexedEngine.answer(question)) });
    } catch (error) {
      send({ kind: 'failed', id, where: framesOf(error) });
    }
  }

  function understand({ id, question }: Extract<ToIndexWorker, { kind: 'understand' }>): void {
    try {
      send({ kind: 'understood', id, understanding: indexedEngine.understand(question) });
    } catch (error) {
      send({ kind: 'failed', id, where: framesOf(error) });
    }
  }

  async function catchUp(id: number): Promise<void> {
    try {
      await (await followerPromise).catchUp();
      send({ kind: 'caught-up', id });
    } catch (error) {
      send({ kind: 'failed', id, where: framesOf(error) });
    }
  }

  async function close(): Promise<void> {
    const follower = await followerPromise.catch(() => null);
    await follower?.close();
    await conceptWriter.stop();
    await db.destroy();
    port.close();
  }
}

/** The position of an error without its message, which could contain a person's words. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return typeof error;
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 8).map((line) => line.trim())].join(' | ');
}
