/**
 * Fetches sources, for a person and when their turn comes: what is new goes the way of a file that was sent in. As long as a process
 * fetches one, a connection of it holds the lock of that source; a process that was killed holds none, and the next turn tries again.
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { writeAuditEntry } from '../../domain/audit/record-change.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AskFailed } from '../../platform/download/ask-server.ts';
import { type Download, type DownloadLimits, download, type Validators } from '../../platform/download/download.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { hourMs, noteFailed, noteReceived, noteUnchanged } from './fetch-outcomes.ts';
import type { JobRunner } from './import-jobs.ts';
import {
  acquireApplyLock,
  acquireImportLock,
  cancelWaiting,
  importById,
  insertImport,
  lastFetched,
} from './import-store.ts';
import { assertFound } from './manage-sources.ts';
import { effectiveState } from './present-import.ts';
import {
  acquireSourceLock,
  dueSources,
  lockSource,
  noteFetch,
  releaseSources,
  type SourceRow,
} from './source-store.ts';

export type FetchDeps = {
  db: Database;
  jobs: JobRunner;
  logger: Logger;
  now: () => Date;
  limits: DownloadLimits;
  /** Bytes of a zip file's content. */
  maxUnpackedBytes: number;
};

export type Fetching = {
  /**
   * Resolves as soon as the fetch has begun. Throws ApiError 'source-not-found', 'source-fetching', 'source-without-address',
   * 'import-running'.
   */
  begin: (id: string, actor: string | null) => Promise<void>;
  /** Fetches those whose turn has come, one after the other. */
  fetchDue: () => Promise<void>;
  /** Gives up what is being fetched. */
  close: () => Promise<void>;
};

/** Fetches at the same time in one process: each holds a connection to the database and a file. */
const maxConcurrent = 2;

