/** Builds the report of an import, with at most `maxReported` rows each. */
import { type ImportReport, maxReported } from '@waymark/contract/transfer';
import type { RowProblem } from '@waymark/hsds/row-problem';
import type { Counts, ImportPlan } from '../../services/hsds-transfer/import-directory.ts';

/** Fields that may hold an address: their values are left out of reports, because the place may be confidential. */
const addressFields =
  /address|street|city|postal|zip|latitude|longitude|^lat$|^lon$|location|attention|transportation/i;

export type AppliedCounts = {
  counts: ImportPlan['counts'];
  /** Rows that the database refused. */
  problems: readonly RowProblem[];
  inferred: number;
};

export function summarizeImport(plan: ImportPlan, samplesRemoved: number, outcome?: AppliedCounts): ImportReport {
  const problems = [...plan.problems, ...(outcome?.problems ?? [])];
  const counts = outcome?.counts ?? plan.counts;
  const { resources } = plan.counts;
  return {
    organizations: countsOf(counts.organizations),
    resources: countsOf(counts.resources),
    added: { total: resources.new, records: plan.listed.new.slice(0, maxReported) },
    changed: { total: resources.changed, records: plan.listed.changed.slice(0, maxReported) },
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
  const rows = all.slice(0, maxReported).map(({ file, line, field, heading, value, reason, code, values }) => ({
    file,
    line,
    field,
    ...(heading !== undefined && { heading }),
    reason,
    code,
    ...(values && { values }),
    // The problem of a broken JSON line quotes the whole row.
    ...(value !== undefined && !addressFields.test(`${file} ${field}`) && { value }),
  }));
  return { total: all.length, rows };
}
