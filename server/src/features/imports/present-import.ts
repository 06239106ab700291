/** Maps an import to the API's form. A running import whose process is gone counts as failed. */
import type { ColumnMapping, ForeignTable } from '@waymark/contract/column-mapping';
import { reasonOfSentence } from '@waymark/contract/row-reasons';
import type { Import, ImportFailure, ImportReport } from '@waymark/contract/transfer';
import { dayMs } from '@waymark/matching/text/zoned-clock';
import type * as z from 'zod/mini';
import type { TableHead } from '../../platform/database/tables.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { ImportRow } from './import-store.ts';

/** Milliseconds for which files are kept. Fetched ones are kept longer, because they may wait for an administrator. */
export const retentionMs = { sent: dayMs, fetched: 14 * dayMs } as const;

/** English messages; pages translate them by their code. */
export const failureMessages: Record<ImportFailure, string> = {
  unreadable: 'The file cannot be read. Please check it and send it again.',
  'nothing-read': 'No row of the file could be read. The report says why.',
  'process-ended': 'The server stopped before this was finished. What was loaded is whole; please run it again.',
  'too-large': 'The file is too large to be read here. Please load it with the command "npm run import".',
  'other-format': 'The file is of another kind than this source has. Please look at what its address answers with.',
  expired: 'The file was deleted, because nobody decided in time. Please send or fetch it again.',
  unexpected: 'Something went wrong on our side. Please run it again; the log of the server says more.',
};

/** The state of an import, from its row and whether a process holds its lock. */
export function effectiveState(row: ImportRow): Pick<Import, 'state' | 'may'> & { failure?: Import['failure'] } {
  const isRunning = row.state === 'reading' || row.state === 'applying';
  const hasDied = isRunning && !row.isHeld;
  const isExpired = (row.state === 'checked' || row.state === 'asking') && !row.hasFile;
  const code = hasDied ? 'process-ended' : isExpired ? 'expired' : (row.failure as ImportFailure | null);
  const state = hasDied || isExpired ? 'failed' : row.state;
  const message = hasDied || isExpired || code === null ? null : row.failure_message;
  return {
    state,
    ...(state === 'failed' && code && { failure: failureOf(code, message ?? failureMessages[code]) }),
    may: {
      map:
        row.hasFile &&
        row.hasTable &&
        (state === 'asking' || state === 'checked' || (state === 'failed' && code === 'nothing-read')),
      apply: row.hasFile && (state === 'checked' || (state === 'failed' && isRetryable(code))),
      cancel: isRunning ? !row.cancel_asked || hasDied : row.hasFile && ['asking', 'checked', 'failed'].includes(state),
    },
  };
}

/** `reason` is the code of the message of an unreadable file, by which pages translate it. */
function failureOf(code: ImportFailure, message: string): NonNullable<Import['failure']> {
  return { code, message, ...omitEmpty({ reason: reasonOfSentence(message) }) };
}

function isRetryable(code: ImportFailure | null): boolean {
  return code === 'process-ended' || code === 'unexpected';
}

export function presentImport(
  row: ImportRow,
  report: ImportReport | null = null,
  table: TableHead | null = null,
): z.input<typeof Import> {
  const fetched = row.source_id !== null;
  const keptUntil = new Date(row.created_at.getTime() + retentionMs[fetched ? 'fetched' : 'sent']);
  return {
    ...omitEmpty({
      format: row.format,
      startedBy: row.starter,
      byCommand: row.by_command ? true : null,
      held: row.held,
      report,
      table: table && foreignTable(table, row.mapping),
      fileKeptUntil: row.hasFile ? keptUntil.toISOString() : null,
    }),
    id: row.id,
    fileName: row.file_name,
    source: row.source,
    size: row.size,
    fetched,
    progress: { done: row.done, total: row.total },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...effectiveState(row),
  };
}

function foreignTable({ headings, samples, guess }: TableHead, mapping: ColumnMapping | null): ForeignTable {
  return {
    columns: headings.map((heading, place) => ({ heading, samples: samples[place] ?? [] })),
    mapping: mapping ?? guess,
  };
}
