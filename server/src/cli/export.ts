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

FILE              where to write it; its ending says the format: .zip, .json or .csv
--format FORMAT   hsds-csv (tables of HSDS 3 in a zip file), hsds-json (HSDS 3 JSON) or csv (one table for a spreadsheet)
--all             also what nobody may find: pending, rejected, expired

Where a confidential place is, is in no export.`;

/** Wrong arguments; the message is printed without a stack trace. */
class WrongCommand extends Error {}

const explained = [WrongCommand, ConfigError, DatabaseUnreachable, DataFolderError, SchemaMismatch];

type Command = { path: string; format: ExportFormat; scope: 'public' | 'all' };

function readCommand(words: string[]): Command | null {
  const options = { format: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new WrongCommand(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    return null;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    throw new WrongCommand(`Give one file.\n\n${usage}`);
  }
  const ending = extname(path).slice(1).toLowerCase();
  const format = exportFormats.find((one) => (values.format ? one === values.format : fileExtensions[one] === ending));
  if (format === undefined) {
    throw new WrongCommand(`The format is not known.\n\n${usage}`);
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
  // Renamed to its own name only once it is complete.
  const unfinished = `${path}.part`;
  try {
    const hours = createHours(config.timeZone, () => undefined);
    const parts = { db: database.db, hours, timeZone: config.timeZone, now: () => new Date() };
    await pipeline(Readable.from(writeDirectory(parts, format, scope)), createWriteStream(unfinished));
    await rename(unfinished, path);
    console.log(`The directory is in ${path}`);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isOfFile(error) ? new WrongCommand(`${path} cannot be written (${error.code}).`) : error;
  } finally {
    await database.stop();
  }
}

function isOfFile(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(ENOENT|EACCES|EISDIR|EROFS|ENOSPC)$/.test(String(error.code));
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error) || !explained.some((kind) => error instanceof kind)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
} finally {
  // An open IPC channel to the parent process would keep this process alive.
  process.disconnect?.();
}
