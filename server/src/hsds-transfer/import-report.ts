/** What a person reads of an import: on the screen in short, in a CSV file in full. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowProblem } from '@waymark/hsds/row-problem';
import { stringify } from 'csv-stringify/sync';
import type { Counts, ImportPlan } from './import-directory.ts';

/** Problems shown on the screen; the file has them all. */
const mostShown = 10;

/** `plan.counts` in words, with the problems that come first. */
export function planText(plan: Pick<ImportPlan, 'counts' | 'problems'>, source: string): string {
  const refused = plan.problems.filter(({ severity }) => severity === 'refused');
  const doubtful = plan.problems.filter(({ severity }) => severity === 'doubtful');
  const kept = plan.problems.filter(({ severity }) => severity === 'kept');
  const shown = [...refused, ...doubtful, ...kept].slice(0, mostShown);
  const left = plan.problems.length - shown.length;
  return [
    `Directory "${source}":`,
    countsText('organizations', plan.counts.organizations),
    countsText('resources', plan.counts.resources),
    `  ${refused.length} ${refused.length === 1 ? 'row' : 'rows'} refused, ${doubtful.length} doubtful ${doubtful.length === 1 ? 'value' : 'values'}${kept.length > 0 ? `, ${kept.length} kept as changed here` : ''}`,
    ...shown.map(problemText),
    ...(left > 0 ? [`  … and ${left} more, all in the report.`] : []),
  ].join('\n');
}

export function countsText(what: string, counts: Counts): string {
  const kept = counts.keptClosed > 0 ? `, ${counts.keptClosed} kept closed` : '';
  return `  ${what}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged${kept}`;
}

export function problemText({ file, line, field, value, severity, reason }: RowProblem): string {
  const where = [file, line > 0 && `line ${line}`, field].filter(Boolean).join(', ');
  return `  ${severity}: ${where}: ${value === undefined || value === '' ? '' : `"${value}": `}${reason}`;
}

/**
 * Writes every problem to `folder` and answers the file's path. Opens in any spreadsheet, where no cell becomes a formula. The
 * values in it may be confidential addresses, so only the account of the server can read it.
 */
export async function writeReport(
  folder: string,
  report: { source: string; problems: readonly RowProblem[]; at: Date },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const stamp = report.at.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(folder, `${stamp}-${report.source.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.csv`);
  const text = stringify([...report.problems], {
    header: true,
    bom: true,
    columns: ['severity', 'file', 'line', 'field', 'value', 'reason'],
    escape_formulas: true,
  });
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
  return path;
}
