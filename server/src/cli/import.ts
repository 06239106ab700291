/**
 * `npm run import -- PATH`, or `--source NAME`: loads a directory (HSDS tables in a folder, or a catalogue in JSON Lines) and
 * reports what it did.
 */
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { maxLengths } from '@waymark/contract/field-limits';
import { missingText } from '@waymark/hsds/column-mapping/mapping-question';
import { LexiconProblems } from '@waymark/matching/data';
import cliProgress from 'cli-progress';
import { ConfigError, readConfig } from '../config/config.ts';
import { loadEngine } from '../domain/engine/load-engine.ts';
import { recordCommandImport } from '../features/imports/record-command-import.ts';
import { reviewReasonOf } from '../features/imports/run-import-job.ts';
import { storeMapping, storePath } from '../features/imports/source-store.ts';
import { summarizeImport } from '../features/imports/summarize-import.ts';
import type { Database } from '../platform/database/database.ts';
import { SchemaMismatch } from '../platform/database/migrate.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { DataFolderError } from '../platform/postgres/embedded.ts';
import { UnreadableZip } from '../platform/zip/read-zip.ts';
import {
  type ImportOutcome,
  type ImportPlan,
  type ImportProgress,
  type PlannedPart,
  planImport,
  runImport,
} from '../services/hsds-transfer/import-directory.ts';
import { countsText, planText, writeReport } from '../services/hsds-transfer/import-report.ts';
import { MappingMistake, mappingText, readMapping } from '../services/hsds-transfer/mapping-file.ts';
import { ImportError, openDirectory, readText } from '../services/hsds-transfer/open-directory.ts';
import { createPartFile } from '../services/hsds-transfer/part-file.ts';
import { countUneditedSamples, removeSample, sampleSource } from '../services/hsds-transfer/sample-records.ts';
import { connectDatabase, DatabaseUnreachable } from '../start/connect-database.ts';
import { fileAtPath, type LoadedFile, type NamedSource, withNamedSource } from './named-source.ts';

const usage = `Loads a directory of services.

  npm run import -- PATH [--dry-run] [--yes] [--source NAME] [--map FILE]
  npm run import -- --source NAME [--dry-run] [--yes] [--map FILE]

PATH            a folder with HSDS 3 tables (organizations.csv, services.csv and others), or a .jsonl catalogue
--dry-run       only say what would be done; of a table with other headings, print a proposal of which column is which
--yes           do not ask before writing, however much changes
--source NAME   short name of the directory, when the folder's or file's name is not it; keep it the same every time.
                Without a path, the source of this name is fetched from its address, or read from the path it was last read from
--map FILE      which column is which, in YAML: correct and save what the dry run prints`;

/** Wrong arguments, or a signal to stop; the message is printed without a stack trace. */
class ExitError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

const expectedErrors = [
  UnreadableZip,
  ExitError,
  ImportError,
  MappingMistake,
  LexiconProblems,
  ConfigError,
  DatabaseUnreachable,
  DataFolderError,
  SchemaMismatch,
];

const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (!abortController.signal.aborted) {
      console.error('\nStopping after this batch …');
      abortController.abort();
    }
  });
}

/** What the column holds; a larger file counts as this one. */
const maxSize = 2 ** 31 - 1;

/** Milliseconds for fetching a file. */
const fetchTimeLimit = 600_000;

type Command = { path?: string; dryRun: boolean; yes: boolean; source?: string; map?: string };

