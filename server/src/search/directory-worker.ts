/** The directory's thread: fills the index from the database, follows its changes and answers questions. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Database, openDatabase } from '../database/database.ts';
import type { DirectorySettings, FromDirectory, LogLevel, ToDirectory } from './directory-messages.ts';
import { type Follower, followChanges } from './follow-changes.ts';
import { createSearchable, type Searchable } from './searchable.ts';

const port = parentPort;
if (!port) {
  throw new Error('This program runs as a thread of the server.');
}
// What the main thread passes when it starts this one: see directory.ts.
const { databaseUrl, timeZone } = workerData as DirectorySettings;

function send(message: FromDirectory): void {
  port?.postMessage(message);
}

function log(level: LogLevel, message: string, fields: Record<string, unknown> = {}): void {
  send({ kind: 'log', level, fields, message });
}

const db: Database = openDatabase(
  databaseUrl,
  (error) => log('warn', 'the directory lost a database connection', { reason: error.message }),
  2,
);
const searchable: Searchable = createSearchable(timeZone, (field, value) =>
  log('warn', 'opening hours cannot be read', { field, value }),
);
const began = performance.now();
const following: Promise<Follower> = followChanges({
  db,
  databaseUrl,
  log,
  put(rows) {
    searchable.put(rows);
    tellSize();
  },
  remove(ids) {
    searchable.remove(ids);
    tellSize();
  },
  fail: abandon,
});

let complete = false;

function tellSize(): void {
  if (complete) {
    send({ kind: 'size', size: searchable.size() });
  }
}

/** Ends the thread with an error; the server starts another. */
function abandon(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

following.then(() => {
  searchable.warmUp();
  complete = true;
  tellSize();
  log('info', 'the directory is ready', {
    resources: searchable.size(),
    milliseconds: Math.round(performance.now() - began),
  });
}, abandon);

port.on('message', (message: ToDirectory) => {
  if (message.kind === 'search') {
    answer(message);
  } else if (message.kind === 'catch-up') {
    void catchUp(message.id);
  } else {
    void close();
  }
});

function answer({ id, question }: Extract<ToDirectory, { kind: 'search' }>): void {
  try {
    send({ kind: 'answer', id, answer: searchable.answer(question) });
  } catch (error) {
    send({ kind: 'failed', id, where: framesOf(error) });
  }
}

/** Where an error arose, without its message, which could quote what a person wrote. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return typeof error;
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 8).map((line) => line.trim())].join(' | ');
}

async function catchUp(id: number): Promise<void> {
  try {
    await (await following).catchUp();
    send({ kind: 'caught-up', id });
  } catch (error) {
    send({ kind: 'failed', id, where: framesOf(error) });
  }
}

async function close(): Promise<void> {
  const follower = await following.catch(() => null);
  await follower?.close();
  await db.destroy();
  port?.close();
}
