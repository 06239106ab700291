/** `npm run export -- FILE`: writes the public form of the directory into a file. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type ExportFormat, exportFormats } from '@waymark/contract/transfer';
import { ConfigError, readConfig } from '../config/config.ts';
import { SchemaMismatch } from '../platform/database/migrate.ts';
import { createHours } from '../platform/hours/open-state.ts';
import { DataFolderError } from '../platform/postgres/embedded.ts';
import { fileExtensions, writeDirectory } from '../services/hsds-transfer/write-directory.ts';
import { connectDatabase, DatabaseUnreachable } from '../start/connect-database.ts';

const usage = `Writes the directory into a file.

  npm run export -- FILE [--format FORMAT] [--all]

FILE              where to write it; its extension says the format: .zip, .json or .csv
--format FORMAT   hsds-csv (tables of HSDS 3 in a zip file), hsds-json (HSDS 3 JSON) or csv (one table for a spreadsheet)
--all             also what nobody may find: pending, rejected, expired

Where a confidential place is, is in no export.`;

/** Wrong arguments, or a file that cannot be written; the message is printed without a stack trace. */
class CommandError extends Error {}

const expectedErrors = [CommandError, ConfigError, DatabaseUnreachable, DataFolderError, SchemaMismatch];

type Command = { path: string; format: ExportFormat; scope: 'public' | 'all' };

function readCommand(args: string[]): Command | null {
  const options = { format: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    return null;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    throw new CommandError(`Give one file.\n\n${usage}`);
  }
  const extension = extname(path).slice(1).toLowerCase();
  const format = exportFormats.find((one) =>
    values.format ? one === values.format : fileExtensions[one] === extension,
  );
  if (format === undefined) {
    throw new CommandError(`The format is not known.\n\n${usage}`);
  }
  return { path: resolve(path), format, scope: values.all ? 'all' : 'public' };
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command === null) {
    console.log(usage);
    return;
  }
  const { path, format, scope } = command;
  const config = readConfig(process.env);
  const database = await connectDatabase(config, (error) => console.error(error.message));
  // Renamed once complete, so that FILE never holds half a directory.
  const partialPath = `${path}.part`;
  try {
    const hours = createHours(config.timeZone, () => undefined);
    const exportDeps = { db: database.db, hours, timeZone: config.timeZone, now: () => new Date() };
    await pipeline(Readable.from(writeDirectory(exportDeps, format, scope)), createWriteStream(partialPath));
    await rename(partialPath, path);
    console.log(`The directory is in ${path}`);
  } catch (error) {
    await rm(partialPath, { force: true });
    throw isFileError(error) ? new CommandError(`${path} cannot be written (${error.code}).`) : error;
  } finally {
    await database.stop();
  }
}

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(ENOENT|EACCES|EISDIR|EROFS|ENOSPC)$/.test(String(error.code));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error) || !expectedErrors.some((kind) => error instanceof kind)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
} finally {
  // An open IPC channel to the parent process would keep this process alive.
  process.disconnect?.();
}
