/**
 * Fetches sources, on request and on schedule; a new file is imported like an uploaded one. While a process fetches a source,
 * one of its connections holds the advisory lock of the source; after it is killed, the next scheduled run can try again.
 */
import { createHash } from 'node:crypto';
import { hourMs } from '@waymark/matching/text/zoned-clock';
import type { Logger } from 'pino';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { withSessionLocks } from '../../platform/database/session-locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { OutgoingRequestFailed } from '../../platform/download/ask-server.ts';
import { type Answered, type DownloadLimits, download, type Validators } from '../../platform/download/download.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import { noteFailed, noteReceived, noteUnchanged } from './fetch-outcomes.ts';
import { withStoredFile } from './import-file-store.ts';
import type { JobRunner } from './import-jobs.ts';
import {
  acquireApplyLock,
  acquireImportLock,
  cancelWaiting,
  importById,
  insertImport,
  lastFetched,
} from './import-store.ts';
import { effectiveState } from './present-import.ts';
import { acquireSourceLock, dueSources, lockSource, noteFetch, type SourceRow } from './source-store.ts';

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
  /** Fetches due sources, one after the other. */
  fetchDue: () => Promise<void>;
  /** Aborts running fetches. */
  close: () => Promise<void>;
};

/** Concurrent fetches per process: each holds a database connection. */
const maxConcurrent = 2;

export function createFetching(deps: FetchDeps): Fetching {
  const { db, logger } = deps;
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  /** `begun` is called once the source is locked. `isScheduled`: does nothing unless the source is due. */
  async function fetchOne(id: string, actor: string | null, begun: () => void, isScheduled: boolean): Promise<void> {
    await withSessionLocks(db, async (connection) => {
      const source = await inTransaction(connection, (tx) => lockForFetch(tx, deps, { id, actor, isScheduled }));
      if (source !== null) {
        begun();
        await fetchAndReport(deps, source, actor, closing.signal);
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
          // It is being fetched already, or was deleted.
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

/** Null: another process has fetched it already. Schedules the next fetch in an hour, in case this process is killed. */
async function lockForFetch(
  tx: Tx,
  { now }: FetchDeps,
  { id, actor, isScheduled }: { id: string; actor: string | null; isScheduled: boolean },
): Promise<SourceRow | null> {
  const source = assertFound(isId(id) ? await lockSource(tx, id) : undefined, 'source-not-found');
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

/** Stores every failure in the source, for administrators. */
async function fetchAndReport(
  deps: FetchDeps,
  source: SourceRow,
  actor: string | null,
  signal: AbortSignal,
): Promise<void> {
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
  try {
    const file = await askForFile(db, source, limits, signal);
    const begun =
      file.state === 'unchanged'
        ? null
        : await withStoredFile(db, file.pieces, async ({ id, size }) =>
            file.isUnchanged()
              ? null
              : jobs.begin((tx) =>
                  insertFetchedImport(tx, deps, {
                    source,
                    actor,
                    fields: fetchedFields(source, file, size, now()),
                    id,
                  }),
                ),
          );
    if (begun === null) {
      return noteUnchanged(db, source, now());
    }
    await jobs.ended(begun.id);
    const row = await importById(db, begun.id);
    await noteReceived(db, source, now(), row !== undefined && effectiveState(row).state === 'failed');
  } catch (error) {
    if (signal.aborted && error === signal.reason) {
      // The process is closing: the next scheduled run tries again.
      return;
    }
    if (error instanceof OutgoingRequestFailed) {
      return noteFailed(db, source, now(), error);
    }
    if (error instanceof ApiError && error.code === 'import-running') {
      return noteFailed(db, source, now(), { code: 'busy', message: 'Another import was being loaded.' });
    }
    throw error;
  }
}

/** Once its pieces are read: its hash, and whether the last file had the same. */
export type AnsweredFile = Answered & { contentHash: () => string; isUnchanged: () => boolean };

/** Asks for the file, unless it is unchanged by its validators. Throws OutgoingRequestFailed. */
export async function askForFile(
  db: Database,
  source: SourceRow,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<{ state: 'unchanged' } | AnsweredFile> {
  const last = await lastFetched(db, source);
  const hasValidators = last !== undefined && (last.etag !== null || last.last_modified !== null);
  const validators: Validators | null = hasValidators ? { etag: last.etag, lastModified: last.last_modified } : null;
  const file = await download(source.download_url ?? '', validators, limits, signal);
  if (file.state === 'unchanged') {
    return file;
  }
  const hash = createHash('sha256');
  async function* hashed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  }
  const contentHash = () => hash.copy().digest('base64url');
  return {
    ...file,
    pieces: hashed(file.pieces),
    contentHash,
    isUnchanged: () => last?.content_hash === contentHash(),
  };
}

/** The columns of an import that describe the fetched file. */
export function fetchedFields(source: SourceRow, file: AnsweredFile, size: number, now: Date) {
  return {
    file_name: file.name,
    source: source.name,
    size,
    source_id: source.id,
    etag: file.etag,
    last_modified: file.lastModified,
    content_hash: file.contentHash(),
    created_at: now,
  };
}

async function insertFetchedImport(
  tx: Tx,
  { now, maxUnpackedBytes }: FetchDeps,
  fetched: { source: SourceRow; actor: string | null; fields: ReturnType<typeof fetchedFields>; id: string },
) {
  const { source, actor, fields, id } = fetched;
  if (!(await acquireApplyLock(tx))) {
    throw new ApiError('import-running');
  }
  const moment = now();
  await cancelWaiting(tx, source.id);
  const inserted = await insertImport(tx, { ...fields, file_id: id, state: 'reading', started_by: actor });
  await acquireImportLock(tx, inserted.number);
  await noteFetch(tx, source.id, {
    last_fetched_at: moment,
    outcome: 'received',
    failure: null,
    failure_message: null,
  });
  const { importReviewPercent } = await readSettings(tx);
  const automatic = { reviewPercent: importReviewPercent, format: source.format };
  return { id: inserted.id, attempt: 0, task: 'reading', actor, maxUnpackedBytes, automatic } as const;
}
