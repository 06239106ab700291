/** Uploads and downloads of files. Only the admin panel loads this. */
import type { ApiRouteName, endpoints } from '@waymark/contract/endpoints';
import { unexpectedProblem } from '@waymark/contract/problem-definitions';
import { fileTimeout } from '@waymark/contract/rate-limits';
import type { Import } from '@waymark/contract/transfer';
import { ApiProblem, type CallInput, callAndParse, callApi } from './api-client.ts';

/** The calls that answer with a file. */
export type FileCall = {
  [Name in ApiRouteName]: (typeof endpoints)[Name] extends { file: readonly string[] } ? Name : never;
}[ApiRouteName];

export type DownloadedFile = { name: string; content: Blob };

/** Downloads a complete file, with the name from the server. Throws as `callApi` does. */
export function downloadFile(name: FileCall, input: Pick<CallInput, 'query' | 'signal'>): Promise<DownloadedFile> {
  return callAndParse(name, { ...input, timeout: fileTimeout }, async (response) => {
    try {
      return {
        name: fileNameOf(response.headers.get('Content-Disposition') ?? '') ?? name,
        content: await response.blob(),
      };
    } catch (failure) {
      if (input.signal?.aborted) throw input.signal.reason;
      // Interrupted: the file is incomplete.
      throw new ApiProblem(0, unexpectedProblem.message, {}, failure);
    }
  });
}

/** The file name of a header such as `attachment; filename="directory-2026-11-21.csv"`. */
function fileNameOf(disposition: string): string | undefined {
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

const mediaTypes: readonly [RegExp, string][] = [
  [/\.zip$/i, 'application/zip'],
  [/\.json$/i, 'application/json'],
  [/\.csv$/i, 'text/csv'],
  [/\.tsv$/i, 'text/tab-separated-values'],
  [/\.xlsx$/i, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [/\.(jsonl|ndjson)$/i, 'application/x-ndjson'],
];

/** Uploads a directory to be checked. The server detects the format. */
export async function uploadDirectory(file: File, source: string, signal: AbortSignal): Promise<Import> {
  const type = mediaTypes.find(([pattern]) => pattern.test(file.name))?.[1] ?? 'application/octet-stream';
  const query = { name: file.name.slice(-200), source };
  const content = file.slice(0, file.size, type);
  const { data } = await callApi('addImport', { query, file: content, signal, timeout: fileTimeout });
  return data;
}
