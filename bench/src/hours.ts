/**
 * `npm run bench:hours`: accuracy of the parser of opening hours on texts of directories. A parsed line is right when its
 * openings of fourteen months are those of the expected line, however both are written. The odd-numbered texts are a development
 * set, the even ones are held out; `-- --wrong` lists what is wrong or unread in the development set.
 */
import { reasonSentence } from '@waymark/contract/row-reasons';
import { parseHoursWithReport } from '@waymark/hsds/hours/parse-hours';
import { hoursWithHolidays } from '@waymark/server/platform/hours/openings';
import { parseHoursLine } from '@waymark/server/platform/hours/parse-hours-line';
import { WallDate } from '@waymark/server/platform/hours/wall-clock';
import { type HoursPart, type HoursText, readHoursTexts } from './hours-texts.ts';
import { formatTable } from './statistics.ts';

const from = new WallDate(2026, 11, 1);
const to = new WallDate(2028, 1, 1);
/** The date from which texts with dates are read. */
const today = { year: 2026, month: 10, day: 23 };

/** The open intervals of fourteen months as JSON, adjacent ones joined. Throws for a line that does not follow the syntax. */
function openings(line: string): string {
  const parsed = parseHoursLine(line, () => undefined);
  if (parsed === null) {
    throw new Error(`This is no opening_hours line: ${line}`);
  }
  const joined: ReturnType<typeof parsed.intervals> = [];
  for (const interval of parsed.intervals(from, to)) {
    const last = joined.at(-1);
    if (last?.to === interval.from && last.uncertain === interval.uncertain) {
      last.to = interval.to;
    } else {
      joined.push(interval);
    }
  }
  return JSON.stringify(joined);
}

type Outcome = 'right' | 'different' | 'read, none certain' | 'unread' | 'rightly unread';

const outcomes = readHoursTexts().map((entry) => {
  const answer = parseHoursWithReport(entry.text, { today });
  const line = answer.hours && hoursWithHolidays(answer.hours.weekly, answer.hours.closedOnHolidays);
  return {
    entry,
    line,
    reason: answer.hours === null ? reasonSentence(answer.reason) : '',
    outcome: outcomeOf(entry, line),
  };
});
type TextOutcome = (typeof outcomes)[number];

function outcomeOf({ hours }: HoursText, line: string | null): Outcome {
  if (line === null) {
    return hours === null ? 'rightly unread' : 'unread';
  }
  if (hours === null) {
    return 'read, none certain';
  }
  return openings(line) === openings(hours) ? 'right' : 'different';
}

function row(name: string, group: readonly TextOutcome[]): (string | number)[] {
  const count = (...counted: Outcome[]) => group.filter(({ outcome }) => counted.includes(outcome)).length;
  const certain = group.filter(({ entry }) => entry.hours !== null).length;
  const share = certain === 0 ? '' : `${Math.floor((100 * count('right')) / certain)} %`;
  return [
    name,
    group.length,
    certain,
    count('right'),
    share,
    count('unread'),
    count('different'),
    count('read, none certain'),
  ];
}

const columns = ['texts', 'certain', 'read right', '', 'unread', 'wrong: different', 'wrong: none certain'];
const development = outcomes.filter(({ entry }) => entry.isDevelopment);
const heldOut = outcomes.filter(({ entry }) => !entry.isDevelopment);
const inPart = (group: readonly TextOutcome[], part: HoursPart) => group.filter(({ entry }) => entry.part === part);
console.log(
  formatTable(
    ['', ...columns],
    [
      row('all', outcomes),
      row('looked at', development),
      row('only counted', heldOut),
      ...(['first', 'second', 'third'] as const).flatMap((part) => [
        row(`${part} part, looked at`, inPart(development, part)),
        row(`${part} part, only counted`, inPart(heldOut, part)),
      ]),
    ],
  ),
);
const styles = [...new Set(outcomes.map(({ entry }) => entry.style))];
for (const [name, half] of [
  ['looked at', development],
  ['only counted', heldOut],
] as const) {
  const rows = styles
    .map((style) => half.filter(({ entry }) => entry.style === style))
    .filter((texts) => texts.length > 0)
    .map((texts) => row(texts[0]?.entry.style ?? '', texts));
  console.log(`\n${formatTable([name, ...columns], rows)}`);
}

if (process.argv.includes('--wrong')) {
  for (const { entry, line, outcome, reason } of development) {
    if (outcome !== 'right' && outcome !== 'rightly unread') {
      console.log(
        `\n${entry.id} ${outcome}: ${JSON.stringify(entry.text)}\n  expected: ${entry.hours}\n  read:     ${line ?? reason}`,
      );
    }
  }
}