export function createFetching(deps: FetchDeps): Fetching {
  const { db, logger } = deps;
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  /** `begun` is called once the source is held; `turn`: only if it has come. */
  async function fetchOne(id: string, actor: string | null, begun: () => void, isScheduled: boolean): Promise<void> {
    await db.connection().execute(async (connection) => {
      try {
        const source = await inTransaction(connection, (tx) => claim(tx, deps, { id, actor, isScheduled }));
        if (source !== null) {
          begun();
          await carryOut(deps, source, actor, closing.signal);
        }
      } finally {
        await releaseSources(connection);
      }
    });
  }

  function begin(
    id: string,
    actor: string | null,
    isScheduled = false,
  ): { begun: Promise<void>; ended: Promise<void> } {
    const begun = Promise.withResolvers<void>();
    const ended = fetchOne(id, actor, begun.resolve, isScheduled).then(begun.resolve, (error: unknown) => {
      if (!(error instanceof ApiError)) {
        logger.error({ err: error, source: id }, 'a source could not be fetched');
      }
      begun.reject(error);
    });
    running.add(ended);
    void ended.finally(() => running.delete(ended));
    return { begun: begun.promise, ended };
  }

  return {
    async begin(id, actor) {
      if (running.size >= maxConcurrent || closing.signal.aborted) {
        throw new ApiError('import-running');
      }
      await begin(id, actor).begun;
    },
    async fetchDue() {
      for (const id of await dueSources(db, deps.now())) {
        if (closing.signal.aborted) {
          return;
        }
        const { begun, ended } = begin(id, null, true);
        await ended;
        await begun.catch((error: unknown) => {
          // Somebody fetches it already, or has deleted it.
          if (!(error instanceof ApiError)) {
            throw error;
          }
        });
      }
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

/** Null: another process has had this turn. The next one is an hour away from here on, also when this process is killed. */
async function claim(
  tx: Tx,
  { now }: FetchDeps,
  { id, actor, isScheduled }: { id: string; actor: string | null; isScheduled: boolean },
): Promise<SourceRow | null> {
  const source = assertFound(isId(id) ? await lockSource(tx, id) : undefined);
  const moment = now();
  if (isScheduled && (source.next_fetch_at === null || source.next_fetch_at > moment)) {
    return null;
  }
  if (source.download_url === null) {
    throw new ApiError('source-without-address');
  }
  if (!(await acquireSourceLock(tx, source.number))) {
    throw new ApiError('source-fetching');
  }
  if (source.next_fetch_at !== null) {
    await noteFetch(tx, source.id, { next_fetch_at: new Date(moment.getTime() + hourMs) });
  }
  if (actor !== null) {
    const record = { kind: 'source', id: source.id, name: source.name } as const;
    await writeAuditEntry(tx, { actor, action: 'source.fetch', record });
  }
  return source;
}

/** Every failure is noted at the source, for administrators. */
async function carryOut(deps: FetchDeps, source: SourceRow, actor: string | null, signal: AbortSignal): Promise<void> {
  try {
    await fetchFile(deps, source, actor, signal);
  } catch (error) {
    const message = 'Something went wrong on our side. The log of the server says more.';
    await noteFailed(deps.db, source, deps.now(), { code: 'unexpected', message });
    throw error;
  }
}

async function fetchFile(deps: FetchDeps, source: SourceRow, actor: string | null, signal: AbortSignal): Promise<void> {
  const { db, limits, jobs, now } = deps;
  let file: FetchedFile;
  try {
    file = await receiveFile(db, source, limits, signal);
  } catch (error) {
    if (signal.aborted) {
      // As if the process had been killed: the next turn tries again.
      return;
    }
    if (error instanceof AskFailed) {
      return noteFailed(db, source, now(), error);
    }
    throw error;
  }
  if (file.state === 'unchanged') {
    return noteUnchanged(db, source, now());
  }
  let id: string;
  try {
    ({ id } = await jobs.begin((tx) => prepare(tx, deps, { source, actor, file })));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'import-running') {
      return noteFailed(db, source, now(), { code: 'busy', message: 'Another import was being loaded.' });
    }
    throw error;
  }
  await jobs.ended(id);
  const row = await importById(db, id);
  await noteReceived(db, source, now(), row !== undefined && effectiveState(row).state === 'failed');
}

export type FetchedFile = { state: 'unchanged' } | (Extract<Download, { state: 'received' }> & { contentHash: string });

/** The file, unless it is the one that was read last. Throws AskFailed. */
export async function receiveFile(
  db: Database,
  source: SourceRow,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const last = await lastFetched(db, source);
  const hasValidators = last !== undefined && (last.etag !== null || last.last_modified !== null);
  const validators: Validators | null = hasValidators ? { etag: last.etag, lastModified: last.last_modified } : null;
  const file = await download(source.download_url ?? '', validators, limits, signal);
  if (file.state === 'unchanged') {
    return file;
  }
  const contentHash = createHash('sha256').update(file.bytes).digest('base64url');
  return last?.content_hash === contentHash ? { state: 'unchanged' } : { ...file, contentHash };
}

/** The rows of an import that tell what was fetched. */
export function fetchedFields(source: SourceRow, file: Extract<FetchedFile, { state: 'received' }>, now: Date) {
  return {
    file_name: file.name,
    source: source.name,
    size: file.bytes.length,
    source_id: source.id,
    etag: file.etag,
    last_modified: file.lastModified,
    content_hash: file.contentHash,
    created_at: now,
  };
}

async function prepare(
  tx: Tx,
  { now, maxUnpackedBytes }: FetchDeps,
  {
    source,
    actor,
    file,
  }: { source: SourceRow; actor: string | null; file: Extract<FetchedFile, { state: 'received' }> },
) {
  if (!(await acquireApplyLock(tx))) {
    throw new ApiError('import-running');
  }
  const moment = now();
  await cancelWaiting(tx, source.id);
  const made = await insertImport(tx, {
    ...fetchedFields(source, file, moment),
    content: file.bytes,
    state: 'reading',
    started_by: actor,
  });
  await acquireImportLock(tx, made.number);
  await noteFetch(tx, source.id, {
    last_fetched_at: moment,
    outcome: 'received',
    failure: null,
    failure_message: null,
  });
  const { importReviewPercent } = await readSettings(tx);
  const automatic = { reviewPercent: importReviewPercent, format: source.format };
  return { id: made.id, attempt: 0, task: 'reading', actor, maxUnpackedBytes, automatic } as const;
}
