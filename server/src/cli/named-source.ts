/** Reads the source of `npm run import -- --source NAME`: from its address, or from the path it was last read from. */

import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ImportReport } from '@waymark/contract/transfer';
import type { DirectoryMapping } from '@waymark/hsds/column-mapping/mapping-question';
import { readSettings } from '../domain/settings/current-settings.ts';
import { noteFailed, noteReceived, noteUnchanged } from '../features/imports/fetch-outcomes.ts';
import { askForFile, fetchedFields } from '../features/imports/fetch-sources.ts';
import { recordCommandImport } from '../features/imports/record-command-import.ts';
import { acquireSourceLock, type SourceRow, sourceNamed, sourceRows } from '../features/imports/source-store.ts';
import type { Database } from '../platform/database/database.ts';
import { withSessionLocks } from '../platform/database/session-locks.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { OutgoingRequestFailed } from '../platform/download/ask-server.ts';
import type { DownloadLimits } from '../platform/download/download.ts';
import { UnreadableZip } from '../platform/zip/read-zip.ts';
import { ImportError, type OpenedDirectory, openDirectory } from '../services/hsds-transfer/open-directory.ts';
import { openUpload, storedFile } from '../services/hsds-transfer/open-upload.ts';

/** `size`: bytes; of a folder, of its files. */
export type LoadedFile = { name: string; size: number };

export type NamedSource = {
  directory: OpenedDirectory;
  /** Percentage of resources that may change before a person must confirm. */
  reviewPercent: number;
  file: LoadedFile;
  /** Of a file that was fetched: records the import and the fetch; to be called once everything is loaded. */
  loaded?: (report: ImportReport) => Promise<void>;
};

export type SourceReadContext = {
  name: string;
  mapping: DirectoryMapping | undefined;
  limits: DownloadLimits;
  now: Date;
  signal: AbortSignal;
  /** The outcome of the fetch is not recorded. */
  dryRun: boolean;
};

/**
 * Calls `work` with the directory to load and returns true; returns false, without calling it, when the file has not changed.
 * Holds the lock of the source meanwhile, so that no server fetches it. Throws ImportError.
 */
export async function withNamedSource(
  db: Database,
  context: SourceReadContext,
  work: (found: NamedSource) => Promise<void>,
): Promise<boolean> {
  return withSessionLocks(db, async (connection) => {
    const source = await sourceNamed(db, context.name);
    if (!source) {
      throw new ImportError(await unknownSourceMessage(db, context.name));
    }
    if (!(await acquireSourceLock(connection, source.number))) {
      throw new ImportError(`The source "${source.name}" is being fetched already. Please wait until that is done.`);
    }
    const found =
      source.download_url === null ? await readPath(db, source, context) : await fetchSource(db, source, context);
    if (found) {
      await work(found);
    }
    return found !== null;
  });
}

export async function fileAtPath(path: string): Promise<LoadedFile> {
  const found = await stat(path);
  const names = found.isDirectory() ? await readdir(path) : [];
  const files = await Promise.all(names.map((name) => stat(join(path, name))));
  return { name: basename(resolve(path)), size: files.reduce((sum, { size }) => sum + size, found.size) };
}

async function unknownSourceMessage(db: Database, name: string): Promise<string> {
  const names = (await sourceRows(db)).map((row) => row.name);
  const hint = names.length > 0 ? `Those that are known are ${names.join(', ')}.` : 'None is known yet.';
  return `There is no source "${name}". ${hint} Add it in the browser (Import and export), or give the path of its file.`;
}

async function readPath(db: Database, source: SourceRow, context: SourceReadContext): Promise<NamedSource> {
  if (source.path === null) {
    throw new ImportError(
      `The source "${source.name}" has no address. Add one in the browser (Import and export), or give the path of its file once.`,
    );
  }
  const mapping = mappingOf(source, context);
  const directory = await openDirectory(source.path, {
    source: source.name,
    now: context.now,
    ...(mapping && { mapping }),
  });
  return { directory, file: await fileAtPath(source.path), ...(await readReviewPercent(db)) };
}

/** Null: the file has not changed. */
async function fetchSource(db: Database, source: SourceRow, context: SourceReadContext): Promise<NamedSource | null> {
  const { limits, now, signal, dryRun } = context;
  try {
    const file = await askForFile(db, source, limits, signal);
    const bytes = file.state === 'unchanged' ? null : await buffer(file.pieces);
    if (file.state === 'unchanged' || bytes === null || file.isUnchanged()) {
      await (dryRun ? undefined : noteUnchanged(db, source, now));
      return null;
    }
    const options = { source: source.name, now, maxUnpackedBytes: 10 * limits.maxBytes };
    const read = await openUpload(storedFile(file.name, bytes), {
      ...options,
      mapping: mappingOf(source, context),
    });
    if (source.format !== null && read.format !== source.format) {
      throw new ImportError(
        `What "${source.name}" answers with is ${read.format}, not ${source.format}. Nothing was loaded.`,
      );
    }
    const loaded = (report: ImportReport) =>
      inTransaction(db, async (tx) => {
        const fields = { ...fetchedFields(source, file, bytes.length, now), format: read.format };
        await recordCommandImport(tx, fields, { report, complete: true });
        await noteReceived(tx, source, now, false);
      });
    const directory = { ...read, source: source.name };
    return { directory, file: { name: file.name, size: bytes.length }, ...(await readReviewPercent(db)), loaded };
  } catch (error) {
    if (error instanceof OutgoingRequestFailed) {
      await (dryRun ? undefined : noteFailed(db, source, now, error));
      throw new ImportError(error.message, { cause: error });
    }
    throw error instanceof UnreadableZip ? new ImportError(error.message, { cause: error }) : error;
  }
}

function mappingOf(source: SourceRow, { mapping }: SourceReadContext): DirectoryMapping | undefined {
  return mapping ?? (source.mapping ? { table: source.mapping } : undefined);
}

async function readReviewPercent(db: Database): Promise<{ reviewPercent: number }> {
  return { reviewPercent: (await readSettings(db)).importReviewPercent };
}
