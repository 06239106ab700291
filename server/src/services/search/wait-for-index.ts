/** Delays the answer to a change until searches include it. */
import type { Logger } from 'pino';
import type { SearchIndex } from './search-index.ts';

/** Maximum delay in milliseconds. Searches include the change later in any case. */
const timeoutMs = 2_000;

/** Resolves when searches include committed changes, or as soon as it is clear that they will only later. */
export function createWaitForIndex(directory: Pick<SearchIndex, 'catchUp'>, logger: Logger): () => Promise<void> {
  return async () => {
    let late: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      late = setTimeout(resolve, timeoutMs);
    });
    const caughtUp = directory.catchUp().catch((reason: unknown) => {
      logger.warn({ err: reason }, 'a change will be found later than it was made');
    });
    await Promise.race([caughtUp, enough]);
    clearTimeout(late);
  };
}
