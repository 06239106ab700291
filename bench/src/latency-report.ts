/** Prints the results of the latency benchmark beside their goals. */
import type { measureColdStarts } from './cold-starts.ts';
import type { DirectoryFigures } from './latency-directory.ts';
import { formatTable, median, percentile } from './statistics.ts';

/** Milliseconds that a search may take at the 99th percentile. */
export const sanMateoGoal = 3;
export const generatedGoal = 3;
const understandGoal = 2;
const startGoal = 300;
const hostileGoal = 50;

export function printStart({ read, create }: Awaited<ReturnType<typeof measureColdStarts>>): void {
  console.log('Start of the engine in a fresh process (median)\n');
  console.log(
    formatTable(
      ['part', 'ms', 'goal', ''],
      [
        ['read and check the lexicon', read.toFixed(0), '', ''],
        ['make the engine', create.toFixed(0), '', ''],
        ['together', (read + create).toFixed(0), `< ${startGoal}`, verdict(read + create < startGoal)],
      ],
    ),
  );
  console.log('');
}

export function printDirectory(name: string, figures: DirectoryFigures, searchGoal: number): void {
  const { records, needs, hoursLines, http, engine, overlap } = figures;
  console.log(`${name}: ${records.toLocaleString('en')} resources, ${hoursLines} hours lines, ${needs.length} needs\n`);
  console.log(
    formatTable(
      ['GET /api/resources/search', 'p50 ms', 'p99 ms', 'requests/s', 'requests'],
      http.map(({ connections, p50, p99, perSecond, requests }) => [
        connections === 1 ? '1 connection' : `${connections} connections`,
        p50.toFixed(2),
        p99.toFixed(2),
        perSecond.toFixed(0),
        requests,
      ]),
    ),
  );
  console.log('');
  const timed = (what: string, times: readonly number[], goal: number) => {
    const p99 = percentile(times, 0.99);
    const slowest = slowestOf(times, needs).milliseconds;
    return [what, median(times).toFixed(2), p99.toFixed(2), slowest.toFixed(2), `p99 < ${goal}`, verdict(p99 < goal)];
  };
  console.log(
    formatTable(
      ['in this process', 'p50 ms', 'p99 ms', 'slowest need, median ms', 'goal', ''],
      [
        timed('understand', engine.understand, understandGoal),
        timed('search the index', engine.search, searchGoal),
        [
          `understand the worst of ${figures.hostile.count} hostile texts`,
          '',
          '',
          figures.hostile.milliseconds.toFixed(1),
          `< ${hostileGoal}`,
          verdict(figures.hostile.milliseconds < hostileGoal),
        ],
      ],
    ),
  );
  console.log(`Slowest to understand: ${beginning(slowestOf(engine.understand, needs).text)}`);
  console.log(`Slowest to search: ${beginning(slowestOf(engine.search, needs).text)}`);
  console.log(
    `Worst hostile text: ${beginning(figures.hostile.text)}; slowest single reading of any ${figures.hostile.once.toFixed(1)} ms\n`,
  );
  printBaselines(figures);
  printFilling(figures);
  console.log(
    formatTable(
      [`against ranking every record, ${overlap.compared} needs`, 'share', 'goal', ''],
      [
        ['the first ten shown are the same', overlap.firstTen.toFixed(3), '1.000', verdict(overlap.firstTen === 1)],
        ['the sixty with the best scores', overlap.bestSixty.toFixed(3), '1.000', verdict(overlap.bestSixty === 1)],
      ],
    ),
  );
  console.log('\n');
}

function printBaselines({ baselines: { ours, miniSearch, sql } }: DirectoryFigures): void {
  const ratio = (theirs: readonly number[]) => {
    const ratios = theirs.map((milliseconds, at) => milliseconds / (ours[at] ?? Number.NaN));
    return `1 : ${median(ratios).toFixed(1)}`;
  };
  const row = (name: string, times: readonly number[]) => [
    name,
    median(times).toFixed(2),
    percentile(times, 0.99).toFixed(2),
    times === ours ? '' : ratio(times),
  ];
  console.log(
    formatTable(
      ['from words to a ranking, in turn', 'p50 ms', 'p99 ms', 'ours : theirs, median'],
      [row('Waymark', ours), row('MiniSearch', miniSearch), row('PostgreSQL full text', sql)],
    ),
  );
  console.log('');
}

function printFilling({
  records,
  conceptExtraction,
  indexing,
  indexMegabytes,
  serverMegabytes,
  ready,
}: DirectoryFigures): void {
  const perThousand = (milliseconds: number) => ((milliseconds / records) * 1000).toFixed(1);
  console.log(
    formatTable(
      ['filling the index', ''],
      [
        ['read the texts, ms per 1,000', perThousand(conceptExtraction)],
        ['put into the index, ms per 1,000', perThousand(indexing)],
        ['memory of records and index, MB', indexMegabytes.toFixed(0)],
        ['server start to first answer, s', ready.toFixed(1)],
        ['memory of the server (resident), MB', serverMegabytes?.toFixed(0) ?? 'not known here'],
      ],
    ),
  );
  console.log('');
}

/** The need with the longest median, which depends less on other load than the longest single time. */
function slowestOf(times: readonly number[], needs: readonly string[]): { text: string; milliseconds: number } {
  const medians = needs.map((text, need) => ({
    text,
    milliseconds: median(times.filter((_, at) => at % needs.length === need)),
  }));
  return medians.reduce((worst, one) => (one.milliseconds > worst.milliseconds ? one : worst));
}

function beginning(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

function verdict(met: boolean): string {
  return met ? 'met' : 'not met';
}
