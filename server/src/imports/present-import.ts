/** An import as administrators see it. Work that nobody does any more has failed, whatever it says of itself. */
import type { Import, ImportFailure, ImportReport } from '@waymark/contract/transfer';
import type * as z from 'zod/mini';
import { filled } from '../http/filled.ts';
import type { ImportRow } from './import-store.ts';

/** Milliseconds that a file is kept. */
export const longestKept = 24 * 60 * 60 * 1000;

/** In English; pages say them in other languages by their code. */
export const failureMessages: Record<ImportFailure, string> = {
  unreadable: 'The file cannot be read. Please check it and send it again.',
  'nothing-read': 'No row of the file could be read. The report says why.',
  'process-ended': 'The server stopped before this was finished. What was loaded is whole; please run it again.',
  'too-large': 'The file is too large to be read here. Please load it with the command "npm run import".',
  expired: 'The file was deleted after a day. Please send it again.',
  unexpected: 'Something went wrong on our side. Please run it again; the log of the server says more.',
};

/** What an import is, from what its row says and whether anybody works on it. */
export function standing(row: ImportRow): Pick<Import, 'state' | 'may'> & { failure?: Import['failure'] } {
  const works = row.state === 'reading' || row.state === 'applying';
  const died = works && !row.isHeld;
  const expired = row.state === 'checked' && !row.hasContent;
  const code = died ? 'process-ended' : expired ? 'expired' : (row.failure as ImportFailure | null);
  const state = died || expired ? 'failed' : row.state;
  const message = died || expired || code === null ? null : row.failure_message;
  return {
    state,
    ...(state === 'failed' && code && { failure: { code, message: message ?? failureMessages[code] } }),
    may: {
      apply: row.hasContent && (state === 'checked' || (state === 'failed' && canRunAgain(code))),
      cancel: works ? !row.cancel_asked || died : row.hasContent && (state === 'checked' || state === 'failed'),
    },
  };
}

function canRunAgain(code: ImportFailure | null): boolean {
  return code === 'process-ended' || code === 'unexpected';
}

export function presentImport(row: ImportRow, report: ImportReport | null = null): z.input<typeof Import> {
  const keptUntil = new Date(row.created_at.getTime() + longestKept);
  return {
    ...filled({
      format: row.format,
      startedBy: row.starter,
      report,
      fileKeptUntil: row.hasContent ? keptUntil.toISOString() : null,
    }),
    id: row.id,
    fileName: row.file_name,
    source: row.source,
    size: row.size,
    progress: { done: row.done, total: row.total },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...standing(row),
  };
}
