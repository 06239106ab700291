/**
 * `npm run bench:import`: how long `npm run import` takes for one table in CSV, dry and for real, and how much memory. `-- --rows
 * 300000` for another number of rows than 20,000.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { generateDirectory } from './generated-directory.ts';
import { describeMachine } from './machine.ts';
import { runCommand } from './running-app.ts';
import { formatTable } from './statistics.ts';

/** For loading a table for real. */
const goals = { rows: 300_000, seconds: 120, megabytes: 400 };
/** Records that are in memory at a time while the table is written. */
const batchSize = 5000;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1) {
  throw new Error(`--rows ${values.rows} is not a number of rows.`);
}

const headings = 'Name,Organization,Description,Tags,Languages,Street,City,State,ZIP,Latitude,Longitude,Phone,Hours';

/** Without categories, as most tables are: they are inferred while the table is loaded. */
function* tableLines(): Generator<string> {
  yield `${headings}\n`;
  for (let from = 0; from < rows; from += batchSize) {
    const { records } = generateDirectory(Math.min(batchSize, rows - from), from);
    for (const [at, record] of records.entries()) {
      const { name, organizationName, description, tags, languages, city, state, zipCode, point, hours } = record;
      const number = from + at;
      const street = city && `${(number % 980) + 10} Main Street`;
      const phone = `614-555-${String(number % 10_000).padStart(4, '0')}`;
      const lists = [tags.join('; '), languages.join('; ')];
      const place = [street, city, state, zipCode, point?.latitude, point?.longitude];
      // The number keeps places apart that were given the same names.
      yield `${[`${name} ${number}`, organizationName, description, ...lists, ...place, phone, hours].map(cell).join(',')}\n`;
    }
  }
}

function cell(value: string | number | undefined): string {
  return `"${String(value ?? '').replaceAll('"', '""')}"`;
}

const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
try {
  const table = join(folder, 'county.csv');
  const dataDir = join(folder, 'data');
  const peakFile = join(folder, 'peak');
  const preload = new URL('./note-peak-memory.ts', import.meta.url).href;
  const measure = async (...args: string[]) => {
    const started = performance.now();
    const settings = { PEAK_MEMORY_FILE: peakFile };
    await runCommand('server/src/cli/import.ts', [table, ...args], dataDir, { flags: ['--import', preload], settings });
    const seconds = (performance.now() - started) / 1000;
    return { seconds, megabytes: Number(await readFile(peakFile, 'utf8')) };
  };
  await pipeline(Readable.from(tableLines()), createWriteStream(table));
  const size = (await stat(table)).size / 1024 / 1024;
  console.log(describeMachine());
  console.log(`\n${rows.toLocaleString('en')} rows, ${size.toFixed(1)} MB\n`);
  // The first run also creates the database, which is not measured.
  await runCommand('server/src/cli/export.ts', [join(folder, 'empty.csv')], dataDir);
  const runs = [
    ['--dry-run', await measure('--dry-run')],
    ['for real', await measure('--yes')],
    ['again, unchanged', await measure('--yes')],
  ] as const;
  const line = (run: string, { seconds, megabytes }: (typeof runs)[number][1]) => [
    run,
    seconds.toFixed(1),
    Math.round(rows / seconds),
    Math.round(megabytes),
  ];
  console.log(
    formatTable(
      ['npm run import', 'seconds', 'rows/s', 'peak MB'],
      [
        ...runs.map(([run, measured]) => line(run, measured)),
        [
          `goal for ${goals.rows.toLocaleString('en')} rows`,
          goals.seconds,
          goals.rows / goals.seconds,
          goals.megabytes,
        ],
      ],
    ),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
