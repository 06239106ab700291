/** Files through the call layer. Only the admin panel loads this. */
import { unexpected } from '@waymark/contract/refusals';
import type { Import } from '@waymark/contract/transfer';
import { ApiProblem, type CallInput, callApi, callFor } from './call.ts';

/** Milliseconds that a file may travel: as long as the server goes on sending one. */
export const fileTimeLimit = 30 * 60 * 1000;

export type FileCall = 'exportDirectory' | 'exportVolunteers' | 'exportAudit';

export type TakenFile = { name: string; content: Blob };

/** Takes a file whole, with the name that the server gives it. Throws as `callApi` does. */
export function takeFile(name: FileCall, input: Pick<CallInput, 'query' | 'signal'>): Promise<TakenFile> {
  return callFor(name, { ...input, limit: fileTimeLimit }, async (response) => {
    try {
      return {
        name: nameIn(response.headers.get('Content-Disposition') ?? '') ?? name,
        content: await response.blob(),
      };
    } catch (failure) {
      if (input.signal?.aborted) throw input.signal.reason;
      // It broke off on the way: half a file is none.
      throw new ApiProblem(0, unexpected.message, {}, failure);
    }
  });
}

/** What a header such as `attachment; filename="directory-2026-11-21.csv"` calls the file. */
export function nameIn(disposition: string): string | undefined {
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

const types: readonly [RegExp, string][] = [
  [/\.zip$/i, 'application/zip'],
  [/\.json$/i, 'application/json'],
  [/\.csv$/i, 'text/csv'],
  [/\.(jsonl|ndjson)$/i, 'application/x-ndjson'],
];

/** Sends a directory to be looked at. The server sees from its content what kind of file it is. */
export async function sendDirectory(file: File, source: string, signal: AbortSignal): Promise<Import> {
  const type = types.find(([ending]) => ending.test(file.name))?.[1] ?? 'application/octet-stream';
  const query = { name: file.name.slice(-200), source };
  const content = file.slice(0, file.size, type);
  const { data } = await callApi('addImport', { query, file: content, signal, limit: fileTimeLimit });
  return data;
}
