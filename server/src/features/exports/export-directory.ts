/** Exports the directory as a file, for administrators. */
import { type ExportQuery, exportMediaTypes } from '@waymark/contract/transfer';
import type { FileResponse } from '../../platform/http/register-file-endpoint.ts';
import type { ExportContext } from '../../services/hsds-transfer/exported-records.ts';
import { fileExtensions, writeDirectory } from '../../services/hsds-transfer/write-directory.ts';

export function exportDirectory(
  deps: ExportContext,
  { format = 'csv', scope = 'public' }: { [Name in keyof ExportQuery]?: ExportQuery[Name] | undefined },
): FileResponse {
  return {
    name: `directory-${deps.now().toISOString().slice(0, 10)}.${fileExtensions[format]}`,
    type: exportMediaTypes[format],
    chunks: writeDirectory(deps, format, scope),
  };
}