function readCommand(args: string[]): Command | null {
  const options = {
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    source: { type: 'string' },
    map: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ExitError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 1);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    return null;
  }
  const [path] = positionals;
  const source = values.source?.trim();
  if ((path === undefined && !source) || positionals.length > 1) {
    throw new ExitError(`Give one path, or the name of a source.\n\n${usage}`, 1);
  }
  const map = values.map?.trim();
  return {
    ...(path !== undefined && { path }),
    dryRun: values['dry-run'] ?? false,
    yes: values.yes ?? false,
    ...(source && { source }),
    ...(map && { map }),
  };
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command === null) {
    console.log(usage);
    return;
  }
  const config = readConfig(process.env);
  const { path, source } = command;
  const started = new Date();
  const mapping =
    command.map === undefined ? undefined : readMapping(basename(command.map), await readText(command.map));
  const opened =
    path === undefined
      ? null
      : await openDirectory(path, { now: started, ...(source && { source }), ...(mapping && { mapping }) });
  if (opened) {
    assertColumnsFound(opened, command);
  }
  const database = await connectDatabase(config, (error) => console.error(error.message));
  const { db } = database;
  const report = { folder: join(config.dataDir, 'imports'), started };
  try {
    if (opened && path !== undefined) {
      if (await importInto(db, opened, command, { ...report, file: await fileAtPath(path) })) {
        await rememberSource(db, opened.source, { path, table: mapping?.table });
      }
      return;
    }
    const limits = { allowHosts: config.importAllowHosts, maxBytes: config.maxImportBytes, timeLimit: fetchTimeLimit };
    const context = { name: source ?? '', mapping, limits, now: started, signal: abortController.signal };
    const isNew = await withNamedSource(db, { ...context, dryRun: command.dryRun }, async (named) => {
      assertColumnsFound(named.directory, command);
      if (await importInto(db, named.directory, command, { ...report, file: named.file, named })) {
        await rememberSource(db, context.name, { table: mapping?.table });
      }
    });
    if (!isNew) {
      console.log(`The file of "${context.name}" has not changed since it was last read.`);
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? new ExitError('Nothing was loaded.', 130) : error;
  } finally {
    await database.stop();
  }
}

/** Stores the path and mapping of the source, so that `--source NAME` alone is enough from now on. */
async function rememberSource(
  db: Database,
  source: string,
  { path, table }: { path?: string; table: ColumnMapping | undefined },
): Promise<void> {
  if (source === sampleSource) {
    return;
  }
  if (path !== undefined) {
    await storePath(db, source, resolve(path));
  }
  if (table) {
    await storeMapping(db, source, table);
  }
}

/** Throws ExitError when required columns are missing: no row could be read. */
function assertColumnsFound({ question }: Awaited<ReturnType<typeof openDirectory>>, { dryRun, map }: Command): void {
  if (question && question.missing.length > 0) {
    if (dryRun) {
      // Nothing else goes to the standard output, so that it can be redirected into a file.
      console.log(mappingText(question));
    }
    const hint = map === undefined ? 'use --map' : `name it in ${map}`;
    throw new ExitError(`${missingText(question.missing)}: ${hint}`, 1);
  }
}

type Report = { folder: string; started: Date; file: LoadedFile; named?: NamedSource };

/** Returns whether the directory was loaded: not after a dry run or a refusal. */
async function importInto(
  db: Database,
  directory: Awaited<ReturnType<typeof openDirectory>>,
  command: Command,
  report: Report,
): Promise<boolean> {
  const kept = command.dryRun ? null : createPartFile<PlannedPart>(report.folder);
  try {
    const plan = await planImport(db, directory, () => abortController.signal.throwIfAborted(), kept);
    return await load(db, plan, directory, command, report);
  } finally {
    kept?.close();
  }
}

async function load(
  db: Database,
  plan: ImportPlan,
  directory: Awaited<ReturnType<typeof openDirectory>>,
  command: Command,
  report: Report,
): Promise<boolean> {
  const { source } = directory;
  console.log(planText(plan, source));
  const samples = source === sampleSource ? 0 : await countUneditedSamples(db);
  if (samples > 0) {
    console.log(`  The ${samples} made-up places of the sample directory will be taken away.`);
  }
  const saveReport = async (problems: typeof plan.problems) => {
    if (problems.length === 0) {
      console.log('Every row was read without a doubt.');
      return;
    }
    const path = await writeReport(report.folder, { source, problems, at: report.started });
    console.log(`Every problem is in ${path}`);
  };
  if (plan.total === 0) {
    await saveReport(plan.problems);
    throw new ExitError('Nothing was loaded: no row could be read. The report says why.', 1);
  }
  if (command.dryRun) {
    await saveReport(plan.problems);
    if (directory.question && command.map === undefined) {
      console.log(`To have the other columns read too, save this, correct it and use it with --map:\n`);
      console.log(mappingText(directory.question));
    }
    console.log('This was a dry run: nothing was changed.');
    return false;
  }
  const held = report.named && reviewReasonOf(plan, report.named);
  if (held?.reason === 'share') {
    console.log(
      `${held.changed} of ${held.of} resources would change and ${held.unlisted} are not listed any more: more than ${held.percent} %.`,
    );
    if (!command.yes && !(process.stdin.isTTY && process.stdout.isTTY)) {
      await saveReport(plan.problems);
      throw new ExitError(
        'Nothing was loaded: so much changes only when a person says so. Look at the report, then use --yes.',
        1,
      );
    }
  }
  if (!(await isConfirmed(command, plan.counts))) {
    await saveReport(plan.problems);
    console.log('Nothing was changed.');
    return false;
  }
  const outcome = await withProgress((onProgress) =>
    runImport(db, plan, {
      loadEngine,
      mayUseEngineThread: true,
      onProgress,
      signal: abortController.signal,
      now: report.started,
    }),
  );
  if (outcome.complete && samples > 0) {
    await inTransaction(db, removeSample);
  }
  console.log(outcomeText(outcome, (Date.now() - report.started.getTime()) / 1000));
  await saveReport([...plan.problems, ...outcome.problems]);
  await recordImport(db, report, source, { outcome, plan, samples });
  if (!outcome.complete) {
    throw new ExitError(
      'Stopped before the end. What was loaded is whole; run the same command again to load the rest.',
      130,
    );
  }
  return true;
}

