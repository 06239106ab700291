/** So that whoever has changed something finds it changed. */
import type { Logger } from 'pino';
import type { Directory } from './directory.ts';

/** Milliseconds that a person waits for it. Searches learn of the change in any case. */
const patience = 2_000;

/** Resolves when searches follow what has been committed, or as soon as it is clear that they will only later. */
export function soonSearchable(directory: Pick<Directory, 'catchUp'>, logger: Logger): () => Promise<void> {
  return async () => {
    let late: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      late = setTimeout(resolve, patience);
    });
    const caughtUp = directory.catchUp().catch((reason: unknown) => {
      logger.warn({ err: reason }, 'a change will be found later than it was made');
    });
    await Promise.race([caughtUp, enough]);
    clearTimeout(late);
  };
}
