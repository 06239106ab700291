/** `npm run import -- PATH`: loads a directory (HSDS tables in a folder, or a catalogue in JSON Lines) and says what it did. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { LexiconProblems } from '@waymark/matching/data';
import cliProgress from 'cli-progress';
import { readConfig, SettingsMistake } from '../config.ts';
import { connectDatabase, DatabaseUnreachable } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { DataFolderProblem } from '../database/embedded.ts';
import { SchemaMismatch } from '../database/migrate.ts';
import { CannotImport, openDirectory } from '../hsds-transfer/directory-files.ts';
import { type ImportOutcome, type ImportProgress, planImport, runImport } from '../hsds-transfer/import-directory.ts';
import { countsText, planText, writeReport } from '../hsds-transfer/import-report.ts';
import { loadEngine } from '../search/load-engine.ts';
import { countSample, removeSample, sampleSource } from '../start/sample-directory.ts';

const usage = `Loads a directory of services.

  npm run import -- PATH [--dry-run] [--yes] [--source NAME]

PATH            a folder with HSDS 3 tables (organizations.csv, services.csv and others), or a .jsonl catalogue
--dry-run       only say what would be done
--yes           do not ask before writing
--source NAME   short name of the directory, when the folder's or file's name is not it; keep it the same every time`;

/** The command itself was wrong, or was told to stop; the message is the whole story. */
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

type Command = { path: string; dryRun: boolean; yes: boolean; source?: string };

function readCommand(words: string[]): Command | null {
  const options = {
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    source: { type: 'string' },
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
  return { path, dryRun: values['dry-run'] ?? false, yes: values.yes ?? false, ...(source && { source }) };
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
  const directory = await openDirectory(path, { now: started, ...(source && { source }) });
  const database = await connectDatabase(config, (error) => console.error(error.message));
  try {
    await importInto(database.db, directory, command, { folder: join(config.dataDir, 'imports'), started });
  } finally {
    await database.stop();
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

/** Asks only where somebody can answer, and only when there is something to do. */
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
  // The channel to the program that started this one would keep it alive; closing it is no interruption.
  process.removeAllListeners('disconnect');
  process.disconnect?.();
}
