/** Writes the batches of an import one after the other, while the next ones are read and prepared. */

export type BatchWriter = {
  /**
   * Waits until at most `ahead` batches are being prepared beside the one that is being written. Returns false once the import was
   * stopped. Throws what a batch before this one threw, after which nothing more is written.
   */
  add(count: number, prepared: Promise<() => Promise<void>>): Promise<boolean>;
  /** Writes what was added. Returns false when the import was stopped. */
  finish(): Promise<boolean>;
  /** Waits for the batches that are being written and prepared, whatever becomes of them. */
  settle(): Promise<void>;
};

export type BatchOptions = {
  ahead: () => number;
  /** Stops after the batch that is being written. */
  signal: AbortSignal | undefined;
  /** Awaited before the next batch is written. `done`: records that were written. */
  onProgress: (done: number) => void | Promise<void>;
};

export function createBatchWriter({ ahead, signal, onProgress }: BatchOptions): BatchWriter {
  const queue: { count: number; prepared: Promise<() => Promise<void>> }[] = [];
  let writing = Promise.resolve();
  let isStopped = false;
  let done = 0;

  async function writeUntil(left: number): Promise<boolean> {
    while (queue.length > left && !isStopped) {
      const next = queue.shift();
      const load = await next?.prepared;
      await writing;
      isStopped = signal?.aborted ?? false;
      if (next && load && !isStopped) {
        writing = load().then(async () => {
          done += next.count;
          await onProgress(done);
        });
        // A failure is thrown by the next `await`.
        writing.catch(() => undefined);
      }
    }
    return !isStopped;
  }

  return {
    async add(count, prepared) {
      // A failure is thrown when its turn comes.
      prepared.catch(() => undefined);
      queue.push({ count, prepared });
      return writeUntil(ahead());
    },
    async finish() {
      const isWhole = await writeUntil(0);
      await writing;
      return isWhole;
    },
    async settle() {
      await Promise.allSettled([writing, ...queue.map(({ prepared }) => prepared)]);
    },
  };
}
