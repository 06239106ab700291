/**
 * `npm run import -- PATH`: loads a directory (HSDS tables in a folder, or a catalogue in JSON Lines) and reports what
 * it did.
 */
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { missingText } from '@waymark/hsds/mapping/mapping-question';
import { LexiconProblems } from '@waymark/matching/data';
import cliProgress from 'cli-progress';
import { readConfig, SettingsMistake } from '../config/config.ts';
import { loadEngine } from '../domain/engine/load-engine.ts';
import type { Database } from '../platform/database/database.ts';
import { SchemaMismatch } from '../platform/database/migrate.ts';
import { DataFolderProblem } from '../platform/postgres/embedded.ts';
import { CannotImport, openDirectory, readText } from '../services/hsds-transfer/directory-files.ts';
import {
  type ImportOutcome,
  type ImportProgress,
  planImport,
  runImport,
} from '../services/hsds-transfer/import-directory.ts';
import { countsText, planText, writeReport } from '../services/hsds-transfer/import-report.ts';
import { MappingMistake, mappingText, readMapping } from '../services/hsds-transfer/mapping-file.ts';
import { countSample, removeSample, sampleSource } from '../services/hsds-transfer/sample-records.ts';
import { connectDatabase, DatabaseUnreachable } from '../start/connect-database.ts';

const usage = `Loads a directory of services.

  npm run import -- PATH [--dry-run] [--yes] [--source NAME] [--map FILE]

PATH            a folder with HSDS 3 tables (organizations.csv, services.csv and others), or a .jsonl catalogue
--dry-run       only say what would be done; of a table with other headings, print a proposal of which column is which
--yes           do not ask before writing
--source NAME   short name of the directory, when the folder's or file's name is not it; keep it the same every time
--map FILE      which column is which, in YAML: correct and save what the dry run prints`;

/** Wrong arguments, or a signal to stop; the message is printed without a stack trace. */
class Stop extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

const explained = [
  Stop,
  CannotImport,
  MappingMistake,
  LexiconProblems,
  SettingsMistake,
  DatabaseUnreachable,
  DataFolderProblem,
  SchemaMismatch,
];

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (!interruption.signal.aborted) {
      console.error('\nStopping after this batch …');
      interruption.abort();
    }
  });
}

type Command = { path: string; dryRun: boolean; yes: boolean; source?: string; map?: string };

function readCommand(words: string[]): Command | null {
  const options = {
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    source: { type: 'string' },
    map: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 1);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    return null;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    throw new Stop(`Give one path.\n\n${usage}`, 1);
  }
  const source = values.source?.trim();
  const map = values.map?.trim();
  return {
    path,
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
  const directory = await openDirectory(path, { now: started, ...(source && { source }), ...(mapping && { mapping }) });
  askForColumns(directory, command);
  const database = await connectDatabase(config, (error) => console.error(error.message));
  try {
    await importInto(database.db, directory, command, { folder: join(config.dataDir, 'imports'), started });
  } finally {
    await database.stop();
  }
}

/** Throws Stop when columns are missing: nothing could be read then. */
function askForColumns({ question }: Awaited<ReturnType<typeof openDirectory>>, { dryRun, map }: Command): void {
  if (question && question.missing.length > 0) {
    if (dryRun) {
      // Alone on the standard output, so that it can be saved.
      console.log(mappingText(question));
    }
    const hint = map === undefined ? 'use --map' : `name it in ${map}`;
    throw new Stop(`${missingText(question.missing)}: ${hint}`, 1);
  }
}

async function importInto(
  db: Database,
  directory: Awaited<ReturnType<typeof openDirectory>>,
  command: Command,
  report: { folder: string; started: Date },
): Promise<void> {
  const { source } = directory;
  const plan = await planImport(db, directory);
  console.log(planText(plan, source));
  const samples = source === sampleSource ? 0 : await countSample(db);
  if (samples > 0) {
    console.log(`  The ${samples} made-up places of the sample directory will be taken away.`);
  }
  const write = async (problems: typeof plan.problems) => {
    if (problems.length === 0) {
      console.log('Every row was read without a doubt.');
      return;
    }
    const path = await writeReport(report.folder, { source, problems, at: report.started });
    console.log(`Every problem is in ${path}`);
  };
  if (plan.resources.length + plan.organizations.length === 0) {
    await write(plan.problems);
    throw new Stop('Nothing was loaded: no row could be read. The report says why.', 1);
  }
  if (command.dryRun) {
    await write(plan.problems);
    if (directory.question && command.map === undefined) {
      console.log(`To have the other columns read too, save this, correct it and use it with --map:\n`);
      console.log(mappingText(directory.question));
    }
    console.log('This was a dry run: nothing was changed.');
    return;
  }
  if (!(await isWanted(command, plan.counts))) {
    await write(plan.problems);
    console.log('Nothing was changed.');
    return;
  }
  const outcome = await withProgress((onProgress) =>
    runImport(db, plan, { preparing: loadEngine, onProgress, signal: interruption.signal }),
  );
  if (outcome.complete && samples > 0) {
    await removeSample(db);
  }
  console.log(outcomeText(outcome, (Date.now() - report.started.getTime()) / 1000));
  await write([...plan.problems, ...outcome.problems]);
  if (!outcome.complete) {
    throw new Stop(
      'Stopped before the end. What was loaded is whole; run the same command again to load the rest.',
      130,
    );
  }
}

/** Asks for confirmation only on a terminal, and only when there is something to do. */
async function isWanted({ yes }: Command, counts: ImportOutcome['counts']): Promise<boolean> {
  const work =
    counts.organizations.new + counts.organizations.changed + counts.resources.new + counts.resources.changed;
  if (yes || work === 0 || !process.stdin.isTTY || !process.stdout.isTTY) {
    return true;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question('Load this? [y/N] ', { signal: interruption.signal });
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
  let begun = false;
  try {
    return await work((done, total) => {
      if (begun) {
        bar.update(done);
      } else {
        bar.start(total, done);
        begun = true;
      }
    });
  } finally {
    bar.stop();
  }
}

function outcomeText({ counts, inferred, problems }: ImportOutcome, seconds: number): string {
  const guesses = [...inferred].sort(([, one], [, other]) => other - one);
  const guessed = guesses.reduce((sum, [, count]) => sum + count, 0);
  return [
    `Done in ${seconds.toFixed(1)} s:`,
    countsText('organizations', counts.organizations),
    countsText('resources', counts.resources),
    ...(problems.length > 0 ? [`  the database refused ${problems.length}`] : []),
    ...(guessed > 0
      ? [
          `  ${guessed} categories worked out from the text: ${guesses.map(([category, count]) => `${category} ${count}`).join(', ')}`,
        ]
      : []),
  ].join('\n');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error) || !explained.some((kind) => error instanceof kind)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = error instanceof Stop ? error.exitCode : 1;
} finally {
  // An open IPC channel to the parent process would keep this process alive; closing it is not an interruption.
  process.removeAllListeners('disconnect');
  process.disconnect?.();
}