type Loaded = { outcome: ImportOutcome; plan: ImportPlan; samples: number };

/** So that administrators see it, also one that was stopped. */
async function recordImport(
  db: Database,
  { file: { name, size }, started, named }: Report,
  source: string,
  { outcome, plan, samples }: Loaded,
): Promise<void> {
  const { complete } = outcome;
  const inferred = [...outcome.inferred.values()].reduce((sum, count) => sum + count, 0);
  const report = summarizeImport(plan, complete ? samples : 0, { ...outcome, inferred });
  if (complete && named?.loaded) {
    return named.loaded(report);
  }
  const fields = {
    file_name: name.slice(0, maxLengths.line),
    source,
    size: Math.min(size, maxSize),
    created_at: started,
  };
  await inTransaction(db, (tx) => recordCommandImport(tx, fields, { report, complete }));
}

/** Asks for confirmation only on a terminal, and only when there is something to do. */
async function isConfirmed({ yes }: Command, counts: ImportOutcome['counts']): Promise<boolean> {
  const work =
    counts.organizations.new + counts.organizations.changed + counts.resources.new + counts.resources.changed;
  if (yes || work === 0 || !process.stdin.isTTY || !process.stdout.isTTY) {
    return true;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question('Load this? [y/N] ', { signal: abortController.signal });
    return /^y(es)?$/i.test(answer.trim());
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      return false;
    }
    throw error;
  } finally {
    terminal.close();
  }
}

async function withProgress(work: (onProgress: ImportProgress) => Promise<ImportOutcome>): Promise<ImportOutcome> {
  if (!process.stderr.isTTY) {
    return work((done, total) => console.error(`${done} of ${total} records`));
  }
  const bar = new cliProgress.SingleBar(
    { format: '{bar} {value} of {total} records, {eta_formatted} left', clearOnComplete: true, stopOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  let isStarted = false;
  try {
    return await work((done, total) => {
      if (isStarted) {
        bar.update(done);
      } else {
        bar.start(total, done);
        isStarted = true;
      }
    });
  } finally {
    bar.stop();
  }
}

function outcomeText({ counts, inferred, problems }: ImportOutcome, seconds: number): string {
  const inferredCounts = [...inferred].sort(([, one], [, other]) => other - one);
  const inferredTotal = inferredCounts.reduce((sum, [, count]) => sum + count, 0);
  return [
    `Done in ${seconds.toFixed(1)} s:`,
    countsText('organizations', counts.organizations),
    countsText('resources', counts.resources),
    ...(problems.length > 0 ? [`  the database refused ${problems.length}`] : []),
    ...(inferredTotal > 0
      ? [
          `  ${inferredTotal} categories worked out from the text: ${inferredCounts.map(([category, count]) => `${category} ${count}`).join(', ')}`,
        ]
      : []),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error) || !expectedErrors.some((kind) => error instanceof kind)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = error instanceof ExitError ? error.exitCode : 1;
} finally {
  // An open IPC channel to the parent process would keep this process alive; closing it is not an interruption.
  process.removeAllListeners('disconnect');
  process.disconnect?.();
}
