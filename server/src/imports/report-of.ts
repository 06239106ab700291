/** What an import would do, or did, in lists short enough to be read. */
import { type ImportReport, mostReported } from '@waymark/contract/transfer';
import type { RowProblem } from '@waymark/hsds/row-problem';
import type { Counts, ImportPlan } from '../hsds-transfer/import-directory.ts';

/** Columns that may tell where somebody is: their values are in no report. */
const places = /address|street|city|postal|zip|latitude|longitude|^lat$|^lon$|location|attention|transportation/i;

export type Outcome = {
  counts: ImportPlan['counts'];
  /** Rows that the database did not take. */
  problems: readonly RowProblem[];
  inferred: number;
};

export function reportOf(plan: ImportPlan, samplesRemoved: number, outcome?: Outcome): ImportReport {
  const problems = [...plan.problems, ...(outcome?.problems ?? [])];
  const counts = outcome?.counts ?? plan.counts;
  const { resources } = plan.counts;
  return {
    organizations: countsOf(counts.organizations),
    resources: countsOf(counts.resources),
    added: { total: resources.new, records: plan.listed.new.slice(0, mostReported) },
    changed: { total: resources.changed, records: plan.listed.changed.slice(0, mostReported) },
    refused: rowsOf(problems, 'refused'),
    doubtful: rowsOf(problems, 'doubtful'),
    kept: rowsOf(problems, 'kept'),
    inferred: outcome?.inferred ?? 0,
    samplesRemoved,
  };
}

function countsOf({ new: added, changed, unchanged, keptClosed }: Counts) {
  return { added, changed, unchanged, keptClosed };
}

function rowsOf(problems: readonly RowProblem[], severity: RowProblem['severity']) {
  const all = problems.filter((problem) => problem.severity === severity);
  const rows = all.slice(0, mostReported).map(({ file, line, field, value, reason }) => ({
    file,
    line,
    field,
    reason,
    // The whole row is in what a broken line of JSON is told about.
    ...(value !== undefined && !places.test(`${file} ${field}`) && { value }),
  }));
  return { total: all.length, rows };
}
