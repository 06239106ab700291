/** The report of an import: a summary for the terminal, all problems in a CSV file. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spreadsheetLines } from '@waymark/hsds/csv-escaping';
import type { RowProblem } from '@waymark/hsds/row-problem';
import type { Counts, ImportPlan } from './import-directory.ts';

/** Maximum number of problems in the summary. */
const maxShown = 10;

/** `plan.counts` as text, with the first problems. */
export function planText(plan: Pick<ImportPlan, 'counts' | 'problems'>, source: string): string {
  const refused = plan.problems.filter(({ severity }) => severity === 'refused');
  const doubtful = plan.problems.filter(({ severity }) => severity === 'doubtful');
  const kept = plan.problems.filter(({ severity }) => severity === 'kept');
  const shown = [...refused, ...doubtful, ...kept].slice(0, maxShown);
  const remaining = plan.problems.length - shown.length;
  return [
    `Directory "${source}":`,
    countsText('organizations', plan.counts.organizations),
    countsText('resources', plan.counts.resources),
    `  ${refused.length} ${refused.length === 1 ? 'row' : 'rows'} refused, ${doubtful.length} doubtful ${doubtful.length === 1 ? 'value' : 'values'}${kept.length > 0 ? `, ${kept.length} kept as changed here` : ''}`,
    ...shown.map(problemText),
    ...(remaining > 0 ? [`  … and ${remaining} more, all in the report.`] : []),
  ].join('\n');
}

export function countsText(what: string, counts: Counts): string {
  const kept = counts.keptClosed > 0 ? `, ${counts.keptClosed} kept closed` : '';
  return `  ${what}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged${kept}`;
}

function problemText({ file, line, field, heading, value, severity, reason }: RowProblem): string {
  const position = [file, line > 0 && `line ${line}`, heading ?? field].filter(Boolean).join(', ');
  return `  ${severity}: ${position}: ${value === undefined || value === '' ? '' : `"${value}": `}${reason}`;
}

/**
 * Writes every problem to `folder` and returns the file's path. Values are escaped against spreadsheet formulas. They
 * may hold confidential addresses, so only the server's account can read the file.
 */
export async function writeReport(
  folder: string,
  report: { source: string; problems: readonly RowProblem[]; at: Date },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const stamp = report.at.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(folder, `${stamp}-${report.source.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.csv`);
  const columns = ['severity', 'file', 'line', 'field', 'heading', 'value', 'reason'] as const;
  const rows = report.problems.map((problem) => columns.map((column) => String(problem[column] ?? '')));
  const text = `\ufeff${spreadsheetLines([columns, ...rows])}`;
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
  return path;
}
