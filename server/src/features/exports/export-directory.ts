/** Exports the directory as a file, for administrators. */
import { type ExportQuery, exportTypes } from '@waymark/contract/transfer';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import type { Exporting } from '../../services/hsds-transfer/exported-records.ts';
import { endings, writeDirectory } from '../../services/hsds-transfer/write-directory.ts';

export function exportDirectory(
  parts: Exporting,
  { format = 'csv', scope = 'public' }: { [Name in keyof ExportQuery]?: ExportQuery[Name] | undefined },
): FileAnswer {
  return {
    name: `directory-${parts.now().toISOString().slice(0, 10)}.${endings[format]}`,
    type: exportTypes[format],
    pieces: writeDirectory(parts, format, scope),
  };
}
