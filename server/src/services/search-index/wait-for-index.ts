/** Delays the answer to a change until searches include it. */
import type { Logger } from 'pino';
import type { SearchIndex } from './search-index.ts';

export type IndexDeps = {
  /** Resolves when searches include what has been committed, or when the index could not be updated within `timeoutMs`. */
  waitForIndex: () => Promise<void>;
};

/** A search after the answer includes the change. */
export async function afterIndexing<T>({ waitForIndex }: IndexDeps, change: Promise<T>): Promise<T> {
  const answer = await change;
  await waitForIndex();
  return answer;
}

/** Maximum delay in milliseconds. Searches include the change later in any case. */
const timeoutMs = 2_000;

/** Resolves when searches include all committed changes, after `timeoutMs`, or when the index fails to catch up. */
export function createWaitForIndex(directory: Pick<SearchIndex, 'catchUp'>, logger: Logger): () => Promise<void> {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    const caughtUp = directory.catchUp().catch((reason: unknown) => {
      logger.warn({ err: reason }, 'a change will be found later than it was made');
    });
    await Promise.race([caughtUp, timeout]);
    clearTimeout(timer);
  };
}
